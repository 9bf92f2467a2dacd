import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useMoment } from '../../page/moment.ts';
import styles from '../../page/proof/proof.module.css';
import type { ProofRecord } from './verify-record.ts';

/** A round's game, time, stake and payout. */
export function RoundFacts({ record }: { record: ProofRecord }) {
  const { t, language } = useLanguage();
  const moment = useMoment('second');
  const money = (amount: string) => formatMoney(amount, record.currency, language);
  return (
    <section className={styles['card']}>
      <div className={styles['top']}>
        <h2>{record.displayName}</h2>
        {record.trial && <Badge tone="teal">{t('account.trial')}</Badge>}
      </div>
      <dl className={styles['facts']}>
        <div className={styles['headline']}>
          <dt>{t('proof.payout')}</dt>
          <dd>
            <bdi>{money(record.payout)}</bdi>
          </dd>
        </div>
        {record.jackpot?.amount && (
          <div className={styles['headline']}>
            <dt>{t('proof.jackpot')}</dt>
            <dd>
              <bdi>{money(record.jackpot.amount)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('proof.stake')}</dt>
          <dd>
            <bdi>{money(record.stake)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('proof.level')}</dt>
          <dd>{record.betLevel}</dd>
        </div>
        <div>
          <dt>{t('proof.rules')}</dt>
          <dd>{record.gameVersion}</dd>
        </div>
        {record.jackpot && (
          <div className={styles['wideFact']}>
            <dt>{t('proof.jackpotOdds')}</dt>
            <dd>
              {t('proof.oneIn', {
                number: formatNumber(BigInt(record.jackpot.odds), language),
              })}
            </dd>
          </div>
        )}
        <div className={styles['wideFact']}>
          <dt>{t('proof.playedAt')}</dt>
          <dd>{moment(record.startedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
