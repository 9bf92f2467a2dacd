import type { Game } from '@perya/contract';
import { useT } from '@perya/locales/page';
import styles from './game-sheet-button.module.css';

export type GameSheetButtonProps = { game: Game; onMore: (game: Game) => void };

/**
 * The button to a game's sheet for people who cannot long-press: read by screen readers, visible on focus or
 * hover.
 */
export function GameSheetButton({ game, onMore }: GameSheetButtonProps) {
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
