// Subscriptions to lottery draws: the same slip in each of a game's next draws.
import { z } from 'zod';
import { amount, defineCall, instant, requestedAmount, sessionErrors, uuid } from './call.ts';
import { planEndReasons } from './constants.ts';
import { gameCode, hex64, market, pick } from './lottery-fields.ts';
import { line, salt } from './lottery-ticket.ts';

const plan = z
  .strictObject({
    planId: uuid,
    requestId: uuid,
    gameCode,
    displayName: z.string(),
    lines: z.array(line),
    series: z.int(),
    stake: amount.describe('of one draw'),
    currency: z.string(),
    stopOnWin: z.boolean(),
    termsHash: hex64,
    salt: salt.describe(
      "each ticket's salt is the first 16 bytes of HMAC-SHA-256(salt, plan1|gameCode|numero)",
    ),
    draws: z.int().describe('how many it was made for'),
    placed: z.int(),
    missed: z.int().describe('draws whose slip was refused'),
    lastDrawAt: instant,
    createdAt: instant,
    ended: z.strictObject({ at: instant, reason: z.enum(planEndReasons) }).nullable(),
  })
  .meta({ id: 'LotteryPlan' });
export type LotteryPlan = z.infer<typeof plan>;

const examplePlan: LotteryPlan = {
  planId: '019aa0c0-0000-7000-8000-000000000020',
  requestId: '019aa0c0-0000-7000-8000-000000000021',
  gameCode: 'daily-3',
  displayName: 'Daily Three',
  lines: [{ market: 'exact', pick: '123', stake: '10.00' }],
  series: 1800,
  stake: '10.00',
  currency: 'PHP',
  stopOnWin: false,
  termsHash: 'a'.repeat(64),
  salt: '0'.repeat(32),
  draws: 42,
  placed: 3,
  missed: 0,
  lastDrawAt: '2026-12-08T13:00:00.000Z',
  createdAt: '2026-11-24T04:13:05.000Z',
  ended: null,
};

const makePlan = defineCall({
  method: 'POST',
  path: '/wps/lottery/plan',
  summary: 'Subscribe to draws',
  description:
    'The same slip in each of the next draws of a game whose draws are an hour or more apart. Nothing is paid in advance: each slip is placed and paid a day before its draw closes, by the checks of any slip. A refusal is told in the inbox; three in a row, or a self-exclusion, end the subscription. A repeated requestId answers the same one',
  permit: 'play',
  body: z.strictObject({
    requestId: uuid,
    gameCode,
    series: z.int().min(1500).max(2000),
    lines: z
      .array(z.strictObject({ market, pick, stake: requestedAmount }))
      .min(1)
      .max(200),
    draws: z.int().min(2).max(366).describe('the last one in 52 weeks at most'),
    salt,
    termsHash: hex64.describe('the terms that the player saw; draws under other terms are refused'),
    stopOnWin: z.boolean(),
  }),
  value: plan,
  errors: [
    ...sessionErrors,
    'GAME_UNKNOWN',
    'GAME_NOT_FOR_TRIAL',
    'TERMS_CHANGED',
    'PICK_INVALID',
    'SLIP_TOO_LARGE',
    'TXN_CONFLICT',
  ],
  example: {
    body: {
      requestId: examplePlan.requestId,
      gameCode: 'daily-3',
      series: 1800,
      lines: examplePlan.lines,
      draws: 42,
      salt: examplePlan.salt,
      termsHash: examplePlan.termsHash,
      stopOnWin: false,
    },
    value: examplePlan,
  },
});

const plans = defineCall({
  method: 'GET',
  path: '/wps/lottery/plans',
  summary: 'List my subscriptions',
  description: 'Those that go on first, then the twenty that were made last',
  permit: 'session',
  value: z.strictObject({ plans: z.array(plan) }),
  errors: sessionErrors,
  example: { value: { plans: [examplePlan] } },
});

const endPlan = defineCall({
  method: 'DELETE',
  path: '/wps/lottery/plan',
  summary: 'End a subscription',
  description: 'No slip is placed any more; tickets that were placed are drawn and paid. Safe to repeat',
  permit: 'session',
  body: z.strictObject({ planId: uuid }),
  value: plan,
  errors: [...sessionErrors, 'PLAN_UNKNOWN'],
  example: {
    body: { planId: examplePlan.planId },
    value: { ...examplePlan, ended: { at: '2026-11-25T04:13:05.000Z', reason: 'player' } },
  },
});

export const planCalls = {
  'POST /wps/lottery/plan': makePlan,
  'GET /wps/lottery/plans': plans,
  'DELETE /wps/lottery/plan': endPlan,
} as const;
