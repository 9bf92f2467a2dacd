import { DevicesSection } from './devices-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import styles from './security.module.css';

/** What keeps the account safe: each matter a section of its own. */
export function SecurityScreen() {
  return (
    <div className={styles['screen']}>
      <DevicesSection />
      <LinkedSection />
    </div>
  );
}
