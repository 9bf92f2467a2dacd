// Ranks that are earned by turnover, and the rewards of each.
import { z } from 'zod';
import { amount, defineCall, memberErrors } from './call.ts';
import { rankRewardStates } from './constants.ts';

const ladder = z
  .strictObject({
    currency: z.string(),
    wagered: amount.describe('all stakes so far, less those that were given back'),
    rankId: z.int(),
    next: z
      .strictObject({ rankId: z.int(), remaining: amount.describe('still to be wagered') })
      .nullable()
      .describe('nothing above the highest'),
    ranks: z.array(
      z.strictObject({
        rankId: z.int(),
        name: z.string().describe('in the asked language'),
        from: amount.describe('reached by having wagered this much'),
        reward: amount.describe('paid once, at once theirs'),
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
  description: 'The ranks of the brand, where the caller stands, and which rewards wait',
  permit: 'member',
  value: ladder,
  errors: [...memberErrors, 'FEATURE_UNAVAILABLE'],
  example: { value: example },
});

export const collectReward = defineCall({
  method: 'POST',
  path: '/wps/member/vip/collect',
  summary: 'Collect a rank reward',
  description: 'Collect the reward of a rank that was reached; again changes nothing',
  permit: 'member',
  body: z.strictObject({ rankId: z.int().min(1).max(1000) }),
  value: ladder,
  errors: [...memberErrors, 'FEATURE_UNAVAILABLE', 'NOT_FOUND', 'RANK_NOT_REACHED'],
  example: { body: { rankId: 2 }, value: example },
});
