import { formatMoney, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { ArrowDownToLine, ArrowUpFromLine, Dices, Gift, Repeat2 } from 'lucide-react';
import { DisputeLink } from '../../page/dispute-link.tsx';
import { useMoment } from '../../page/moment.ts';
import styles from './statement.module.css';
import type { Transactions } from './use-transactions.ts';

type Row = Transactions['list'][number];

const signs: Partial<Record<Row['kind'], typeof Gift>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  withdrawal_return: ArrowDownToLine,
  deposit_bonus: Gift,
  promotion: Gift,
  vip_reward: Gift,
  referral: Gift,
  vendor_promo: Gift,
  round_jackpot: Gift,
  vendor_jackpot: Gift,
  trial_grant: Gift,
  other: Repeat2,
};

/** One movement: kind, time, amount, and the balance after it. */
export function Movement({ row, currency }: { row: Row; currency: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const Sign = signs[row.kind] ?? Dices;
  const balance = formatMoney(row.balanceAfter, currency, language);
  return (
    <div className={styles['row']}>
      <Sign size={20} aria-hidden="true" />
      <span className={styles['what']}>{t(`statement.kind.${row.kind}`)}</span>
      <span className={classes(styles['amount'], Number(row.amount) > 0 && styles['into'])}>
        <bdi>{formatMoney(row.amount, currency, language, signedMoney)}</bdi>
      </span>
      <span className={styles['when']}>{moment(row.at)}</span>
      <span className={styles['left']}>{t('statement.balanceAfter', { amount: balance })}</span>
      <DisputeLink about="movement" recordId={row.operationId} className={styles['dispute']} />
    </div>
  );
}
