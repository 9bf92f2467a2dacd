import { useT } from '@perya/locales/page';
import { EmptyState, Skeleton } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { isTrial, useSession } from '../../page/session.ts';
import { BindForm } from './bind-form.tsx';
import { BoundAccount } from './bound-account.tsx';
import styles from './cash-out.module.css';
import { PasswordCard } from './password-card.tsx';

/** The bound payout accounts, a form to bind another, and the withdrawal password. */
export function BankCardsScreen() {
  const t = useT();
  const session = useSession();
  if (!session || isTrial(session)) return <EmptyState title={t('cashout.membersOnly')} />;
  return (
    <div className={styles['screen']}>
      <Accounts />
      <PasswordCard />
    </div>
  );
}

function Accounts() {
  const t = useT();
  const cards = useCall('GET /wps/member/bankCards', {}, { staleTime: 0 });
  const { data } = cards;
  if (!data && (cards.error || cards.isPaused))
    return <QueryPlaceholder query={cards} count={3} size={styles['rowWaiting']} />;
  if (!data) return <Skeleton className={styles['formWaiting']} />;
  return (
    <>
      <section className={styles['history']}>
        <h2>{t('cashout.accounts')}</h2>
        <p className={styles['soft']}>{t('cashout.cooling', { hours: data.coolingHours })}</p>
        {data.accounts.length === 0 && <p className={styles['soft']}>{t('cashout.accountsEmpty')}</p>}
        <ul className={styles['rows']}>
          {data.accounts.map((account) => (
            <li key={account.accountId}>
              <BoundAccount account={account} hours={data.coolingHours} />
            </li>
          ))}
        </ul>
      </section>
      {data.accounts.length < data.most ? (
        <BindForm institutions={data.institutions} holderName={data.holderName} />
      ) : (
        <p className={styles['soft']}>{t('cashout.full', { count: data.most })}</p>
      )}
    </>
  );
}
