import type { Value } from '@perya/contract/client';
import { gameTypes } from '@perya/contract/constants';
import { formatDay, formatMoney, formatNumber, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { classes, EmptyState } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import type { DaySpan } from '../../page/day-span/day-span.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './sums.module.css';

export type By = 'day' | 'vendor' | 'type';
type Sums = Value<'GET /wps/report/betSums'>;

const listOf = { day: 'days', vendor: 'vendors', type: 'types' } as const satisfies Record<By, keyof Sums>;

/** The span's totals: a line for each day, vendor or type of game. */
export function Sums({ span, by }: { span: DaySpan; by: By }) {
  const { t, language } = useLanguage();
  const sums = useCall('GET /wps/report/betSums', span, { staleTime: 0 });
  const vendorName = useVendorName();
  if (!sums.data) return <QueryPlaceholder query={sums} count={3} size={styles['waiting']} />;
  const lines = sums.data[listOf[by]];
  if (lines.length === 0) return <EmptyState title={t('records.empty')} hint={t('records.emptyText')} />;
  const { currency } = sums.data;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const nameOf = (key: string) => {
    if (by === 'day') return formatDay(key, language);
    if (by === 'vendor') return vendorName(key);
    const type = gameTypes.find((one) => one === key);
    return type ? t(`category.${type}`) : key;
  };
  return (
    <ul className={styles['rows']}>
      {lines.map(({ key, rounds, stake, payout, net }) => (
        <li key={key} className={styles['row']}>
          <span className={styles['game']}>{nameOf(key)}</span>
          <span className={classes(styles['net'], Number(net) > 0 && styles['won'])}>
            <bdi>{formatMoney(net, currency, language, signedMoney)}</bdi>
          </span>
          <span className={styles['when']}>
            {t('records.rounds')} <bdi>{formatNumber(rounds, language)}</bdi>
          </span>
          <span className={styles['stake']}>
            {t('records.stake')} <bdi>{money(stake)}</bdi> · {t('records.payout')} <bdi>{money(payout)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A vendor's name; its code until loaded, and when it is no longer offered. */
function useVendorName(): (vassalage: string) => string {
  const { data } = useCall('GET /wps/game/vendors', {});
  const vendors = Object.values(data?.mapping ?? {}).flat();
  return (vassalage) => vendors.find((one) => one.vassalage === vassalage)?.displayName ?? vassalage;
}
