// /m/lottery?gameCode=: one game's draw to bet on, its results, its trend, and the player's tickets.
import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState, Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { DrawHead } from './draw-head.tsx';
import styles from './lottery.module.css';
import { PlayView } from './play-view.tsx';
import { useDraws, useMenu } from './use-game.ts';

const Results = lazy(() => import('./results-view.tsx').then((part) => ({ default: part.ResultsView })));
const Trend = lazy(() => import('./trend-view.tsx').then((part) => ({ default: part.TrendView })));
const Tickets = lazy(() => import('./tickets-view.tsx').then((part) => ({ default: part.TicketsView })));
const views = ['play', 'results', 'trend', 'tickets'] as const;

export function LotteryScreen() {
  const search = new URLSearchParams(useSearch());
  const gameCode = search.get('gameCode') ?? '';
  const view = views.find((one) => one === search.get('view')) ?? 'play';
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
        {view === 'play' ? (
          <Play gameCode={gameCode} />
        ) : (
          <Suspense fallback={<Skeleton className={styles['pickerWaiting']} />}>
            {view === 'results' && <Results game={game} />}
            {view === 'trend' && <Trend game={game} />}
            {view === 'tickets' && <Tickets gameCode={gameCode} />}
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Play({ gameCode }: { gameCode: string }) {
  const t = useT();
  const { game } = useDraws(gameCode);
  const { menu, terms } = useMenu(gameCode);
  if (!menu.data || !game) return <QueryPlaceholder query={menu} count={1} size={styles['pickerWaiting']} />;
  // Rules that this page does not know belong to a newer version of it.
  if (!terms) return <EmptyState title={t('lottery.newRules')} hint={t('lottery.newRulesText')} />;
  return <PlayView game={game} menu={menu.data} terms={terms} onReload={menu.refetch} />;
}
