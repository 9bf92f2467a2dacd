// A long list of tiles: pages of 36, each drawn when near; the next page is fetched 300 px before the end.
import type { Game } from '@perya/contract';
import { loadMoreThresholdPx, pageSize, throttleMs } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, ErrorState } from '@perya/ui';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { TileList } from '../tiles/tile-list.tsx';
import styles from './game-grid.module.css';
import { GridPage } from './grid-page.tsx';
import type { ListState } from './list-state.ts';

type GameGridProps = {
  state: ListState;
  /** Draws every page at once: the list was left far down. */
  whole?: boolean;
  onMore: () => void;
  onRetry: () => void;
  empty: ReactNode;
};

export function GameGrid({ state, whole = false, onMore, onRetry, empty }: GameGridProps) {
  const t = useT();
  const games = useDeferredValue(state.games);
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shown = games.length > 0;
  useArrowKeys(grid, shown);
  // Until arrived tiles are drawn, the end lies too high, and would fetch pages that nobody scrolled to.
  useEnd(end, state.hasMore && state.phase === 'ready' && games === state.games, onMore);
  if (state.phase === 'failed' && games.length === 0)
    return <ErrorState title={t('state.error')} retryLabel={t('action.retry')} onRetry={onRetry} />;
  if (state.phase === 'ready' && state.games.length === 0) return empty;
  const first = state.phase === 'loading' && state.games.length === 0;
  const arriving = games.length < state.games.length;
  return (
    <div ref={grid} aria-busy={state.phase === 'loading'}>
      {first ? (
        <TileList className={styles['grid']} games={undefined} places={12} />
      ) : (
        pagesOf(games).map((page, index) => (
          <GridPage key={page[0]?.nodeId} games={page} eager={whole || index === 0} whole={whole} />
        ))
      )}
      <div ref={end} className={styles['end']}>
        {/* One element for all states, so that the focus stays. */}
        {games.length > 0 && (state.hasMore || arriving) && (
          <Button
            tone={state.phase === 'failed' ? 'secondary' : 'quiet'}
            busy={arriving || state.phase === 'loading'}
            onClick={state.phase === 'failed' ? onRetry : onMore}
          >
            {t(state.phase === 'failed' ? 'state.loadFailed' : 'lobby.loadMore')}
          </Button>
        )}
        {state.phase === 'ready' && !state.hasMore && !arriving && games.length > 9 && (
          <span>{t('lobby.end')}</span>
        )}
      </div>
    </div>
  );
}

function pagesOf(games: readonly Game[]): Game[][] {
  const count = Math.ceil(games.length / pageSize.games);
  return Array.from({ length: count }, (_, index) =>
    games.slice(index * pageSize.games, (index + 1) * pageSize.games),
  );
}

/** Arrow keys among the tiles, once there are some. */
function useArrowKeys(ref: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    let left = false;
    let end = () => {};
    void import('../tiles/roving.ts')
      .then((roving) => {
        if (!left) end = roving.rove(element);
      })
      // Without it every tile is a tab stop.
      .catch(() => {});
    return () => {
      left = true;
      end();
    };
  }, [ref, active]);
}

/** Calls `onEnd` when the end comes within 300 px of the screen, at most once a second. */
function useEnd(ref: RefObject<HTMLElement | null>, active: boolean, onEnd: () => void) {
  const last = useRef(0);
  const call = useRef(onEnd);
  call.current = onEnd;
  useEffect(() => {
    const element = ref.current;
    if (!element || !active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        const wait = Math.max(0, last.current + throttleMs.loadMore - performance.now());
        timer = setTimeout(() => {
          last.current = performance.now();
          call.current();
        }, wait);
      },
      { rootMargin: `${loadMoreThresholdPx}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [ref, active]);
}
