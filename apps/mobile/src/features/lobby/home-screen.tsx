import { type GameType, gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Loader } from '@perya/ui';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { dataSaver } from '../../page/data-saver.ts';
import { useSearch } from '../../page/location.ts';
import { Banners } from './home/banners.tsx';
import { FirstRows } from './home/first-rows.tsx';
import { homeBanners } from './home/home-calls.ts';
import { Jackpot } from './home/jackpot.tsx';
import { Marquee } from './home/marquee.tsx';
import { SideMenu } from './home/side-menu.tsx';
import { SmallPrint } from './home/small-print.tsx';
import styles from './home-screen.module.css';
import { GamesProvider, withGamesPhrases } from './tiles/games-context.tsx';

// Below the first screen: fetched after the first paint.
const HomeRows = lazy(() => import('./home/home-rows.tsx').then((part) => ({ default: part.HomeRows })));
const HomeEnd = lazy(() => import('./home/home-end.tsx').then((part) => ({ default: part.HomeEnd })));
const Popups = lazy(() => import('./home/popups.tsx').then((part) => ({ default: part.Popups })));
const CategoryPanel = lazy(() =>
  withGamesPhrases(import('./home/category-panel.tsx').then((part) => ({ default: part.CategoryPanel }))),
);

/** Home: banners, jackpot, categories, rows of games, winners. */
export function HomeScreen() {
  const t = useT();
  const [late, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  const requested = new URLSearchParams(useSearch()).get('category');
  const category: 'HOT' | GameType = gameTypes.find((type) => type === requested) ?? 'HOT';
  return (
    <GamesProvider>
      <h1 className="visually-hidden">{t('home.headline')}</h1>
      <Banners groups={homeBanners} />
      <Marquee />
      <Jackpot />
      <div className={styles['categories']}>
        <SideMenu current={category} />
        <div className={styles['panel']}>
          {category === 'HOT' ? (
            <>
              <FirstRows />
              {late && !dataSaver.on && (
                <Suspense>
                  <HomeRows />
                </Suspense>
              )}
            </>
          ) : (
            <Suspense fallback={<Loader label={t('state.loading')} />}>
              <CategoryPanel key={category} category={category} />
            </Suspense>
          )}
        </div>
      </div>
      {dataSaver.on && <SmallPrint />}
      {late && !dataSaver.on && (
        <Suspense>
          <HomeEnd />
        </Suspense>
      )}
      {late && category === 'HOT' && (
        <Suspense>
          <Popups />
        </Suspense>
      )}
    </GamesProvider>
  );
}
