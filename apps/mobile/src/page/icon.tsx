// Icons of the first views: the HTML carries their shapes once, so the code needs no more than their names.
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

/** A line icon in the colour of the text around it; decorative. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classes(styles['icon'], className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
