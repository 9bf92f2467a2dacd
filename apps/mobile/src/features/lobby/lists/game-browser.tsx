// A list of games with its bar: search, lists, kinds, provider. Used by every screen that lists games.
import type { GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Tabs } from '@perya/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useCall } from '../../../page/calls.ts';
import { go } from '../../../page/navigation.ts';
import { href } from '../../../page/paths.ts';
import { useSession } from '../../../page/session.ts';
import { VendorStrip } from '../providers/vendor-strip.tsx';
import { pickerVendors, queryOfType } from '../providers/vendors.ts';
import type { SearchField } from '../search/search-field.tsx';
import styles from './game-browser.module.css';
import { GameGrid } from './game-grid.tsx';
import type { DataType, Filter, ListState } from './list-state.ts';
import { useGameList } from './use-game-list.ts';

const NoGames = lazy(() => import('./no-games.tsx').then((part) => ({ default: part.NoGames })));

const needSession: readonly DataType[] = ['recent', 'favourites'];

export type GridProps = {
  state: ListState;
  onMore: () => void;
  onRetry: () => void;
  empty: ReactNode;
  /** Draws every page at once: the list was left far down. */
  whole: boolean;
};

type GameBrowserProps = {
  start: Partial<Filter>;
  /** Focuses the search field. */
  searchFirst?: boolean;
  /** The search field; left out where the screen has its own. */
  search?: typeof SearchField;
  /** False on a provider's own screen, which has no strip of providers. */
  vendors?: boolean;
  /** Shows the list in place of tiles. */
  grid?: ComponentType<GridProps>;
  /** Shown below the search field while nothing is searched for; it may start a search. */
  header?: (onSearch: (text: string) => void) => ReactNode;
};

export function GameBrowser({
  start,
  searchFirst = false,
  search: Search,
  vendors = true,
  grid: Grid = GameGrid,
  header,
}: GameBrowserProps) {
  const t = useT();
  const session = useSession();
  const { state, dispatch, found } = useGameList(start);
  const { filter, totalCount = 0 } = state;
  const kinds = useKinds(filter);
  const onSearch = useCallback((gameName: string) => dispatch({ type: 'search', gameName }), [dispatch]);
  useEffect(() => {
    if (!filter.gameName || totalCount === 0) return;
    void import('../search/last-searches.ts')
      .then((searches) => searches.rememberSearch(filter.gameName))
      .catch(() => {});
  }, [filter.gameName, totalCount]);
  const chooseList = (dataType: DataType) => {
    if (needSession.includes(dataType) && !session) void go(href('login'));
    else dispatch({ type: 'dataType', dataType });
  };
  return (
    <>
      {Search && <Search searched={filter.gameName} focus={searchFirst && !found} onSearch={onSearch} />}
      {!filter.gameName && header?.(onSearch)}
      {vendors && (
        <VendorStrip
          gameType={filter.gameType}
          selected={filter.vassalage}
          onSelect={(vassalage) => dispatch({ type: 'vendor', vassalage })}
        />
      )}
      <Tabs
        className={styles['tabs']}
        label={t('lobby.lists')}
        selected={filter.dataType}
        onSelect={chooseList}
        tabs={[
          { key: 'all', label: t('lobby.allGames') },
          { key: 'hot', label: t('lobby.hot') },
          { key: 'favourites', label: t('lobby.favourites') },
          { key: 'recent', label: t('lobby.recent') },
        ]}
      />
      {!kinds && <div className={styles['kinds']} />}
      {kinds && kinds.length > 0 && filter.dataType === 'all' && (
        <Tabs
          className={styles['tabs']}
          label={t('lobby.classes')}
          selected={filter.classify}
          onSelect={(classify) => dispatch({ type: 'classify', classify })}
          tabs={[
            { key: '', label: t('lobby.allGames') },
            { key: 'NEW', label: t('lobby.newGames') },
            ...kinds.map((kind) => ({ key: kind.key, label: kind.displayName })),
          ]}
        />
      )}
      <ListStatus state={state} />
      <Grid
        state={state}
        whole={found}
        onMore={() => dispatch({ type: 'more' })}
        onRetry={() => dispatch({ type: 'retry' })}
        empty={
          <Suspense>
            <NoGames filter={filter} onReset={() => dispatch({ type: 'reset' })} />
          </Suspense>
        }
      />
    </>
  );
}

type Kind = { key: string; displayName: string };

/** The kinds of games of the chosen provider, or of all providers of the type; undefined until loaded. */
function useKinds({ gameType, vassalage }: Filter): Kind[] | undefined {
  const { data } = useCall('GET /wps/game/vendors', {});
  if (gameType === 'BINGO') return [];
  if (!data) return undefined;
  const type: GameType | undefined = gameType && queryOfType(gameType).gameType;
  const all = type ? (data.mapping[type] ?? []) : pickerVendors(data);
  const kinds = all
    .filter((vendor) => !vassalage || vendor.vassalage === vassalage)
    .flatMap((vendor) => vendor.gameClassify);
  return [...new Map(kinds.map((kind) => [kind.key, kind])).values()];
}

/** The number of games: shown, and announced politely when it changes. */
function ListStatus({ state: { filter, games, totalCount, hasMore, phase } }: { state: ListState }) {
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
