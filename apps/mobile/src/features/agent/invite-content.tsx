import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import { isAgent, isTrial, useSession } from '../../page/session.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import { LinkCard } from './link-card.tsx';

const MemberInvitation = optionalPart([], () =>
  import('./member-invitation.tsx').then((part) => part.MemberInvitation),
);

/** The content of the invitation sheet, by who is looking. */
export function InviteContent({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const session = useSession();
  if (!session || isTrial(session))
    return (
      <EmptyState
        title={t('agent.guestTitle')}
        hint={t('agent.guestText')}
        action={
          <Link to={href('register')} className={buttonClass('primary')} onClick={onChoose}>
            {t('action.register')}
          </Link>
        }
      />
    );
  const more = (
    <Link to={href('invite')} className={buttonClass('quiet')} onClick={onChoose}>
      {t(isAgent(session) ? 'agent.codes' : 'agent.friends')}
    </Link>
  );
  return (
    <div className={styles['rows']}>
      {isAgent(session) ? <AgentLink /> : <MemberInvitation>{more}</MemberInvitation>}
      {isAgent(session) && more}
    </div>
  );
}

function AgentLink() {
  const t = useT();
  const codes = useCall('GET /wps/agent/codes', {});
  const [first] = codes.data?.list ?? [];
  if (!codes.data) return <AgentPlaceholder query={codes} count={1} />;
  return first ? (
    <LinkCard link={`/i/${first.code}`} />
  ) : (
    <p className={styles['soft']}>{t('agent.noCodes')}</p>
  );
}
