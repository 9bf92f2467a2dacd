import styles from './avatar.module.css';
import { classes } from './classes.ts';

/** A round picture. Decorative: the name stands beside it. */
export function Avatar({
  src,
  large,
  className,
}: {
  src: string;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    <img
      className={classes(styles['avatar'], large && styles['large'], className)}
      src={src}
      alt=""
      width={96}
      height={96}
    />
  );
}
