import { useLanguage } from '@perya/locales/page';
import { formatMoney, Progress } from '@perya/ui';
import { Crown } from 'lucide-react';
import type { Ladder } from './use-vip.ts';
import styles from './vip.module.css';

/** The rank, its turnover, and what is left to the next. */
export function RankSummary({ of: { ranks, rankId, next, wagered, currency } }: { of: Ladder }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, currency, language);
  const rank = ranks.find((one) => one.rankId === rankId);
  const above = ranks.find((one) => one.rankId === next?.rankId);
  const share = above ? Math.min(1, Math.max(0, Number(wagered) / Number(above.from))) : 1;
  const text =
    above && next ? t('vip.toNext', { amount: money(next.remaining), rank: above.name }) : t('vip.highest');
  return (
    <section className={styles['summary']} aria-label={t('vip.rank')}>
      <Crown size={36} aria-hidden="true" />
      <h2>{rank?.name}</h2>
      <Progress label={t('vip.rank')} share={share} text={text} />
      <p>{text}</p>
      <p className={styles['soft']}>
        {t('vip.wagered')} <bdi>{money(wagered)}</bdi>
      </p>
    </section>
  );
}
