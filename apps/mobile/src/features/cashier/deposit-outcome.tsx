import type { Value } from '@perya/contract/client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, buttonClass, classes, ErrorState, Skeleton } from '@perya/ui';
import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { AskLink } from '../../page/ask-link.tsx';
import { BalanceText } from '../../page/balance-text.tsx';
import { useCall } from '../../page/calls.ts';
import { DisputeLink } from '../../page/dispute-link.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { usePolling } from '../../page/use-polling.ts';
import styles from './cashier.module.css';
import { DepositDecisions } from './deposit-decisions.tsx';
import { TransferProof } from './transfer-proof.tsx';

const icons = {
  pending: Hourglass,
  paid: CircleCheck,
  failed: CircleX,
  expired: Clock,
  received: CircleAlert,
  returning: Hourglass,
  returned: CircleCheck,
} as const;

/** One deposit's state, live. */
export function DepositOutcome({ depositId }: { depositId: string }) {
  const { t, language } = useLanguage();
  const { data, error, refetch, isFetching, isPaused } = useDeposit(depositId);
  const waits = isPaused || error !== null;
  if (!data && error && error.code !== 'OFFLINE') return <Unknown code={error.code} />;
  if (!data && error)
    return (
      <ErrorState
        title={t('state.error')}
        hint={t(failurePhrase(error))}
        retryLabel={t('action.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className={styles['outcomeWaiting']} />;
  const { deposit } = data;
  const amount = formatMoney(deposit.amount, deposit.currency, language);
  const words = {
    pending: [t('cashier.pendingTitle'), t(waits ? 'cashier.pendingOffline' : 'cashier.pendingText')],
    paid: [t('cashier.paidTitle', { amount }), undefined],
    failed: [t('cashier.failedTitle'), t('cashier.failedText')],
    expired: [t('cashier.expiredTitle'), t('cashier.expiredText')],
    received: [t('cashier.receivedTitle'), t('cashier.receivedText')],
    returning: [t('cashier.returningTitle'), t('cashier.returningText')],
    returned: [t('cashier.returnedTitle'), t('cashier.returnedText')],
  } as const;
  const [title, text] = words[deposit.state];
  return (
    <Outcome
      state={deposit.state}
      title={title}
      text={text}
      amount={deposit.state === 'paid' ? undefined : amount}
      reference={deposit.depositId}
    >
      {deposit.state === 'pending' && (
        <Button tone="secondary" wide busy={isFetching} onClick={() => void refetch()}>
          {t('cashier.checkAgain')}
        </Button>
      )}
      {deposit.state === 'paid' && (
        <>
          <Receipt deposit={deposit} />
          {Number(deposit.bonus) > 0 && (
            <p>
              {t('cashier.bonusAdded', { bonus: formatMoney(deposit.bonus, deposit.currency, language) })}
            </p>
          )}
          <p className={styles['newBalance']}>
            <span>{t('cashier.newBalance')}</span>
            <BalanceText className={styles['hero']} />
          </p>
          <Link to={href('home')} replace className={buttonClass('primary', false, true)}>
            {t('cashier.play')}
          </Link>
          <Link to={href('voucherCenter')} replace className={buttonClass('secondary', false, true)}>
            {t('cashier.again')}
          </Link>
        </>
      )}
      {deposit.kind === 'bank_transfer' && deposit.state !== 'paid' && (
        <TransferProof depositId={depositId} />
      )}
      <DepositDecisions deposit={deposit} />
      {(deposit.state === 'failed' || deposit.state === 'expired') && (
        <Link to={href('voucherCenter')} replace className={buttonClass('primary', false, true)}>
          {t('cashier.tryAgain')}
        </Link>
      )}
      <AskLink about="deposit" recordId={depositId} />
      <DisputeLink about="deposit" recordId={depositId} />
    </Outcome>
  );
}

type Deposit = Value<'GET /wps/payment/deposit'>['deposit'];

/** The deposit's details: amount, method, times and outcome. */
function Receipt({ deposit }: { deposit: Deposit }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, deposit.currency, language);
  const moment = useMoment();
  const { bonus } = deposit;
  return (
    <dl className={styles['receipt']} aria-label={t('cashier.receipt')}>
      <dt>{t('cashier.method')}</dt>
      <dd>
        <bdi>{deposit.displayName}</bdi>
      </dd>
      <dt>{t('cashier.amount')}</dt>
      <dd>{money(deposit.amount)}</dd>
      {Number(bonus) > 0 && (
        <>
          <dt>{t('cashier.onTop')}</dt>
          <dd>{money(bonus)}</dd>
        </>
      )}
      <dt>{t('cashier.when')}</dt>
      <dd>{moment(deposit.settledAt ?? deposit.createdAt)}</dd>
    </dl>
  );
}

type OutcomeProps = {
  state: keyof typeof icons;
  title: string;
  text?: string | undefined;
  amount?: string | undefined;
  reference: string;
  children: ReactNode;
};

function Outcome({ state, title, text, amount, reference, children }: OutcomeProps) {
  const { t } = useLanguage();
  const Icon = icons[state];
  return (
    <section className={styles['outcome']}>
      <span className={classes(styles['seal'], styles[state])}>
        <Icon size={40} aria-hidden="true" />
      </span>
      <div role="status" className={styles['said']}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {amount && <p className={styles['hero']}>{amount}</p>}
      {children}
      <p className={styles['reference']}>
        {t('cashier.reference')} <code dir="ltr">{reference}</code>
      </p>
    </section>
  );
}

function Unknown({ code }: { code: string }) {
  const { t } = useLanguage();
  const notMine = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  return (
    <section className={styles['outcome']} role="alert">
      <div className={styles['said']}>
        <h2>{t(notMine ? 'cashier.unknownTitle' : 'state.error')}</h2>
        {notMine && <p>{t('cashier.unknownText')}</p>}
      </div>
      <Link to={href('voucherCenter')} replace className={buttonClass('primary', false, true)}>
        {t('cashier.again')}
      </Link>
    </section>
  );
}

/** One deposit's state: pushed by the socket, and polled at growing intervals until it is final. */
function useDeposit(depositId: string) {
  const queryCache = useQueryCache();
  const deposit = useCall('GET /wps/payment/deposit', { depositId }, { staleTime: 0 });
  const state = deposit.data?.deposit.state;
  const refused = deposit.error !== null && deposit.error.code !== 'OFFLINE';
  usePolling(deposit, refused || (state !== undefined && state !== 'pending'));
  useEffect(() => {
    if (!state || state === 'pending') return;
    void queryCache.invalidate('GET /wps/wallet/member');
    void queryCache.invalidate('GET /wps/payment/deposits');
  }, [state, queryCache]);
  return deposit;
}
