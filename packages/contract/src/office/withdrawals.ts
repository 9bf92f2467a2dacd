// The queue of withdrawals that wait for staff, and all that speaks for and against one of them.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import { payoutKinds, withdrawalReasons, withdrawalStates, withdrawalSteps } from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';

/** Longer queues are cut, and say so. */
export const queueLength = 200;

const waiting = z.strictObject({
  withdrawalId: uuid,
  playerId: uuid,
  userName: z.string(),
  amount,
  fee: amount,
  currency: z.string(),
  kind: z.enum(payoutKinds),
  displayName: z.string().describe('of the institution'),
  numberEnd: z.string(),
  state: z.enum(withdrawalStates),
  held: z.boolean().describe("a provider's report did not match"),
  flags: z.array(z.string()).describe('why it waits: amount, shared_account'),
  createdAt: instant,
  dueAt: instant.describe('the time that was promised to the member'),
  proposal: waitingProposal,
});

const someWaiting = {
  withdrawalId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  amount: '12500.00',
  fee: '0.00',
  currency: 'PHP',
  kind: 'ewallet',
  displayName: 'GCash',
  numberEnd: '4821',
  state: 'review',
  held: false,
  flags: ['amount'],
  createdAt: '2026-11-23T09:00:00.000Z',
  dueAt: '2026-11-23T13:00:00.000Z',
  proposal: null,
} as const;

export const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/withdrawals/queue',
  summary: 'List withdrawals that wait',
  description: `Those that wait for a decision, the one promised soonest first, ${queueLength} at most`,
  permit: 'staff',
  needs: 'withdrawal.read',
  value: z.strictObject({
    list: z.array(waiting),
    more: z.boolean().describe('the list was cut'),
  }),
  errors: [],
  example: { value: { list: [someWaiting], more: false } },
});

const step = z.strictObject({
  step: z.enum(withdrawalSteps),
  actor: z.string(),
  note: z.string(),
  at: instant,
});

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/withdrawals/one',
  summary: 'Get a withdrawal',
  description:
    'With what speaks for and against it: turnover, the account and who else bound it, identity, earlier ones',
  permit: 'staff',
  needs: 'withdrawal.read',
  query: z.strictObject({ withdrawalId: uuid }),
  value: z.strictObject({
    withdrawal: waiting.extend({ reason: z.enum(withdrawalReasons).nullable(), changedAt: instant }),
    steps: z.array(step),
    account: z.strictObject({
      holderName: z.string(),
      boundAt: instant,
      usableAt: instant,
      sharedWith: z.int().describe('other members who bound the same number'),
    }),
    member: z.strictObject({
      joinedAt: instant,
      payeeName: z.string().nullable(),
      status: z.string(),
      identity: z.enum(['none', 'pending', 'verified', 'refused']),
      lastSeenAt: instant.nullable(),
      balance: amount,
    }),
    turnover: z.strictObject({ required: amount, done: amount, remaining: amount }),
    totals: z.strictObject({
      deposits: z.strictObject({ count: z.int(), sum: amount }),
      withdrawals: z.strictObject({ count: z.int(), sum: amount }).describe('that were paid'),
    }),
    earlier: z
      .array(
        z.strictObject({
          withdrawalId: uuid,
          amount,
          state: z.enum(withdrawalStates),
          createdAt: instant,
        }),
      )
      .describe("the member's last ten"),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { withdrawalId: someWaiting.withdrawalId },
    value: {
      withdrawal: { ...someWaiting, reason: null, changedAt: '2026-11-23T09:00:00.000Z' },
      steps: [{ step: 'requested', actor: 'player', note: '', at: '2026-11-23T09:00:00.000Z' }],
      account: {
        holderName: 'Maria Santos',
        boundAt: '2026-10-01T09:00:00.000Z',
        usableAt: '2026-10-02T09:00:00.000Z',
        sharedWith: 0,
      },
      member: {
        joinedAt: '2026-09-01T09:00:00.000Z',
        payeeName: 'Maria Santos',
        status: 'active',
        identity: 'verified',
        lastSeenAt: null,
        balance: '320.00',
      },
      turnover: { required: '5000.00', done: '5000.00', remaining: '0.00' },
      totals: {
        deposits: { count: 4, sum: '20000.00' },
        withdrawals: { count: 1, sum: '2500.00' },
      },
      earlier: [],
    },
  },
});
