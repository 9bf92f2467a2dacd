import type { Game } from '@perya/contract';
import { useT } from '@perya/locales/page';
import { Ellipsis } from 'lucide-react';
import styles from './game-grid.module.css';
import { useGames } from './games-context.tsx';

/** The way to a game's sheet for whoever cannot hold a finger on its tile: heard by screen readers, seen when the focus or a mouse is near. */
export function MoreOfGame({ game }: { game: Game }) {
  const t = useT();
  const { onMore } = useGames();
  return (
    <button
      type="button"
      className={styles['more']}
      aria-label={t('games.more', { game: game.displayName })}
      aria-haspopup="dialog"
      onClick={() => onMore(game)}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
}
