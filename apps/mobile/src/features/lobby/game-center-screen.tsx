// /m/gameCenter, /m/live-games, /m/lott, /m/elott: providers and their games, the type taken from the path.
import type { BannerGroup, GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Loader, Skeleton } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { usePathname } from '../../page/location.ts';
import { type PathName, screenOf } from '../../page/paths.ts';
import { Banners } from './home/banners.tsx';
import { GameBrowser, type GridProps } from './lists/game-browser.tsx';
import styles from './lists/list-screen.module.css';
import { SearchField } from './search/search-field.tsx';
import { GamesProvider } from './tiles/games-context.tsx';

const VendorList = lazy(() =>
  import('./providers/vendor-list.tsx').then((part) => ({ default: part.VendorList })),
);

// Only the game center shows recommended games.
const PopularRecommend = lazy(() =>
  import('./lists/popular-recommend.tsx').then((part) => ({ default: part.PopularRecommend })),
);

const LazyDrawGrid = lazy(() => import('./draws/draw-grid.tsx').then((part) => ({ default: part.DrawGrid })));
const DrawGrid = (props: GridProps) => (
  <Suspense fallback={<Skeleton className={styles['popular']} />}>
    <LazyDrawGrid {...props} />
  </Suspense>
);

const types: Partial<Record<PathName, { gameType?: GameType; banners: BannerGroup }>> = {
  gameCenter: { banners: 'm_game' },
  live: { gameType: 'LIVE', banners: 'm_live' },
  lott: { gameType: 'LOTT', banners: 'm_lott' },
  elott: { gameType: 'ELOTT', banners: 'm_elott' },
};

export function GameCenterScreen() {
  const t = useT();
  const pathname = usePathname();
  const { gameType, banners } = types[screenOf(pathname) ?? 'gameCenter'] ?? { banners: 'm_game' };
  const isLottery = gameType === 'LOTT' || gameType === 'ELOTT';
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        <div className={styles['banner']}>
          <Banners groups={[banners]} query={{ types: 'B', groupName: banners, platform: 'M' }} />
        </div>
        {!gameType && (
          <Suspense fallback={<Skeleton className={styles['popular']} />}>
            <PopularRecommend title={t('games.popular')} />
          </Suspense>
        )}
        {gameType && gameType !== 'LIVE' && (
          <Suspense fallback={<Loader label={t('state.loading')} />}>
            <VendorList gameType={gameType} />
          </Suspense>
        )}
        <GameBrowser
          search={SearchField}
          {...(isLottery && { grid: DrawGrid })}
          key={pathname}
          start={gameType ? { gameType } : {}}
          vendors={!isLottery}
        />
      </div>
    </GamesProvider>
  );
}
