import { useT } from '@perya/locales/page';
import { buttonClass } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import { isMember, isTrial, useSession } from '../../page/session.ts';
import { DevicesSection } from './devices-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import styles from './security.module.css';
import { TwoStepSection } from './two-step-section.tsx';

/** All login methods and payout accounts, each with a way to remove it; shown after a password reset. */
export function SecurityScreen() {
  const t = useT();
  const session = useSession();
  const member = session !== undefined && isMember(session);
  const account = session !== undefined && !isTrial(session);
  const afterReset = new URLSearchParams(useSearch()).get('after') === 'reset';
  return (
    <div className={styles['screen']}>
      {afterReset && (
        <p className={styles['note']} role="status">
          {t('security.afterReset')}
        </p>
      )}
      {account && !afterReset && (
        <Link to={href('changePsw')} className={buttonClass('secondary', false, true)}>
          {t('title.changePsw')}
        </Link>
      )}
      {member && <PasskeysSection />}
      {account && <TwoStepSection />}
      <DevicesSection />
      <LinkedSection />
      {account && <PayoutsSection />}
    </div>
  );
}
