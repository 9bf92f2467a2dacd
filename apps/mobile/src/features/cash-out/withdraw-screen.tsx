import { useT } from '@perya/locales/page';
import { isCurrency } from '@perya/money';
import { buttonClass, EmptyState, Skeleton } from '@perya/ui';
import { BalanceText } from '../../page/balance-text.tsx';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { isTrial, useSession } from '../../page/session.ts';
import styles from './cash-out.module.css';
import { PasswordCard } from './password-card.tsx';
import { Tracker } from './tracker.tsx';
import { TurnoverCard } from './turnover-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';

export function WithdrawScreen() {
  const t = useT();
  const session = useSession();
  const withdrawalId = new URLSearchParams(useSearch()).get('withdrawalId');
  if (!session || isTrial(session)) return <EmptyState title={t('cashout.membersOnly')} />;
  return (
    <div className={styles['screen']}>
      {withdrawalId ? <Tracker key={withdrawalId} withdrawalId={withdrawalId} /> : <NewWithdrawal />}
      {!withdrawalId && <WithdrawalHistory />}
    </div>
  );
}

/** Asks for what is missing first, one at a time: an account, a password, then the form. */
function NewWithdrawal() {
  const t = useT();
  const options = useCall('GET /wps/payment/withdraw/options', {}, { staleTime: 0 });
  const { data } = options;
  const moment = useMoment();
  if (!data && (options.error || options.isPaused))
    return <QueryPlaceholder query={options} count={1} size={styles['formWaiting']} />;
  if (!data)
    return (
      <>
        <Skeleton className={styles['balanceWaiting']} />
        <Skeleton className={styles['formWaiting']} />
      </>
    );
  if (data.methods.length === 0 || !isCurrency(data.currency))
    return <EmptyState title={t('cashout.none')} hint={t('cashout.noneText')} />;
  const bound = data.accounts.length > 0;
  return (
    <>
      <p className={styles['balance']}>
        <span className={styles['soft']}>{t('cashout.balance')}</span>
        <BalanceText className={styles['hero']} />
      </p>
      <TurnoverCard turnover={data.turnover} currency={data.currency} />
      {data.coolingUntil && (
        <p className={styles['soft']} role="note">
          {t('cashout.resetCooling', { when: moment(data.coolingUntil) })}
        </p>
      )}
      {!bound && (
        <EmptyState
          title={t('cashout.noAccount')}
          hint={t('cashout.noAccountText')}
          action={
            <Link to={href('bankCards')} className={buttonClass('primary')}>
              {t('cashout.bind')}
            </Link>
          }
        />
      )}
      {bound && !data.passwordSet && <PasswordCard first />}
      {bound && data.passwordSet && <WithdrawForm options={data} currency={data.currency} />}
      {bound && (
        <Link to={href('bankCards')} className={buttonClass('quiet', false, true)}>
          {t('cashout.manage')}
        </Link>
      )}
    </>
  );
}
