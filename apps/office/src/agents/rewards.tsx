// The rewards for invited friends that are held, with what they are held for. Two people pay or refuse one.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';

type List = OfficeValue<'GET /ops/agents/rewards'>;
type Reward = List['list'][number];
type Someone = Reward['friend'];

export function Rewards() {
  const t = useT();
  const rewards = useQuery({
    queryKey: ['agent rewards'],
    queryFn: ({ signal }) => call('GET /ops/agents/rewards', undefined, { signal, background: true }),
    refetchInterval: 10_000,
  });
  return (
    <Loaded query={rewards}>
      {({ list, more, currency }) =>
        list.length === 0 ? (
          <EmptyState title={t('office.agents.noRewards')} />
        ) : (
          <>
            <table className={screen['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('office.agents.friend')}</th>
                  <th scope="col">{t('office.agents.inviter')}</th>
                  <th scope="col" className={screen['number']}>
                    {t('office.agents.reward')}
                  </th>
                  <th scope="col">{t('office.agents.heldFor')}</th>
                  <th scope="col">{t('office.people.acts')}</th>
                </tr>
              </thead>
              <tbody>
                {list.map((reward) => (
                  <RewardRow key={reward.friend.playerId} reward={reward} currency={currency} />
                ))}
              </tbody>
            </table>
            {more && <p className={screen['hint']}>{t('office.agents.cut')}</p>}
          </>
        )
      }
    </Loaded>
  );
}

function RewardRow({ reward, currency }: { reward: Reward; currency: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const { friend, inviter, amount, signal, links, registered } = reward;
  return (
    <tr>
      <th scope="row">
        <Person {...friend} />
        <span className={screen['under']}>{moment(registered)}</span>
      </th>
      <td>
        <Person {...inviter} />
      </td>
      <td className={screen['number']}>{formatMoney(amount, currency, language)}</td>
      <td>
        {t(`office.agents.reason.${signal}`)}
        {links.map((link) => (
          <span key={link.playerId} className={screen['under']}>
            <Person {...link} /> {t(`office.agents.by.${link.by}`)}
          </span>
        ))}
      </td>
      <td>
        <Decide reward={reward} />
      </td>
    </tr>
  );
}

function Decide({ reward: { friend, proposal } }: { reward: Reward }) {
  const t = useT();
  const brand = useBrand();
  const [asked, setAsked] = useState<'agent.pay-reward' | 'agent.refuse-reward'>();
  if (proposal)
    return (
      <Link to="/proposals" search={{ open: proposal.proposalId }}>
        {t('office.proposedBy', { name: proposal.maker })}
      </Link>
    );
  if (!may(brand, 'agent.decide')) return null;
  return (
    <>
      <Button tone="secondary" onClick={() => setAsked('agent.pay-reward')}>
        {t('office.agents.payReward')}
      </Button>{' '}
      <Button tone="quiet" onClick={() => setAsked('agent.refuse-reward')}>
        {t('office.agents.refuseReward')}
      </Button>
      {asked && (
        <ActDialog
          act={asked}
          title={t(`office.act.${asked}`)}
          given={{ friendId: friend.playerId }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const Person = ({ playerId, userName }: Someone) => (
  <Link to="/members" search={{ open: playerId }}>
    <bdi>{userName}</bdi>
  </Link>
);
