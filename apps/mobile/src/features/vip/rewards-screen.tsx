import { useT } from '@perya/locales/page';
import { EmptyState, Forward } from '@perya/ui';
import { Gift } from 'lucide-react';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { isMember, useSession } from '../../page/session.ts';
import { usePromo } from '../../page/status.ts';
import { Ranks } from './ranks.tsx';
import { useLadder } from './use-vip.ts';
import styles from './vip.module.css';

/** The rewards to collect: of ranks, with a link to those of promotions. */
export function RewardsScreen() {
  const t = useT();
  const session = useSession();
  const ranked = usePromo('VIPBENEFIT') && session !== undefined && isMember(session);
  return (
    <div className={styles['screen']}>
      {ranked && <RankRewards />}
      <Link to={href('activity')} className={styles['more']}>
        <Gift size={22} aria-hidden="true" />
        <span>
          <strong>{t('vip.promotions')}</strong>
          <span className={styles['soft']}>{t('vip.promotionsText')}</span>
        </span>
        <Forward />
      </Link>
    </div>
  );
}

function RankRewards() {
  const t = useT();
  const ladder = useLadder();
  if (!ladder.data) return <QueryPlaceholder query={ladder} count={1} size={styles['waiting']} />;
  const waits = ladder.data.ranks.some(({ state }) => state === 'open');
  return (
    <section className={styles['section']} aria-labelledby="rank-rewards">
      <h2 id="rank-rewards">{t('vip.rankRewards')}</h2>
      {!waits && <EmptyState title={t('vip.nothing')} hint={t('vip.nothingText')} />}
      <Ranks of={ladder.data} rewardsOnly />
      <Link to={href('vip')} className={styles['link']}>
        {t('vip.toRanks')}
      </Link>
    </section>
  );
}
