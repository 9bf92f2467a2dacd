import styles from './avatar.module.css';
import { classes } from './classes.ts';

// Signs of the fair that every system font can show; a head icon is a name from this list.
const signs: Record<string, string> = {
  lantern: '🏮',
  carousel: '🎠',
  moon: '🌙',
  rooster: '🐓',
  koi: '🐟',
  jeepney: '🚌',
  drum: '🥁',
  kite: '🪁',
  mask: '🎭',
  star: '⭐',
  dice: '🎲',
  tent: '🎪',
};

/** A round picture, by the name of its sign. Decorative: the name stands beside it. */
export function Avatar({
  sign,
  large,
  className,
}: {
  sign: string;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles['avatar'], large && styles['large'], className)} aria-hidden="true">
      {signs[sign] ?? signs['lantern']}
    </span>
  );
}
