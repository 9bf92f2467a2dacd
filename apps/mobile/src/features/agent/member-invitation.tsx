import type { Value } from '@perya/contract/client';
import { EmptyState } from '@perya/ui';
import type { ReactNode } from 'react';
import { useCall } from '../../page/calls.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import link from './invite.module.css';
import { useFormats } from './use-formats.ts';

const LinkCard = optionalPart([], () => import('./link-card.tsx').then((part) => part.LinkCard));
const Friends = optionalPart([], () => import('./invited-friends.tsx').then((part) => part.InvitedFriends));

type Invitation = Value<'GET /wps/member/invitation'>;

type Props = {
  /** Also shows how far each friend has come. */
  friends?: boolean;
  /** Below it, where there is an invitation. */
  children?: ReactNode;
};

/** A member's own invitation. */
export function MemberInvitation({ friends = false, children }: Props) {
  const invitation = useCall('GET /wps/member/invitation', {}, { staleTime: 0 });
  const { data, error } = invitation;
  const { t } = useFormats(data?.currency ?? 'PHP');
  if (error?.code === 'FEATURE_UNAVAILABLE') return <EmptyState title={t('agent.inviteOff')} />;
  if (error?.code === 'TIMED_OUT' || error?.code === 'SELF_EXCLUDED')
    return <EmptyState title={t('agent.inviteRests')} />;
  if (!data) return <AgentPlaceholder query={invitation} />;
  return (
    <>
      <Rules of={data} />
      <div className={link['place']}>
        <LinkCard link={data.link} />
      </div>
      {friends && <Friends of={data} />}
      {children}
    </>
  );
}

/** Above the link, so that they are read before it is shared. */
function Rules({ of }: { of: Invitation }) {
  const { t, money } = useFormats(of.currency);
  const reward = money(of.reward);
  return (
    <section className={styles['card']} aria-label={t('agent.inviteReward', { reward })}>
      <h2>{t('agent.inviteReward', { reward })}</h2>
      <ul className={link['rules']}>
        <li>{t('agent.inviteRule.friend', { needed: money(of.needed) })}</li>
        <li>{t('agent.inviteRule.paid', { reward })}</li>
        <li>{t('agent.inviteRule.month', { most: of.monthMost, paid: of.monthPaid })}</li>
        <li>{t('agent.inviteRule.honest')}</li>
      </ul>
    </section>
  );
}
