// Drawn examples of each picture: the whole document with its corners, and the person beside it.
import styles from './verification.module.css';

export type Side = 'front' | 'back' | 'selfie';

export function Guide({ side }: { side: Side }) {
  return (
    <svg viewBox="0 0 120 80" className={styles['guide']} aria-hidden="true">
      {side === 'selfie' ? <Person /> : <Document side={side} />}
      <path d="M4 18V8a4 4 0 0 1 4-4h10M102 4h10a4 4 0 0 1 4 4v10M116 62v10a4 4 0 0 1-4 4h-10M18 76H8a4 4 0 0 1-4-4V62" />
    </svg>
  );
}

function Document({ side }: { side: 'front' | 'back' }) {
  return (
    <g className={styles['document']}>
      <rect x="16" y="14" width="88" height="52" rx="6" />
      {side === 'front' ? (
        <>
          <circle cx="36" cy="34" r="7" className={styles['ink']} />
          <path d="M24 56a12 12 0 0 1 24 0z" className={styles['ink']} />
          <path d="M58 28h36M58 38h28M58 48h32" />
        </>
      ) : (
        <>
          <path d="M16 24h88" className={styles['band']} />
          <path d="M26 40h40M26 48h30" />
          <path d="M26 57h68" className={styles['code']} />
        </>
      )}
    </g>
  );
}

function Person() {
  return (
    <g className={styles['document']}>
      <circle cx="48" cy="30" r="14" className={styles['ink']} />
      <path d="M20 76a28 26 0 0 1 56 0z" className={styles['ink']} />
      <rect x="66" y="40" width="40" height="26" rx="4" />
      <circle cx="76" cy="50" r="4" className={styles['ink']} />
      <path d="M86 48h14M86 55h10" />
    </g>
  );
}
