import { gameTypes, type GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Loader } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { Banners } from './banners.tsx';
import { GamesProvider } from './games-context.tsx';
import { HomeEnd } from './home-end.tsx';
import { HomeRows } from './home-rows.tsx';
import styles from './home-screen.module.css';
import { Jackpot } from './jackpot.tsx';
import { Marquee } from './marquee.tsx';
import { SideMenu } from './side-menu.tsx';
import { panelOf } from './vendors.ts';

const CategoryPanel = lazy(() =>
  import('./category-panel.tsx').then((part) => ({ default: part.CategoryPanel })),
);

/** The fair at night: what is on, the pool, the stalls, the games, who just won. */
export function HomeScreen() {
  const t = useT();
  const asked = new URLSearchParams(useSearch()).get('category');
  const category: 'HOT' | GameType = gameTypes.find((type) => type === asked) ?? 'HOT';
  return (
    <GamesProvider>
      <h1 className="visually-hidden">{t('home.headline')}</h1>
      <Banners groups={['m_home', 'm_pro', 'm_pro1']} />
      <Marquee />
      <Jackpot />
      <div className={styles['stalls']}>
        <SideMenu current={category} />
        <div className={styles['panel']}>
          {panelOf(category) === 'hot' || category === 'HOT' ? (
            <HomeRows />
          ) : (
            <Suspense fallback={<Loader label={t('state.loading')} />}>
              <CategoryPanel key={category} category={category} />
            </Suspense>
          )}
        </div>
      </div>
      <HomeEnd />
    </GamesProvider>
  );
}
