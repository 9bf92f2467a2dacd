import { classes } from './classes.ts';
import styles from './skeleton.module.css';

/** Reserves the place of loading content; give it the final size with a class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classes(styles['skeleton'], className)} aria-hidden="true" />;
}
