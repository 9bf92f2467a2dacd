// Joining a promotion, following its states, and claiming its reward.
import { z } from 'zod';
import { amount, defineCall, instant, memberErrors, uuid } from './call.ts';
import { promotionConditions, promotionRejections, promotionStatuses } from './constants.ts';
import { previewAt } from './preview.ts';

export const promotionState = z
  .strictObject({
    promotionId: uuid,
    status: z.enum(promotionStatuses).describe("the caller's state; visitors see the general one"),
    opensAt: instant
      .nullable()
      .describe('the time when joining opens, if in the future; null: open, or not scheduled'),
    endsAt: instant.nullable().describe('the end of joining and claiming; null: long term'),
    condition: z.enum(promotionConditions).describe('the condition after joining: nothing, deposit, stake'),
    goal: amount.describe("the condition's amount; 0 for `none`"),
    progress: amount.nullable().describe('the progress since joining; null before joining'),
    reward: amount.nullable().describe('the claimed or claimable amount; null while unknown'),
    rewardMost: amount.describe('the largest reward'),
    rewardBps: z
      .int()
      .min(0)
      .describe("the reward's share of the progress, in basis points; 0: a fixed amount"),
    currency: z.string(),
    decision: z.enum(['at_once', 'reviewed']).describe('true when staff review a claim before it is issued'),
    claimed: z.boolean().describe('true: it was paid, also after the end'),
    rejection: z.enum(promotionRejections).nullable().describe('the reason of a rejected claim'),
    rejoin: z.boolean().describe('true: a rejected player may join again'),
    firstDeposit: z.boolean().describe('true: only before the first deposit'),
    wageringBps: z
      .int()
      .min(0)
      .describe("the reward's wagering requirement in basis points; 100000: ten times"),
    eligible: z.boolean().describe('false: the caller has deposited and cannot join'),
  })
  .meta({ id: 'PromotionState' });

const example: z.input<typeof promotionState> = {
  promotionId: '019aa0c0-0000-7000-8000-000000000002',
  status: 'Joined',
  opensAt: null,
  endsAt: '2026-12-31T16:00:00.000Z',
  condition: 'deposit',
  goal: '100.00',
  progress: '50.00',
  reward: null,
  rewardMost: '688.00',
  rewardBps: 2000,
  currency: 'PHP',
  decision: 'at_once',
  claimed: false,
  rejection: null,
  rejoin: false,
  firstDeposit: true,
  wageringBps: 100_000,
  eligible: true,
};

export const states = defineCall({
  method: 'GET',
  path: '/wps/promotion/states',
  summary: 'List promotion states',
  description: "The caller's state in each promotion that can be joined",
  permit: 'public',
  query: z.strictObject({ at: previewAt }),
  value: z.strictObject({ states: z.array(promotionState) }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: {}, value: { states: [example] } },
});

const body = z.strictObject({ promotionId: uuid });

export const join = defineCall({
  method: 'POST',
  path: '/wps/promotion/join',
  summary: 'Join a promotion',
  description: 'Join a promotion; safe to repeat',
  permit: 'member',
  body,
  value: z.strictObject({ state: promotionState }),
  errors: [
    ...memberErrors,
    'NOT_FOUND',
    'PROMOTION_NOT_OPEN',
    'PROMOTION_CLOSED',
    'PROMOTION_NOT_ELIGIBLE',
    'PROMOTION_REJECTED',
    'TIMED_OUT',
    'SELF_EXCLUDED',
  ],
  example: { body: { promotionId: example.promotionId }, value: { state: example } },
});

export const claim = defineCall({
  method: 'POST',
  path: '/wps/promotion/claim',
  summary: 'Claim a promotion',
  description: "Claim a promotion's reward, or collect an issued one; it is paid once; safe to repeat",
  permit: 'member',
  body,
  value: z.strictObject({ state: promotionState }),
  errors: [
    ...memberErrors,
    'NOT_FOUND',
    'PROMOTION_NOT_OPEN',
    'PROMOTION_CLOSED',
    'PROMOTION_NOT_JOINED',
    'PROMOTION_CONDITION',
    'PROMOTION_REJECTED',
  ],
  example: {
    body: { promotionId: example.promotionId },
    value: { state: { ...example, status: 'Claimed', claimed: true, progress: '500.00', reward: '100.00' } },
  },
});
