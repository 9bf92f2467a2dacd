import { classes } from './classes.ts';
import styles from './progress.module.css';

type ProgressProps = {
  label: string;
  /** The progress, from 0 to 1. */
  share: number;
  /** The same in words, where a percentage says too little. */
  text?: string;
  className?: string | undefined;
};

/** A progress bar. Its meaning stands in words beside it. */
export function Progress({ label, share, text, className }: ProgressProps) {
  return (
    <progress
      className={classes(styles['progress'], className)}
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={Math.floor(Math.min(1, Math.max(0, share)) * 100)}
    />
  );
}
