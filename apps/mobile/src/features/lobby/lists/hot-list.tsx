import { type GameType, hotInitial, inHouseVendor } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, ErrorState } from '@perya/ui';
import type { ReactNode } from 'react';
import { useCall } from '../../../page/calls.ts';
import { usePreviewed } from '../../../page/preview.ts';
import { TileList } from '../tiles/tile-list.tsx';
import { useHistoryState } from './history-state.ts';
import { filterByName, hotOfType, hotStaleMs } from './hot-games.ts';
import styles from './list-screen.module.css';

type HotListProps = {
  gameType?: GameType;
  /** Renders the filter by name; left out where the list is a part of another screen. */
  filter?: (name: string, onName: (name: string) => void) => ReactNode;
};

/** The hot games, all or of one type: six at first, all on demand; with a filter by name on its own screen. */
export function HotList({ gameType, filter }: HotListProps) {
  const t = useT();
  const { data, isError, refetch } = useCall('GET /wps/game/hot', usePreviewed({}), {
    staleTime: hotStaleMs,
  });
  const [all, setAll] = useHistoryState<boolean>('hot all', false);
  const [name, setName] = useHistoryState<string>('hot name', '');
  if (isError)
    return (
      <ErrorState title={t('state.error')} retryLabel={t('action.retry')} onRetry={() => void refetch()} />
    );
  const games = data && filterByName(hotOfType(data.games, gameType, [inHouseVendor]), name);
  if (games?.length === 0 && !filter) return null;
  const shown = all || name ? games : games?.slice(0, hotInitial);
  return (
    <section>
      <h2 className={styles['heading']}>{t('home.hot')}</h2>
      {filter?.(name, setName)}
      <TileList className={styles['grid']} games={shown} places={hotInitial} />
      {games && shown && games.length > shown.length && (
        <Button tone="secondary" wide className={styles['more']} onClick={() => setAll(true)}>
          {t('home.showAll', { count: games.length })}
        </Button>
      )}
    </section>
  );
}
