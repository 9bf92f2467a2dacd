import type { Value } from '@perya/contract/client';
import { formatMoney, formatNumber, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import styles from './records.module.css';

type TotalsProps = { totals: Value<'GET /wps/report/betRecords'>['totals']; currency: string };

/** The span in four figures; the net is first and largest, whatever its sign. */
export function Totals({ totals, currency }: TotalsProps) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, currency, language);
  return (
    <dl className={styles['totals']}>
      <div className={styles['headline']}>
        <dt>{t('records.net')}</dt>
        <dd>
          <bdi>{formatMoney(totals.net, currency, language, signedMoney)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('records.rounds')}</dt>
        <dd>{formatNumber(totals.rounds, language)}</dd>
      </div>
      <div>
        <dt>{t('records.stake')}</dt>
        <dd>
          <bdi>{money(totals.stake)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('records.payout')}</dt>
        <dd>
          <bdi>{money(totals.payout)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
