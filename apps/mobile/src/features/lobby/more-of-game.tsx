import type { Game } from '@perya/contract';
import { useT } from '@perya/locales/page';
import styles from './more-of-game.module.css';

export type MoreOfGameProps = { game: Game; onMore: (game: Game) => void };

/** The way to a game's sheet for whoever cannot hold a finger on its tile: heard by screen readers, seen when the focus or a mouse is near. */
export function MoreOfGame({ game, onMore }: MoreOfGameProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles['more']}
      aria-label={t('games.more', { game: game.displayName })}
      aria-haspopup="dialog"
      onClick={() => onMore(game)}
    />
  );
}
