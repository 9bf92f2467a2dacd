// Ranks that are earned by turnover, and the rewards of each.
import { z } from 'zod';
import { amount, defineCall, memberErrors, textLanguage } from './call.ts';
import { rankRewardStates } from './constants.ts';

const ladder = z
  .strictObject({
    currency: z.string(),
    wagered: amount.describe('all stakes so far, minus refunds'),
    rankId: z.int(),
    next: z
      .strictObject({ rankId: z.int(), remaining: amount.describe('still to be wagered') })
      .nullable()
      .describe('null at the highest rank'),
    ranks: z.array(
      z.strictObject({
        rankId: z.int(),
        name: z.string(),
        language: textLanguage,
        from: amount.describe('the turnover that reaches the rank'),
        reward: amount.describe('paid once, without a wagering requirement'),
        state: z.enum(rankRewardStates),
      }),
    ),
  })
  .meta({ id: 'RankLadder' });

const example = {
  currency: 'PHP',
  wagered: '6200.00',
  rankId: 2,
  next: { rankId: 3, remaining: '43800.00' },
  ranks: [
    { rankId: 1, name: 'Bronze', from: '0.00', reward: '0.00', state: 'none' as const },
    { rankId: 2, name: 'Silver', from: '5000.00', reward: '20.00', state: 'open' as const },
    { rankId: 3, name: 'Gold', from: '50000.00', reward: '150.00', state: 'locked' as const },
  ],
};

export const vip = defineCall({
  method: 'GET',
  path: '/wps/member/vip',
  summary: 'Get VIP ranks',
  description: "The merchant's ranks, the caller's rank, and the rewards to collect",
  permit: 'member',
  value: ladder,
  errors: memberErrors,
  example: { value: example },
});

export const collectReward = defineCall({
  method: 'POST',
  path: '/wps/member/vip/collect',
  summary: 'Collect a rank reward',
  description: 'Collect the reward of a reached rank; safe to repeat',
  permit: 'member',
  body: z.strictObject({ rankId: z.int().min(1).max(1000) }),
  value: ladder,
  errors: [...memberErrors, 'NOT_FOUND', 'RANK_NOT_REACHED'],
  example: { body: { rankId: 2 }, value: example },
});
