// The results of a game by day, as they are printed; Vietnamese boards as boards.
import type { DrawResult, LotteryGame } from '@perya/contract';
import { dayIn } from '@perya/contract/zone-day';
import { useT } from '@perya/locales/page';
import { Button, EmptyState, Field, Fold } from '@perya/ui';
import { useState } from 'react';
import { Drawn } from '../../page/draw/drawn.tsx';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useStatus } from '../../page/status.ts';
import { BoardTable } from './board-table.tsx';
import styles from './results.module.css';
import { useResults } from './use-results.ts';

export function ResultsView({ game }: { game: LotteryGame }) {
  const t = useT();
  const today = dayIn(useStatus().info.timeZone, new Date());
  const [day, setDay] = useState<string>();
  const pages = useResults(game.gameCode, day);
  const results = pages.data?.flatMap((page) => page.results);
  return (
    <div className={styles['view']} aria-busy={pages.isStandIn}>
      <Field
        label={t('lottery.day')}
        type="date"
        max={today}
        value={day ?? ''}
        onChange={(event) => setDay(event.target.value || undefined)}
      />
      {!results && <QueryPlaceholder query={pages} count={4} size={styles['rowWaiting']} />}
      {results?.length === 0 && <EmptyState title={t('lottery.noResults')} />}
      {results && results.length > 0 && (
        <ul className={styles['list']}>
          {results.map((result) => (
            <li key={result.numero} className={styles['row']}>
              <Result game={game} result={result} open={result === results.find(({ outcome }) => outcome)} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <Button tone="secondary" wide busy={pages.isFetchingMore} onClick={() => void pages.more()}>
          {t('lottery.more')}
        </Button>
      )}
    </div>
  );
}

function Result({ game, result, open }: { game: LotteryGame; result: DrawResult; open: boolean }) {
  const t = useT();
  const moment = useMoment();
  const { numero, drawAt, outcome, state, hasProof } = result;
  const isBoard = game.engine.startsWith('board');
  return (
    <>
      <div className={styles['head']}>
        <span>
          <bdi className={styles['numero']}>{numero}</bdi>
          <small>{moment(drawAt)}</small>
        </span>
        {hasProof && (
          <Link to={href('drawProof', { gameCode: game.gameCode, numero })} className={styles['proof']}>
            {t('lottery.proof')}
            <span className="visually-hidden">: {numero}</span>
          </Link>
        )}
        {!hasProof && outcome && <small className={styles['sample']}>{t('lottery.sample')}</small>}
      </div>
      {result.sources && (
        <p className={styles['soft']}>
          {t('draws.outside', { one: result.sources[0] ?? '', other: result.sources[1] ?? '' })}
        </p>
      )}
      {!outcome && <p className={styles['soft']}>{t(`draws.state.${state}`)}</p>}
      {outcome && !isBoard && <Drawn engine={game.engine} outcome={outcome} />}
      {outcome && isBoard && (
        <Fold open={open} title={<Drawn engine={game.engine} outcome={outcome} />}>
          <BoardTable engine={game.engine} outcome={outcome} />
        </Fold>
      )}
    </>
  );
}
