import { classes } from './classes.ts';
import styles from './garland.module.css';

const bulbs = [
  [18, 21],
  [52, 32],
  [88, 39],
  [126, 43],
  [164, 44],
  [202, 43],
  [240, 39],
  [276, 32],
  [310, 21],
] as const;

/** A string of bulbs between two poles. Decorative. */
export function Garland({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes(styles['garland'], className)}
      viewBox="0 0 328 60"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles['cord']} d="M-4 8c90 40 246 40 336 0" />
      {bulbs.map(([x, y], at) => (
        <g key={x} className={classes(styles['bulb'], styles[`tone${at % 3}`])}>
          <circle className={styles['glow']} cx={x} cy={y} r="11" />
          <path className={styles['cap']} d={`M${x - 2.5} ${y - 10}h5v5h-5z`} />
          <circle cx={x} cy={y} r="5" />
        </g>
      ))}
    </svg>
  );
}
