import { useT } from '@perya/locales/page';
import styles from './game-browser.module.css';
import type { ListState } from './list-state.ts';

/** The number of games: shown, and announced politely when it changes. */
export function ListStatus({ state: { filter, games, totalCount, hasMore, phase } }: { state: ListState }) {
  const t = useT();
  // Personal lists report their size only with the last page.
  const count = totalCount ?? (hasMore || phase !== 'ready' ? undefined : games.length);
  const text = filter.gameName;
  const total =
    count === undefined ? '' : text ? t('games.foundFor', { count, text }) : t('lobby.count', { count });
  return (
    <p className={styles['count']} role="status">
      {total}
      {count !== undefined && games.length > 0 && games.length < count && (
        <span className="visually-hidden"> {t('games.shown', { shown: games.length, count })}</span>
      )}
    </p>
  );
}
