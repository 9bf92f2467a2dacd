import { useT } from '@perya/locales/page';
import { buttonClass } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { isMember, isTrial, useSession } from '../../page/session.ts';
import { DevicesSection } from './devices-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import styles from './security.module.css';
import { TwoStepSection } from './two-step-section.tsx';

/** What keeps the account safe: each matter a section of its own. */
export function SecurityScreen() {
  const t = useT();
  const session = useSession();
  const member = session !== undefined && isMember(session);
  const account = session !== undefined && !isTrial(session);
  return (
    <div className={styles['screen']}>
      {account && (
        <Link to={href('changePsw')} className={buttonClass('secondary', false, true)}>
          {t('title.changePsw')}
        </Link>
      )}
      {member && <PasskeysSection />}
      {account && <TwoStepSection />}
      <DevicesSection />
      <LinkedSection />
    </div>
  );
}
