import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { LockKeyhole, ShieldAlert, ShieldCheck } from 'lucide-react';
import { CallFailure, useCall } from '../../page/calls.ts';
import { FailureNote } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import styles from '../../page/proof/proof.module.css';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useSession } from '../../page/session.ts';
import { CheckLines } from './check-lines.tsx';
import { type Check, useRoundCheck } from './use-round-check.ts';
import type { Proof, ProofRecord } from './verify-record.ts';

/** The check itself. A seed that is still in use can be revealed by its player only, with an explanation. */
export function RoundCheck({ record }: { record: ProofRecord }) {
  const t = useT();
  const session = useSession();
  const secret = record.serverSeed === null;
  const seeds = useCall(
    'GET /wps/fairness/seeds',
    {},
    { enabled: secret && session !== undefined, staleTime: 0 },
  );
  // Every seed belongs to one player, so the player who uses this one has played this round.
  const owner = seeds.data?.serverSeedHash === record.serverSeedHash;
  const { check, run } = useRoundCheck(record, owner ? seeds.data?.clientSeed : undefined);
  const waits = secret && session !== undefined && !seeds.data;
  const loading = seeds.isFetching && !seeds.data;
  const busy = check.state === 'revealing' || check.state === 'computing';
  return (
    <section className={styles['card']}>
      {waits && (seeds.isPaused || seeds.error) && (
        <QueryPlaceholder query={seeds} count={1} size={undefined} />
      )}
      {secret && !(waits && (seeds.isPaused || seeds.error)) && (
        <p className={styles['secret']}>
          <LockKeyhole size={20} aria-hidden="true" />
          <span>
            <strong>{t('proof.notRevealed')}.</strong>{' '}
            {t(owner || loading ? 'proof.notRevealedText' : 'proof.notYours')}
          </span>
        </p>
      )}
      {(!secret || owner || loading) && check.state !== 'done' && (
        <Button tone="primary" wide busy={busy || loading} onClick={() => void run()}>
          {t(buttonPhrase(check, secret))}
        </Button>
      )}
      <div role="alert">{check.state === 'failed' && <Failure error={check.error} />}</div>
      <div aria-live="polite" className={styles['verdict']}>
        {check.state === 'done' && <Verdict proof={check.proof} />}
      </div>
    </section>
  );
}

function buttonPhrase(check: Check, secret: boolean) {
  if (check.state === 'revealing') return 'proof.revealing';
  if (check.state === 'computing') return 'proof.verifying';
  return secret ? 'proof.reveal' : 'proof.verify';
}

function Failure({ error }: { error: unknown }) {
  const t = useT();
  const open = error instanceof CallFailure && error.code === 'ROUND_OPEN';
  return (
    <FailureNote>
      {open
        ? t('proof.roundOpen')
        : t(error instanceof CallFailure ? failurePhrase(error) : 'state.loadFailed')}
    </FailureNote>
  );
}

function Verdict({ proof }: { proof: Proof }) {
  const t = useT();
  if (proof.kind === 'rules-missing') return <p>{t('proof.rulesMissing')}</p>;
  const { ok } = proof.verification;
  const Icon = ok ? ShieldCheck : ShieldAlert;
  return (
    <>
      <div className={classes(styles['stamp'], !ok && styles['differs'])}>
        <Icon size={32} aria-hidden="true" />
        <div>
          <h2>{t(ok ? 'proof.matches' : 'proof.differs')}</h2>
          <p>{t(ok ? 'proof.matchesText' : 'proof.differsText')}</p>
        </div>
      </div>
      <CheckLines verification={proof.verification} />
    </>
  );
}
