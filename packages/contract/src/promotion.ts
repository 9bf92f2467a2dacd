// Joining a promotion, following its states, and claiming its reward.
import { z } from 'zod';
import { amount, defineCall, instant, memberErrors, uuid } from './call.ts';
import { promotionConditions, promotionRejections, promotionStatuses } from './constants.ts';
import { previewAt } from './preview.ts';

export const promotionState = z
  .strictObject({
    promotionId: uuid,
    status: z
      .enum(promotionStatuses)
      .describe('where the caller stands; a visitor sees what anyone could do'),
    opensAt: instant
      .nullable()
      .describe('when joining opens, while it has not; null: it is open, or no day is set'),
    endsAt: instant.nullable().describe('the end of joining and claiming; null: long term'),
    condition: z
      .enum(promotionConditions)
      .describe('what has to be done after joining: nothing, deposit, stake'),
    goal: amount.describe('how much of it; 0 for the condition `none`'),
    progress: amount.nullable().describe('how much is done since joining; null for who has not joined'),
    reward: amount
      .nullable()
      .describe('what is claimed, or what could be claimed now; null where it is not known yet'),
    rewardMost: amount.describe('what it gives at most'),
    rewardBps: z.int().min(0).describe('share of what was done, in basis points; 0: the amount is fixed'),
    currency: z.string(),
    decision: z.enum(['at_once', 'reviewed']).describe('whether a claim is looked at before it is issued'),
    claimed: z.boolean().describe('true: it was paid, also after the end'),
    rejection: z.enum(promotionRejections).nullable().describe('why a claim was rejected'),
    rejoin: z.boolean().describe('true: who was rejected may join again'),
    firstDeposit: z.boolean().describe('true: for who has not deposited before joining'),
    wageringBps: z
      .int()
      .min(0)
      .describe(
        'how much of what it gives must be staked before a withdrawal, in basis points; 100000: ten times',
      ),
    eligible: z.boolean().describe('false: the caller has, and cannot join'),
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
  description: 'Where the caller stands in each promotion that one joins',
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
  description: 'Join a promotion; again changes nothing',
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
  description:
    'Claim what a promotion gives, or collect what was issued; it is paid once, however often this is asked',
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
