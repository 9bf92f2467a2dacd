import { Skeleton } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { isTrial, useSession } from '../../page/session.ts';
import { useStatus } from '../../page/status.ts';
import { BalanceCard } from './balance-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import styles from './member.module.css';
import { RankCard } from './rank-card.tsx';

const TrialDialog = lazy(() => import('./trial-dialog.tsx').then((part) => ({ default: part.TrialDialog })));

const Shortcuts = lazy(() => import('./shortcuts.tsx').then((part) => ({ default: part.Shortcuts })));

/** The member centre: account, balance, rank and links. */
export function MemberScreen() {
  const session = useSession();
  const { mem_cen } = useStatus().info.mobileTemplate;
  if (!session) return null;
  if (isTrial(session))
    return (
      <Suspense fallback={null}>
        <TrialDialog />
      </Suspense>
    );
  return (
    <div className={styles['screen']}>
      <IdentityCard userName={session.userName} />
      <BalanceCard />
      <RankCard />
      <Suspense fallback={<Skeleton className={styles['shortcutsWaiting']} />}>
        <Shortcuts tiles={mem_cen === '1'} />
      </Suspense>
    </div>
  );
}
