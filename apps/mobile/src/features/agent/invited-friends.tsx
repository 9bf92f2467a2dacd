import type { Value } from '@perya/contract/client';
import { classes } from '@perya/ui';
import { Ban, CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import styles from './agent.module.css';
import link from './invite.module.css';
import { useFormats } from './use-formats.ts';

type Invitation = Value<'GET /wps/member/invitation'>;
type Friend = Invitation['friends'][number];
type Standing = 'done' | 'open' | 'waiting' | 'ended';

const faces = { done: CircleCheck, open: CircleDashed, waiting: Hourglass, ended: Ban } as const;
const standingOf: Record<Friend['reward'], Standing> = {
  open: 'open',
  due: 'waiting',
  held: 'waiting',
  refused: 'ended',
  paid: 'done',
};

/** How far each friend has come from the registration to the reward. */
export function InvitedFriends({ of: { friends, currency } }: { of: Invitation }) {
  const { t } = useFormats(currency);
  return (
    <section className={styles['card']} aria-label={t('agent.friends')}>
      <h2>{t('agent.friends')}</h2>
      {friends.length === 0 && <p className={styles['soft']}>{t('agent.noFriends')}</p>}
      <ul className={link['friends']}>
        {friends.map((friend) => (
          <FriendSteps key={`${friend.name} ${friend.joined}`} of={friend} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function FriendSteps({ of, currency }: { of: Friend; currency: string }) {
  const { t, day, percent } = useFormats(currency);
  const { name, joined, verified, turnover, reward } = of;
  const played = turnover >= 100;
  return (
    <li className={link['friend']}>
      <p className={link['who']}>
        <bdi>{name}</bdi>
        <span>{day(joined)}</span>
      </p>
      <ol className={link['steps']} aria-label={t('agent.friendSteps', { name })}>
        <Step standing="done" text={t('agent.funnel.registrations')} />
        <Step standing={verified ? 'done' : 'open'} text={t('agent.funnel.verified')} />
        <Step
          standing={played ? 'done' : 'open'}
          text={
            played
              ? t('agent.funnel.firstPlays')
              : t('agent.friendPlayed', { percent: percent(turnover / 100) })
          }
        />
        <Step standing={standingOf[reward]} text={t(`agent.friendReward.${reward}`)} />
      </ol>
    </li>
  );
}

function Step({ standing, text }: { standing: Standing; text: string }) {
  const Face = faces[standing];
  return (
    <li className={classes(link['step'], link[standing])}>
      <Face size={20} aria-hidden="true" />
      <span>{text}</span>
    </li>
  );
}
