// /m/poker-games, /m/sport-games, /m/slot-games, /m/fishing-games: one screen, its type taken from the path.
import type { BannerGroup, GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass, Loader } from '@perya/ui';
import { Search, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from '../../page/link.tsx';
import { usePathname, useSearch } from '../../page/location.ts';
import { href, type PathName, screenOf } from '../../page/paths.ts';
import { Banners } from './home/banners.tsx';
import { GameBrowser } from './lists/game-browser.tsx';
import { HotList } from './lists/hot-list.tsx';
import styles from './lists/list-screen.module.css';
import { GamesProvider } from './tiles/games-context.tsx';

const SportsLobby = lazy(() => import('./sports-lobby.tsx').then((part) => ({ default: part.SportsLobby })));

const types: Partial<Record<PathName, { gameType: GameType; banners: BannerGroup }>> = {
  poker: { gameType: 'PVP', banners: 'm_pvp' },
  sport: { gameType: 'SPORTS', banners: 'm_sports' },
  slot: { gameType: 'RNG', banners: 'm_rng' },
  fishing: { gameType: 'FISH', banners: 'm_fish' },
};

export function CategoryScreen() {
  const t = useT();
  const pathname = usePathname();
  const query = new URLSearchParams(useSearch());
  const { gameType, banners } = types[screenOf(pathname) ?? 'slot'] ?? { gameType: 'RNG', banners: 'm_rng' };
  const start = {
    gameType,
    vassalage: query.get('vassalage') ?? '',
    classify: query.get('gameClassify') ?? '',
  };
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        <div className={styles['banner']}>
          <Banners groups={[banners]} query={{ types: 'B', groupName: banners, platform: 'M' }} />
        </div>
        <div className={styles['top']}>
          <Link to={href('search', { gameType })} className={styles['searchLink']}>
            <Search size={20} aria-hidden="true" />
            {t('lobby.searchIn', { category: t(`category.${gameType}`) })}
          </Link>
          <Link to={href('fav')} className={buttonClass('secondary')} aria-label={t('lobby.collection')}>
            <Star size={18} aria-hidden="true" />
          </Link>
        </div>
        {gameType === 'SPORTS' ? (
          <Suspense fallback={<Loader label={t('state.loading')} />}>
            <SportsLobby />
          </Suspense>
        ) : (
          <>
            <HotList gameType={gameType} />
            <GameBrowser key={JSON.stringify(start)} start={start} />
          </>
        )}
      </div>
    </GamesProvider>
  );
}
