import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { EmptyState, Progress } from '@perya/ui';
import { Crown } from 'lucide-react';
import { isolated } from '../../page/isolated.ts';
import { ownLanguage } from '../../page/own-language.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { usePromo } from '../../page/status.ts';
import { Ranks } from './ranks.tsx';
import { type Ladder, useLadder } from './use-vip.ts';
import styles from './vip.module.css';

/** The rank, the progress to the next one, and every rank's reward. */
export function VipScreen() {
  const t = useT();
  const on = usePromo('VIPBENEFIT');
  const ladder = useLadder(on);
  if (!on) return <EmptyState title={t('vip.off')} hint={t('vip.offText')} />;
  if (!ladder.data) return <QueryPlaceholder query={ladder} count={3} size={styles['waiting']} />;
  return (
    <div className={styles['screen']}>
      <RankSummary of={ladder.data} />
      <section className={styles['section']} aria-labelledby="ranks">
        <h2 id="ranks">{t('vip.ranks')}</h2>
        <Ranks of={ladder.data} />
      </section>
      <p className={styles['soft']}>{t('vip.rules')}</p>
    </div>
  );
}

/** The rank, its turnover, and what is left to the next. */
function RankSummary({ of: { ranks, rankId, next, wagered, currency } }: { of: Ladder }) {
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
      <h2 {...ownLanguage(rank?.language)}>{rank?.name}</h2>
      <Progress label={t('vip.rank')} share={share} text={text} />
      <p>{text}</p>
      <p className={styles['soft']}>{t('vip.wagered', { amount: isolated(money(wagered)) })}</p>
    </section>
  );
}
