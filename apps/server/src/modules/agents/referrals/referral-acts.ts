// What staff decide about held rewards for invited friends: two people pay or refuse.
import { officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../../platform/acts/index.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { Merchant } from '../../../platform/http/index.ts';
import type { BrandId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AgentRules } from '../rules.ts';
import { payReward, type RewardParts, rewardObstacle } from './pay-rewards.ts';
import { changeReward, lockReward, type RewardRow } from './reward-rows.ts';

export type ReferralActParts = RewardParts & {
  brandOf: (id: BrandId) => Merchant | undefined;
  rulesIn: (db: Queryable, brand: Merchant) => Promise<AgentRules>;
};

const common = { version: 1, needs: 'agent.decide', sign: 'touch' } as const;

/** Refuses NOT_FOUND, and TXN_CONFLICT for one that is not held. */
async function lockHeldReward(tx: Tx, { brandId }: ActContext, friendId: string): Promise<RewardRow> {
  const row = await lockReward(tx, brandId, friendId);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.state !== 'held') throw new Refusal('TXN_CONFLICT', { state: row.state });
  return row;
}

export function referralActs(parts: ReferralActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'agent.pay-reward',
      input: officeActs['agent.pay-reward'].input,
      subject: ({ friendId }) => ['reward', friendId],
      people: () => 2,
      run: async (tx, { friendId }, ctx) => {
        const row = await lockHeldReward(tx, ctx, friendId);
        const brand = parts.brandOf(ctx.brandId);
        if (!brand) throw new Refusal('NOT_FOUND');
        const { referral } = await parts.rulesIn(tx, brand);
        const taking = { brand, row, monthMost: referral.monthMost, now: ctx.now };
        const obstacle = await rewardObstacle(tx, taking);
        if (obstacle) throw new Refusal('TXN_CONFLICT', { state: obstacle });
        await payReward(parts, tx, taking);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'agent.refuse-reward',
      input: officeActs['agent.refuse-reward'].input,
      subject: ({ friendId }) => ['reward', friendId],
      people: () => 2,
      run: async (tx, { friendId }, ctx) => {
        await lockHeldReward(tx, ctx, friendId);
        await changeReward(tx, ctx.brandId, friendId, { state: 'refused' });
        return {};
      },
    }),
  ];
}
