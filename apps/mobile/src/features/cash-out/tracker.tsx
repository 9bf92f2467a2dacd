import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { buttonClass, classes, EmptyState, Skeleton } from '@perya/ui';
import { Check, CircleX, Clock3 } from 'lucide-react';
import { useEffect } from 'react';
import { AskLink } from '../../page/ask-link.tsx';
import { useCall } from '../../page/calls.ts';
import { DisputeLink } from '../../page/dispute-link.tsx';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { usePolling } from '../../page/use-polling.ts';
import styles from './cash-out.module.css';
import type { Tracked } from './tracked.ts';

const TellMe = optionalPart(['push'], () =>
  import('../../page/push/tell-me.tsx').then((part) => part.TellMe),
);

/** One withdrawal, live: each step taken, and the next ones with their expected time. */
export function Tracker({ withdrawalId }: { withdrawalId: string }) {
  const { t } = useLanguage();
  const tracked = useWithdrawal(withdrawalId);
  const { data, error } = tracked;
  if (!data && (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT'))
    return <EmptyState title={t('cashout.unknownTitle')} hint={t('cashout.unknownText')} action={<Back />} />;
  if (!data && (error || tracked.isPaused))
    return <QueryPlaceholder query={tracked} count={1} size={styles['trackerWaiting']} />;
  if (!data) return <Skeleton className={styles['trackerWaiting']} />;
  return <Track {...data} />;
}

function Track({ withdrawal, steps }: Tracked) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, withdrawal.currency, language);
  const { state, reason } = withdrawal;
  return (
    <section className={styles['card']}>
      <div role="status" className={styles['said']}>
        <h2>{t(`cashout.title.${state}`, { amount: money(withdrawal.paidOut) })}</h2>
        <p className={styles['soft']}>
          {reason ? t(`cashout.reason.${reason}`) : t(`cashout.text.${state}`)}
        </p>
      </div>
      <dl className={styles['facts']}>
        <dt>{t('cashout.to')}</dt>
        <dd>
          <bdi>{withdrawal.displayName}</bdi> <span dir="ltr">•••• {withdrawal.numberEnd}</span>
        </dd>
        <dt>{t('cashout.amount')}</dt>
        <dd>{money(withdrawal.amount)}</dd>
        <dt>{t('cashout.fee')}</dt>
        <dd>{money(withdrawal.fee)}</dd>
        {state !== 'returned' && (
          <>
            <dt>{t('cashout.arrives')}</dt>
            <dd className={styles['strong']}>{money(withdrawal.paidOut)}</dd>
          </>
        )}
      </dl>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <Step key={`${step.step} ${step.at}`} {...step} />
        ))}
      </ol>
      {state !== 'paid' && state !== 'returned' && <TellMe moment="withdrawalPaid" />}
      <p className={styles['reference']}>
        {t('cashout.reference')} <code dir="ltr">{withdrawal.withdrawalId}</code>
      </p>
      <AskLink about="withdrawal" recordId={withdrawal.withdrawalId} />
      <DisputeLink about="withdrawal" recordId={withdrawal.withdrawalId} />
      <Back />
    </section>
  );
}

const bad: readonly string[] = ['rejected', 'failed'];

function Step({ step, at, expectedAt }: Tracked['steps'][number]) {
  const { t } = useLanguage();
  const moment = useMoment();
  const Icon = at === null ? Clock3 : bad.includes(step) ? CircleX : Check;
  const late = expectedAt !== null && Date.parse(expectedAt) < Date.now();
  return (
    <li
      className={classes(styles['step'], at !== null && styles['taken'], bad.includes(step) && styles['bad'])}
    >
      <span className={styles['dot']}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div>
        <p className={styles['stepName']}>{t(`cashout.step.${step}`)}</p>
        <p className={styles['soft']}>
          {at !== null && moment(at)}
          {expectedAt !== null &&
            (late ? t('cashout.late') : t('cashout.expected', { when: moment(expectedAt) }))}
        </p>
      </div>
    </li>
  );
}

function Back() {
  const { t } = useLanguage();
  return (
    <Link to={href('withdraw')} replace className={buttonClass('secondary', false, true)}>
      {t('cashout.back')}
    </Link>
  );
}

/** One withdrawal's state: pushed by the socket, and polled at growing intervals until it is final. */
function useWithdrawal(withdrawalId: string) {
  const queryCache = useQueryCache();
  const tracked = useCall('GET /wps/payment/withdrawal', { withdrawalId }, { staleTime: 0 });
  const state = tracked.data?.withdrawal.state;
  const refused = tracked.error !== null && tracked.error.code !== 'OFFLINE';
  const decided = state === 'paid' || state === 'returned';
  usePolling(tracked, refused || decided);
  useEffect(() => {
    if (!decided) return;
    void queryCache.invalidate('GET /wps/wallet/member');
    void queryCache.invalidate('GET /wps/payment/withdrawals');
  }, [decided, queryCache]);
  return tracked;
}
