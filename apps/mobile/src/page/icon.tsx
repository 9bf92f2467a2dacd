// Icons of the first views by name: the HTML carries the shapes once, as a sprite.
import type { GameType } from '@perya/contract/constants';
import { classes } from '@perya/ui';
import styles from './icon.module.css';

export type IconName =
  | `category-${'HOT' | GameType}`
  | 'menu'
  | 'back'
  | 'forward'
  | 'home'
  | 'tag'
  | 'wallet'
  | 'invite'
  | 'person'
  | 'megaphone';

/** A line icon in the text's colour; decorative. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classes(styles['icon'], className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
