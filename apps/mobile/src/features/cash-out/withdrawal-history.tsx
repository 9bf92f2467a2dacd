import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { usePages } from '../../page/use-cached-query.ts';
import styles from './cash-out.module.css';

const tones = {
  review: 'bulb',
  approved: 'bulb',
  paying: 'bulb',
  paid: 'teal',
  returned: 'magenta',
} as const;

/** The member's withdrawals, newest first; each opens its tracker. */
export function WithdrawalHistory() {
  const { t, language } = useLanguage();
  const withdrawals = usePages('GET /wps/payment/withdrawals', {}, (page, signal) =>
    call('GET /wps/payment/withdrawals', { query: { page } }, { signal }),
  );
  const list = withdrawals.data?.flatMap((page) => page.list) ?? [];
  const moment = useMoment();
  return (
    <section className={styles['history']}>
      <h2>{t('cashout.history')}</h2>
      {!withdrawals.data && <QueryPlaceholder query={withdrawals} count={3} size={styles['rowWaiting']} />}
      {withdrawals.data && !withdrawals.isError && list.length === 0 && (
        <p className={styles['soft']}>{t('cashout.historyEmpty')}</p>
      )}
      <ul className={styles['rows']}>
        {list.map((one) => (
          <li key={one.withdrawalId}>
            <Link to={href('withdraw', { withdrawalId: one.withdrawalId })} className={styles['row']}>
              <span className={styles['soft']}>
                <bdi>{one.displayName}</bdi> · <bdi>{moment(one.createdAt)}</bdi>
              </span>
              <Badge tone={tones[one.state]}>{t(`cashout.state.${one.state}`)}</Badge>
              <strong className={styles['sum']}>{formatMoney(one.amount, one.currency, language)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {withdrawals.hasMore && (
        <Button
          tone="secondary"
          wide
          busy={withdrawals.isFetchingMore}
          onClick={() => void withdrawals.more()}
        >
          {t('cashout.more')}
        </Button>
      )}
    </section>
  );
}
