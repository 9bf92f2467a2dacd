import { classes } from './classes.ts';
import styles from './skyline.module.css';

const spokes = [0, 30, 60, 90, 120, 150];
const gondolas = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** A fair's skyline: a wheel, stalls and a big top. Decorative. */
export function Skyline({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes(styles['skyline'], className)}
      viewBox="0 0 390 150"
      fill="none"
      aria-hidden="true"
    >
      <g transform="translate(292 74)" className={styles['wheel']}>
        <circle r="52" />
        <circle r="44" />
        {spokes.map((angle) => (
          <path key={angle} d="M-52 0H52" transform={`rotate(${angle})`} />
        ))}
        <path d="M0 0-30 76M0 0l30 76" />
        {gondolas.map((angle, at) => (
          <circle
            key={angle}
            className={styles[`tone${at % 3}`]}
            cx={Math.round(52 * Math.cos((angle * Math.PI) / 180) * 10) / 10}
            cy={Math.round(52 * Math.sin((angle * Math.PI) / 180) * 10) / 10}
            r="4.500"
          />
        ))}
      </g>
      <g className={styles['stalls']}>
        <path d="M96 34v-14l16 5-16 5v4c10 24 40 34 62 40v76H34V74c22-6 52-16 62-40Z" />
        <path d="M196 108l8-18h52l8 18v42h-68zM0 118l6-14h28v46H0zM352 116l7-16h31v50h-38z" />
      </g>
      <path
        className={styles['stripes']}
        d="M96 36c-4 22-18 34-28 40v74h14V76c6-10 12-22 14-40Zm0 0c4 22 18 34 28 40v74h-14V76c-6-10-12-22-14-40ZM206 92h10l-2 16h-12zm24 0h10l2 16h-12z"
      />
      <g>
        {[48, 72, 96, 120, 144].map((x, at) => (
          <circle key={x} className={styles[`tone${at % 3}`]} cx={x} cy="82" r="3" />
        ))}
      </g>
    </svg>
  );
}
