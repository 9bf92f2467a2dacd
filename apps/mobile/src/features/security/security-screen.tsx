import { isMember, useSession } from '../../page/session.ts';
import { DevicesSection } from './devices-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import styles from './security.module.css';

/** What keeps the account safe: each matter a section of its own. */
export function SecurityScreen() {
  const session = useSession();
  return (
    <div className={styles['screen']}>
      {session && isMember(session) && <PasskeysSection />}
      <DevicesSection />
      <LinkedSection />
    </div>
  );
}
