import { useT } from '@perya/locales/page';
import { EmptyState, Skeleton } from '@perya/ui';
import { useEffect } from 'react';
import { AskLink } from '../../page/ask-link.tsx';
import { useCall } from '../../page/calls.ts';
import { DisputeLink } from '../../page/dispute-link.tsx';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { CopiedValue } from '../../page/proof/copied-value.tsx';
import styles from '../../page/proof/proof.module.css';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { MoreLinks } from './more-links.tsx';
import { RoundCheck } from './round-check.tsx';
import { RoundFacts } from './round-facts.tsx';
import { RoundSteps } from './round-steps.tsx';
import type { ProofRecord } from './verify-record.ts';

export function ProofScreen() {
  const search = new URLSearchParams(useSearch());
  const roundId = search.get('roundId');
  const unfinished = search.get('state') === 'open';
  useEffect(() => {
    if (!roundId) void go(href('fairness'), { replace: true });
  }, [roundId]);
  return roundId ? <Round key={roundId} roundId={roundId} unfinished={unfinished} /> : null;
}

/** A round has no public record before it is settled: the bet records link with the open state. */
function Round({ roundId, unfinished }: { roundId: string; unfinished: boolean }) {
  const t = useT();
  const round = useCall('GET /wps/round/proof', { roundId }, { staleTime: 0 });
  const { data, error } = round;
  if (data) return <Proven record={data} />;
  if (error && (error.code === 'ROUND_UNKNOWN' || error.code === 'INVALID_INPUT'))
    return (
      <EmptyState
        title={t(unfinished ? 'proof.open' : 'proof.unknown')}
        hint={t(unfinished ? 'proof.openText' : 'proof.unknownText')}
        action={
          <>
            <Link to={href('fairness')} className={styles['link']}>
              {t('proof.toManual')}
            </Link>
            {unfinished && <DisputeLink about="bet" recordId={roundId} />}
          </>
        }
      />
    );
  if (error || round.isPaused)
    return <QueryPlaceholder query={round} count={1} size={styles['factsWaiting']} />;
  return (
    <div className={styles['screen']}>
      <Skeleton className={styles['factsWaiting']} />
      <Skeleton className={styles['reelsWaiting']} />
    </div>
  );
}

function Proven({ record }: { record: ProofRecord }) {
  const t = useT();
  return (
    <div className={styles['screen']}>
      <p className={styles['lead']}>{t('proof.lead')}</p>
      <RoundFacts record={record} />
      <section className={styles['card']}>
        <RoundSteps gameCode={record.gameCode} steps={record.steps} />
      </section>
      <RoundCheck record={record} />
      <section className={styles['card']}>
        <h2>{t('proof.seeds')}</h2>
        <dl className={styles['values']}>
          <CopiedValue label={t('proof.hash')} value={record.serverSeedHash} />
          {record.serverSeed && <CopiedValue label={t('proof.serverSeed')} value={record.serverSeed} />}
          <CopiedValue label={t('proof.clientSeed')} value={record.clientSeed} />
          <CopiedValue label={t('proof.nonce')} value={String(record.nonce)} />
          {Object.keys(record.choice).length > 0 && (
            <CopiedValue label={t('proof.manualChoice')} value={JSON.stringify(record.choice)} />
          )}
          <CopiedValue label={t('proof.round')} value={record.roundId} />
        </dl>
      </section>
      <AskLink about="bet" recordId={record.roundId} />
      <DisputeLink about="bet" recordId={record.roundId} />
      <MoreLinks gameCode={record.gameCode} />
    </div>
  );
}
