import { useT } from '@perya/locales/page';
import { EmptyState } from '@perya/ui';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { usePromo } from '../../page/status.ts';
import { RankSummary } from './rank-summary.tsx';
import { Ranks } from './ranks.tsx';
import { useLadder } from './use-vip.ts';
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
      <p className={styles['soft']}>{t('vip.law')}</p>
    </div>
  );
}
