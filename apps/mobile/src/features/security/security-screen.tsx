import { isMember, useSession } from '../../page/session.ts';
import { DevicesSection } from './devices-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import styles from './security.module.css';
import { TwoStepSection } from './two-step-section.tsx';

/** What keeps the account safe: each matter a section of its own. */
export function SecurityScreen() {
  const session = useSession();
  const member = session !== undefined && isMember(session);
  return (
    <div className={styles['screen']}>
      {member && <PasskeysSection />}
      {member && <TwoStepSection />}
      <DevicesSection />
      <LinkedSection />
    </div>
  );
}
