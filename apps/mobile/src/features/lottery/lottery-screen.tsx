// /m/lottery?gameCode=: one game's draw to bet on, its results, its trend, and the player's tickets.
import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState, Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { DrawHead } from './draw-head.tsx';
import styles from './lottery.module.css';
import { useDraws } from './use-draws.ts';

const loadPlay = () => import('./play.tsx');
const Play = lazy(() => loadPlay().then((part) => ({ default: part.Play })));
const Results = lazy(() => import('./results-view.tsx').then((part) => ({ default: part.ResultsView })));
const Trend = lazy(() => import('./trend-view.tsx').then((part) => ({ default: part.TrendView })));
const Tickets = lazy(() => import('./tickets-view.tsx').then((part) => ({ default: part.TicketsView })));
const views = ['play', 'results', 'trend', 'tickets'] as const;

export function LotteryScreen() {
  const search = new URLSearchParams(useSearch());
  const gameCode = search.get('gameCode') ?? '';
  const view = views.find((one) => one === search.get('view')) ?? 'play';
  // The rules of the bets come beside the list of draws, not after it.
  useEffect(() => {
    if (view === 'play') void loadPlay().catch(() => {});
  }, [view]);
  return <Draws key={gameCode} gameCode={gameCode} view={view} />;
}

function Draws({ gameCode, view }: { gameCode: string; view: (typeof views)[number] }) {
  const t = useT();
  const { list, game } = useDraws(gameCode);
  if (!game && list.data)
    return (
      <EmptyState
        title={t('lottery.unknown')}
        hint={t('lottery.unknownText')}
        action={
          <Link to={href('lott')} className={buttonClass('secondary')}>
            {t('lottery.allDraws')}
          </Link>
        }
      />
    );
  if (!game)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={list} count={1} size={styles['headWaiting']} />
        <Skeleton className={styles['pickerWaiting']} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      <DrawHead game={game} />
      <Tabs
        className={styles['views']}
        label={t('lottery.views')}
        controls="lottery-view"
        tabs={views.map((key) => ({ key, label: t(`lottery.view.${key}`) }))}
        selected={view}
        onSelect={(key) =>
          void go(href('lottery', { gameCode, view: key === 'play' ? undefined : key }), {
            replace: true,
            keepScroll: true,
          })
        }
      />
      <div
        id="lottery-view"
        role="tabpanel"
        aria-label={t(`lottery.view.${view}`)}
        className={styles['panel']}
      >
        <Suspense fallback={<Skeleton className={styles['pickerWaiting']} />}>
          {view === 'play' && <Play game={game} />}
          {view === 'results' && <Results game={game} />}
          {view === 'trend' && <Trend game={game} />}
          {view === 'tickets' && <Tickets gameCode={gameCode} />}
        </Suspense>
      </div>
    </div>
  );
}
