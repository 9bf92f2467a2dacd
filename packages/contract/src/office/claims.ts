// The promotion claims that wait for staff, and what their member did towards one of them.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import { promotionConditions, promotionRejections } from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';
import { queueLength } from './withdrawals.ts';

const waiting = z.strictObject({
  claimId: uuid,
  playerId: uuid,
  userName: z.string(),
  promotionId: uuid,
  title: z.string().describe("the promotion's, in the caller's language where it has one"),
  reward: amount,
  currency: z.string(),
  takenUp: z.boolean().describe('a member of staff has taken it up'),
  claimedAt: instant.describe('of its last step'),
  decidesAt: instant.nullable().describe('when time decides it; null: only a person does'),
  proposal: waitingProposal,
});

const someWaiting = {
  claimId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e41',
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  promotionId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e42',
  title: 'Second deposit',
  reward: '200.00',
  currency: 'PHP',
  takenUp: false,
  claimedAt: '2026-11-23T09:00:00.000Z',
  decidesAt: null,
  proposal: null,
} as const;

export const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/promotions/queue',
  summary: 'List promotion claims that wait',
  description: `Those that wait for a decision, the oldest first, ${queueLength} at most`,
  permit: 'staff',
  needs: 'promotion.read',
  value: z.strictObject({ list: z.array(waiting), more: z.boolean().describe('the list was cut') }),
  errors: [],
  example: { value: { list: [someWaiting], more: false } },
});

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/promotions/one',
  summary: 'Get a promotion claim',
  description: 'With the terms, what the member did towards them, and their earlier claims',
  permit: 'staff',
  needs: 'promotion.read',
  query: z.strictObject({ claimId: uuid }),
  value: z.strictObject({
    claim: waiting.extend({
      state: z.string(),
      reason: z.enum(promotionRejections).nullable(),
      attempt: z.int().describe('from 1'),
      joinedAt: instant,
    }),
    terms: z.strictObject({
      condition: z.enum(promotionConditions),
      goal: amount,
      rewardMost: amount,
      rewardBps: z.int().describe('hundredths of a percent of what was done; 0: a fixed reward'),
      wageringBps: z.int().describe('hundredths of a percent of the reward that is to be played'),
      firstDeposit: z.boolean().describe('for members without a deposit before'),
      rejoin: z.boolean(),
    }),
    done: amount.describe('what the member did towards the goal since joining'),
    member: z.strictObject({
      joinedAt: instant,
      identity: z.enum(['none', 'pending', 'verified', 'refused']),
      deposits: z.strictObject({ count: z.int(), sum: amount }).describe('that were paid'),
      sharedAccounts: z.int().describe('other members who bound a payout account of theirs'),
    }),
    steps: z.array(
      z.strictObject({ attempt: z.int(), from: z.string(), to: z.string(), actor: z.string(), at: instant }),
    ),
    earlier: z
      .array(
        z.strictObject({
          claimId: uuid,
          title: z.string(),
          state: z.string(),
          reward: amount.nullable(),
          changedAt: instant,
        }),
      )
      .describe("the member's other promotions, ten at most"),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { claimId: someWaiting.claimId },
    value: {
      claim: {
        ...someWaiting,
        state: 'Applying',
        reason: null,
        attempt: 1,
        joinedAt: '2026-11-20T09:00:00.000Z',
      },
      terms: {
        condition: 'deposit',
        goal: '1000.00',
        rewardMost: '200.00',
        rewardBps: 0,
        wageringBps: 100_000,
        firstDeposit: false,
        rejoin: false,
      },
      done: '1000.00',
      member: {
        joinedAt: '2026-09-01T09:00:00.000Z',
        identity: 'verified',
        deposits: { count: 4, sum: '20000.00' },
        sharedAccounts: 0,
      },
      steps: [{ attempt: 1, from: 'Joined', to: 'Claim', actor: 'platform', at: '2026-11-23T09:00:00.000Z' }],
      earlier: [],
    },
  },
});
