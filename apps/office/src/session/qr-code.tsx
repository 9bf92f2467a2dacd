import { encode } from 'uqr';
import styles from './session.module.css';

/** A QR code, dark on light in every theme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles['light']} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  );
}
