import { Badge, Progress } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import link from './invite.module.css';
import { useFormats } from './use-formats.ts';

const LinkCard = optionalPart([], () => import('./link-card.tsx').then((part) => part.LinkCard));

/** A member's link, what a friend brings, and how far each friend has come. */
export function MemberInvitation() {
  const invitation = useCall('GET /wps/member/invitation', {}, { staleTime: 0 });
  const { data } = invitation;
  const { t, money, day, percent } = useFormats(data?.currency ?? 'PHP');
  if (!data) return <AgentPlaceholder query={invitation} />;
  return (
    <>
      <p>
        {data.on && data.reward !== null
          ? t('agent.inviteMember', {
              needed: money(data.needed),
              reward: money(data.reward),
              most: data.monthMost,
            })
          : t('agent.inviteOff')}
      </p>
      <div className={link['place']}>
        <LinkCard link={data.link} />
      </div>
      <section className={styles['card']} aria-label={t('agent.friends')}>
        <h2>{t('agent.friends')}</h2>
        {data.friends.length === 0 && <p className={styles['soft']}>{t('agent.noFriends')}</p>}
        <ul className={styles['rows']}>
          {data.friends.map(({ name, joined, verified, turnover, paid }) => (
            <li key={`${name} ${joined}`}>
              <p className={styles['line']}>
                <bdi>{name}</bdi>
                {paid ? (
                  <Badge tone="teal">{t('agent.friendPaid')}</Badge>
                ) : (
                  <span className={styles['soft']}>
                    {verified ? t('agent.funnel.verified') : day(joined)}
                  </span>
                )}
              </p>
              <Progress
                label={name}
                share={turnover / 100}
                text={t('agent.friendWay', { percent: percent(turnover / 100) })}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
