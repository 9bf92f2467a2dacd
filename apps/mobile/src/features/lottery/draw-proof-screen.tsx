// /m/drawProof?gameCode=&numero=&ticketId=: what proves a draw, and the check of it on this phone.
import type { DrawRecord } from '@perya/contract';
import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { isCurrency } from '@perya/money';
import { Badge, Button, buttonClass, classes, EmptyState, Skeleton } from '@perya/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { Drawn } from '../../page/draw/drawn.tsx';
import { heardSeal } from '../../page/draw/heard-seals.ts';
import { FailureNote } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { CheckList } from '../../page/proof/check-list.tsx';
import { CopiedValue } from '../../page/proof/copied-value.tsx';
import styles from '../../page/proof/proof.module.css';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useSession } from '../../page/session.ts';
import { useStatus } from '../../page/status.ts';
import { ResultSources } from './result-sources.tsx';
import { keptTicket } from './slip-storage.ts';
import type { Facts, Proof, ProvenTicket } from './verify-proof.ts';

const loadVerify = () => import('./verify-proof.ts');

/** The ticket by the server, else as this phone kept it. */
function useTicket(ticketId: string): { ticket: ProvenTicket | undefined; waits: boolean } {
  const session = useSession();
  const answer = useCall(
    'GET /wps/lottery/ticket',
    { ticketId },
    { enabled: ticketId !== '' && session !== undefined },
  );
  const [kept] = useState(() => (ticketId === '' ? undefined : keptTicket(ticketId, localStorage)));
  const { data } = answer;
  if (data) {
    const { ticketText: text, ticketHash: hash, receipt, trial, payout } = data;
    const ended = data.ended !== null;
    return { ticket: { text, hash, receipt, trial, ended, payout }, waits: false };
  }
  const waits = !kept && ticketId !== '' && session !== undefined && !answer.error && !answer.isPaused;
  if (!kept) return { ticket: undefined, waits };
  return {
    ticket: {
      text: kept.ticketText,
      hash: kept.ticketHash,
      receipt: kept.receipt,
      trial: kept.trial,
      ended: false,
      payout: null,
    },
    waits,
  };
}

export function DrawProofScreen() {
  const search = new URLSearchParams(useSearch());
  const [gameCode, numero, ticketId] = ['gameCode', 'numero', 'ticketId'].map(
    (name) => search.get(name) ?? '',
  );
  return (
    <DrawProof
      key={`${gameCode} ${numero} ${ticketId}`}
      gameCode={gameCode ?? ''}
      numero={numero ?? ''}
      ticketId={ticketId ?? ''}
    />
  );
}

function DrawProof({ gameCode, numero, ticketId }: { gameCode: string; numero: string; ticketId: string }) {
  const { t } = useLanguage();
  const { ticket, waits } = useTicket(ticketId);
  // A trial ticket has no place under the root.
  const hash = ticket && !ticket.trial ? { ticketHash: ticket.hash } : {};
  const draw = useCall(
    'GET /wps/lottery/draw',
    { gameCode, numero, ...hash },
    { enabled: !waits, staleTime: 2_000 },
  );
  const facts = useCall('GET /wps/lottery/facts', {}, { staleTime: 60_000 });
  const code = draw.error?.code;
  if (code === 'DRAW_UNPROVEN')
    return (
      <EmptyState
        title={t('drawProof.sample')}
        hint={t('drawProof.sampleText')}
        action={
          <Link to={href('lottery', { gameCode })} className={buttonClass('secondary')}>
            {t('drawProof.newDraws')}
          </Link>
        }
      />
    );
  if (code === 'DRAW_UNKNOWN' || code === 'GAME_UNKNOWN' || code === 'INVALID_INPUT')
    return (
      <EmptyState
        title={t('drawProof.unknown')}
        action={
          <Link to={href('elott')} className={buttonClass('secondary')}>
            {t('drawProof.allDraws')}
          </Link>
        }
      />
    );
  if (!draw.data || !facts.data)
    return (
      <div className={styles['screen']}>
        {draw.error || draw.isPaused ? (
          <QueryPlaceholder query={draw} count={1} size={styles['factsWaiting']} />
        ) : (
          <>
            <Skeleton className={styles['factsWaiting']} />
            <Skeleton className={styles['reelsWaiting']} />
          </>
        )}
      </div>
    );
  return <Shown record={draw.data} facts={facts.data} ticket={ticket} />;
}

type ShownProps = { record: DrawRecord; facts: Facts; ticket: ProvenTicket | undefined };

function Shown({ record, facts, ticket }: ShownProps) {
  const { t } = useLanguage();
  return (
    <div className={styles['screen']}>
      <p className={styles['lead']}>
        {record.outside
          ? t('drawProof.outside.lead', {
              one: record.outside.sources[0] ?? '',
              other: record.outside.sources[1] ?? '',
            })
          : t('drawProof.lead')}
      </p>
      <DrawFacts record={record} ticket={ticket} />
      {record.outside && <ResultSources outside={record.outside} engine={record.engine} />}
      <ProofCheck key={record.state} record={record} facts={facts} ticket={ticket} />
      <section className={styles['card']}>
        <h2>{t('drawProof.how')}</h2>
        <ol className={styles['how']}>
          {(record.outside ? outsideHow : ownHow).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </section>
      <section className={styles['card']}>
        <h2>{t('drawProof.values')}</h2>
        <dl className={styles['values']}>
          {record.seedHash && <CopiedValue label={t('drawProof.seedHash')} value={record.seedHash} />}
          {record.root && <CopiedValue label={t('drawProof.root')} value={record.root} />}
          {record.beacon && record.round !== null && (
            <CopiedValue label={t('drawProof.beacon', { round: record.round })} value={record.beacon} />
          )}
          {record.seed && <CopiedValue label={t('drawProof.seed')} value={record.seed} />}
          {ticket && <CopiedValue label={t('drawProof.ticketHash')} value={ticket.hash} />}
          {ticket && <CopiedValue label={t('drawProof.ticketText')} value={ticket.text} />}
          <CopiedValue label={t('drawProof.platformKey')} value={facts.platformKey} />
          {facts.witnessKey && <CopiedValue label={t('drawProof.witnessKey')} value={facts.witnessKey} />}
        </dl>
      </section>
    </div>
  );
}

const ownHow = ['drawProof.how1', 'drawProof.how2', 'drawProof.how3', 'drawProof.how4'] as const;
const outsideHow = ['drawProof.outside.how1', 'drawProof.outside.how2', 'drawProof.outside.how3'] as const;
const verdicts = {
  open: 'drawProof.soFar',
  both: 'drawProof.matches',
  neither: 'drawProof.matches',
  outside: 'drawProof.outside.matches',
} as const;

function DrawFacts({ record, ticket }: { record: DrawRecord; ticket: ProvenTicket | undefined }) {
  const { t, language } = useLanguage();
  const moment = useMoment('second');
  const { currency } = useStatus().info;
  const { outcome, engine, state, stake, payout, tickets } = record;
  return (
    <section className={styles['card']}>
      <div className={styles['top']}>
        <h2>
          <bdi>{record.numero}</bdi>
        </h2>
        <Badge tone={state === 'settled' ? 'teal' : 'plain'}>{t(`draws.state.${state}`)}</Badge>
      </div>
      {outcome && <Drawn engine={engine} outcome={outcome} />}
      <dl className={styles['facts']}>
        {ticket?.payout && (
          <div className={styles['headline']}>
            <dt>{t('drawProof.yourPayout')}</dt>
            <dd>
              <bdi>{formatMoney(ticket.payout, currency, language)}</bdi>
            </dd>
          </div>
        )}
        <div className={styles['wideFact']}>
          <dt>{t('drawProof.drawAt')}</dt>
          <dd>{moment(record.drawAt)}</dd>
        </div>
        {tickets !== null && (
          <div>
            <dt>{t('drawProof.tickets')}</dt>
            <dd>
              <bdi>{formatNumber(tickets, language)}</bdi>
            </dd>
          </div>
        )}
        {stake && (
          <div>
            <dt>{t('drawProof.stakes')}</dt>
            <dd>
              <bdi>{formatMoney(stake, currency, language)}</bdi>
            </dd>
          </div>
        )}
        {payout && (
          <div>
            <dt>{t('drawProof.payouts')}</dt>
            <dd>
              <bdi>{formatMoney(payout, currency, language)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {ticket?.trial && <p className={styles['soft']}>{t('drawProof.trial')}</p>}
      {ticket?.ended && <p className={styles['soft']}>{t('drawProof.ended')}</p>}
    </section>
  );
}

type Check = { state: 'idle' | 'computing' | 'failed' } | { state: 'done'; proof: Proof };

function ProofCheck({ record, facts, ticket }: ShownProps) {
  const { t } = useLanguage();
  const { currency } = useStatus().info;
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const { run } = useSingleRun();
  // Fetched ahead, so that the check works once the network is off.
  useEffect(() => {
    void Promise.all([
      loadVerify(),
      import('@perya/lottery/beacon'),
      import('@noble/curves/ed25519.js'),
    ]).catch(() => {});
  }, []);
  const verify = async () => {
    if (!isCurrency(currency)) return;
    setCheck({ state: 'computing' });
    try {
      const { verifyProof } = await loadVerify();
      const heard = heardSeal(record.gameCode, record.numero, localStorage);
      setCheck({ state: 'done', proof: await verifyProof({ record, facts, ticket, heard, currency }) });
    } catch {
      setCheck({ state: 'failed' });
    }
  };
  return (
    <section className={styles['card']}>
      {check.state !== 'done' && (
        <Button tone="primary" wide busy={check.state === 'computing'} onClick={() => void run(verify)}>
          {t(check.state === 'computing' ? 'proof.verifying' : 'proof.verify')}
        </Button>
      )}
      <div role="alert">{check.state === 'failed' && <FailureNote>{t('state.loadFailed')}</FailureNote>}</div>
      <div aria-live="polite" className={styles['verdict']}>
        {check.state === 'done' && <Verdict proof={check.proof} />}
      </div>
    </section>
  );
}

function Verdict({ proof }: { proof: Proof }) {
  const { t } = useLanguage();
  const { ok, steps, guarantee } = proof;
  const Icon = ok ? ShieldCheck : ShieldAlert;
  return (
    <>
      <div className={classes(styles['stamp'], !ok && styles['differs'])}>
        <Icon size={32} aria-hidden="true" />
        <div>
          <h2>{t(ok ? verdicts[guarantee] : 'proof.differs')}</h2>
          <p>{t(ok ? `drawProof.guarantee.${guarantee}` : 'drawProof.differsText')}</p>
        </div>
      </div>
      <CheckList
        steps={steps.map((step) => ({
          ok: step.ok,
          words: t(`drawProof.step.${step.id}`, { seconds: step.seconds ?? 0 }),
          figures: [
            [t('proof.step.expected'), step.expected],
            [t('proof.step.actual'), step.actual],
          ],
        }))}
      />
    </>
  );
}
