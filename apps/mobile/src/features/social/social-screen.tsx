import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState, Entrance, Spinner } from '@perya/ui';
import { failurePhrase } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { useSession } from '../../page/session.ts';
import { SocialRow } from '../../page/social-row.tsx';
import { CompletionForm } from './completion-form.tsx';
import { LinkDialog } from './link-dialog.tsx';
import styles from './social.module.css';
import { type Proof, useProof } from './use-proof.ts';

/** The return address of social logins: known members go on, new ones complete their account. */
export function SocialScreen() {
  const t = useT();
  const { proof, enter } = useProof();
  return (
    <Entrance>
      {proof.outcome === 'waiting' && (
        <p className={styles['waiting']} role="status">
          <Spinner />
          {t('social.waiting')}
        </p>
      )}
      {proof.outcome === 'registration' && (
        <CompletionForm registration={proof} onDone={(member) => enter(member, proof.next)} />
      )}
      {proof.outcome === 'link' && <LinkDialog linking={proof} />}
      {(proof.outcome === 'failed' || proof.outcome === 'cancelled') && <NotDone proof={proof} />}
    </Entrance>
  );
}

/** The failure, and the other ways to log in. */
function NotDone({ proof }: { proof: Extract<Proof, { outcome: 'failed' | 'cancelled' | 'waiting' }> }) {
  const t = useT();
  const session = useSession();
  const cancelled = proof.outcome === 'cancelled';
  const failure = 'failure' in proof ? proof.failure : undefined;
  const text = failure ? t(failurePhrase(failure)) : t('error.SOCIAL_LOGIN_FAILED');
  return (
    <>
      <EmptyState
        title={t(cancelled ? 'social.cancelledTitle' : 'social.failedTitle')}
        hint={cancelled ? t('social.cancelledText') : text}
        action={
          <Link to={href(session ? 'security' : 'login')} className={buttonClass('primary')} replace>
            {t(session ? 'title.security' : 'social.toLogin')}
          </Link>
        }
      />
      {!session && <SocialRow />}
    </>
  );
}
