// Lottery games as live draws: the one that closes first leads, and all count down by the server's clock.
import type { Game, LotteryGame } from '@perya/contract';
import { formatMoney, wholeMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, ErrorState, Skeleton } from '@perya/ui';
import { memo } from 'react';
import { useDrawList } from '../../../page/draw/draw-list.ts';
import { Drawn } from '../../../page/draw/drawn.tsx';
import { TimeLeft } from '../../../page/draw/time-left.tsx';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import { useStatus } from '../../../page/status.ts';
import { TilePicture } from '../../../page/tile-pictures.tsx';
import type { GridProps } from '../lists/game-browser.tsx';
import { byClose } from './by-close.ts';
import styles from './draw-grid.module.css';

const places = [1, 2, 3, 4, 5, 6];

export function DrawGrid({ state, onMore, onRetry, empty }: GridProps) {
  const { t } = useLanguage();
  const { data } = useDrawList();
  const { games, phase, hasMore } = state;
  if (phase === 'failed' && games.length === 0)
    return <ErrorState title={t('state.error')} retryLabel={t('action.retry')} onRetry={onRetry} />;
  if (phase === 'ready' && games.length === 0) return empty;
  if (games.length === 0)
    return (
      <div className={styles['list']} aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} className={styles['place']} />
        ))}
      </div>
    );
  return (
    <>
      <ul className={styles['list']}>
        {byClose(games, data?.games ?? []).map(({ game, draw }) => (
          <li key={game.nodeId}>
            <DrawTile game={game} draw={draw} waits={!data} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button tone="quiet" wide busy={phase === 'loading'} onClick={onMore}>
          {t('lobby.loadMore')}
        </Button>
      )}
    </>
  );
}

type DrawTileProps = { game: Game; draw: LotteryGame | undefined; waits: boolean };

const DrawTile = memo(function DrawTile({ game, draw, waits }: DrawTileProps) {
  const { t, language } = useLanguage();
  const { currency } = useStatus().info;
  const code = draw?.gameCode ?? game.gameCode;
  return (
    <Link to={href('lottery', { gameCode: code })} className={styles['tile']} data-tile={game.theme}>
      <span className={styles['picture']}>
        <TilePicture nodeId={game.nodeId} iconUrl={game.iconUrl} className={styles['art']} />
      </span>
      <span className={styles['middle']}>
        <strong className={styles['name']}>{game.displayName}</strong>
        <span className={styles['last']}>
          {draw?.last?.outcome ? (
            <Drawn engine={draw.engine} outcome={draw.last.outcome} small />
          ) : (
            <small>{waits ? '' : t('draws.noResult')}</small>
          )}
        </span>
      </span>
      <span className={styles['end']}>
        {draw?.next ? (
          <>
            <small>{t('draws.closesIn')}</small>
            <TimeLeft until={draw.next.closesAt} className={styles['time']} />
          </>
        ) : (
          <small>{waits ? '' : t('draws.noSales')}</small>
        )}
        {draw?.pool && (
          <span className={styles['pool']}>
            <small className="visually-hidden">{t('draws.pool')}</small>
            <bdi>{formatMoney(draw.pool.replace(/\.\d+$/u, ''), currency, language, wholeMoney)}</bdi>
          </span>
        )}
      </span>
    </Link>
  );
});
