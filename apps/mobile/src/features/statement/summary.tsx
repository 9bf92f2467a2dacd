import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import styles from './statement.module.css';
import type { Transactions } from './use-transactions.ts';

/** The span's sums: opening balance, in, out, closing balance. */
export function Summary({ of: { opening, closing, totals, currency } }: { of: Transactions }) {
  const { t, language } = useLanguage();
  const figures = {
    opening,
    closing,
    into: totals.into,
    outOf: totals.outOf,
  } as const;
  return (
    <section className={styles['summary']}>
      <dl>
        {(['opening', 'closing', 'into', 'outOf'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`statement.${name}`)}</dt>
            <dd>
              <bdi>{formatMoney(figures[name], currency, language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('statement.count', { count: totals.count })}</p>
    </section>
  );
}
