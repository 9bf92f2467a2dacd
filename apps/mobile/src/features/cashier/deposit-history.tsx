import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, Button, EmptyState } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { usePages } from '../../page/use-cached-query.ts';
import styles from './cashier.module.css';

const tones = {
  pending: 'bulb',
  paid: 'teal',
  failed: 'magenta',
  expired: 'plain',
  received: 'bulb',
  returning: 'bulb',
  returned: 'plain',
} as const;

const useDeposits = () =>
  usePages('GET /wps/payment/deposits', {}, (page, signal) =>
    call('GET /wps/payment/deposits', { query: { page } }, { signal }),
  );

/** The member's deposits, newest first; each opens its details. */
export function DepositHistory() {
  const { t, language } = useLanguage();
  const deposits = useDeposits();
  const list = deposits.data?.flatMap((page) => page.list) ?? [];
  const moment = useMoment();
  return (
    <section className={styles['history']}>
      <h2>{t('cashier.history')}</h2>
      {!deposits.data && <QueryPlaceholder query={deposits} count={3} size={styles['rowWaiting']} />}
      {deposits.data && !deposits.isError && list.length === 0 && (
        <EmptyState title={t('cashier.historyEmpty')} hint={t('cashier.historyEmptyText')} />
      )}
      <ul className={styles['rows']}>
        {list.map((deposit) => (
          <li key={deposit.depositId}>
            <Link to={href('voucherCenter', { depositId: deposit.depositId })} className={styles['row']}>
              <span className={styles['when']}>
                <bdi>{deposit.displayName}</bdi> · <bdi>{moment(deposit.createdAt)}</bdi>
              </span>
              <Badge tone={tones[deposit.state]}>
                {deposit.proof === 'received'
                  ? t('cashier.proof.received')
                  : t(`cashier.state.${deposit.state}`)}
              </Badge>
              <strong className={styles['sum']}>
                {formatMoney(deposit.amount, deposit.currency, language)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
      {deposits.hasMore && (
        <Button tone="secondary" wide busy={deposits.isFetchingMore} onClick={() => void deposits.more()}>
          {t('cashier.more')}
        </Button>
      )}
    </section>
  );
}
