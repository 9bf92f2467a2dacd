import { isAgent, useSession } from '../../page/session.ts';
import styles from './agent.module.css';
import { AgentCodes } from './agent-codes.tsx';
import { MemberInvitation } from './member-invitation.tsx';

/** Invitations: an agent's codes with what came of them, or a member's link and friends. */
export function InviteScreen() {
  const session = useSession();
  if (!session) return null;
  return (
    <div className={styles['screen']}>{isAgent(session) ? <AgentCodes /> : <MemberInvitation friends />}</div>
  );
}
