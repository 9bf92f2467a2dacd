// The queue of transfer proofs and of deposits to be paid back, and all that speaks for and against one of them.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import { depositKinds, depositStates, proofRefusals, proofStates } from '../constants.ts';
import { picture } from '../file.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';
import { queueLength } from './withdrawals.ts';

const money = { amount, currency: z.string() };
const member = { playerId: uuid, userName: z.string() };

const waiting = z.strictObject({
  depositId: uuid,
  proofId: uuid,
  ...member,
  ...money,
  methodName: z.string(),
  reference: z.string().describe("the transfer's number, as the member sent it"),
  state: z.enum(depositStates),
  held: z.boolean().describe("a provider's report did not match"),
  elsewhere: z.int().describe('other deposits with a proof of the same number'),
  submittedAt: instant,
  dueAt: instant.describe('the time that was promised to the member'),
  proposal: waitingProposal,
});

const returning = z.strictObject({
  depositId: uuid,
  ...member,
  ...money,
  methodName: z.string(),
  providerReference: z.string().nullable(),
  since: instant,
  dueAt: instant,
  proposal: waitingProposal,
});

const someMember = { playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01', userName: 'maria_88' } as const;
const someDeposit = {
  depositId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e21',
  ...someMember,
  amount: '5000.00',
  currency: 'PHP',
  methodName: 'Bank transfer',
} as const;
const someProposal = {
  proposalId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e10',
  act: 'deposit.confirm-proof',
  makerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e11',
  maker: 'Ana Reyes',
} as const;
const someProof = {
  proofId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e22',
  reference: 'FT2632500417',
} as const;
const someTimes = { at: '2026-11-23T09:00:00.000Z', due: '2026-11-23T13:00:00.000Z' } as const;

export const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/deposits/queue',
  summary: 'List transfer proofs that wait',
  description: `The oldest first, and the deposits that have to be paid back; ${queueLength} at most of each`,
  permit: 'staff',
  needs: 'deposit.read',
  value: z.strictObject({
    list: z.array(waiting),
    returning: z.array(returning).describe('money that arrived, and has to be paid back'),
    more: z.boolean().describe('a list was cut'),
  }),
  errors: [],
  example: {
    value: {
      list: [
        {
          ...someDeposit,
          ...someProof,
          state: 'pending',
          held: false,
          elsewhere: 0,
          submittedAt: someTimes.at,
          dueAt: someTimes.due,
          proposal: someProposal,
        },
      ],
      returning: [],
      more: false,
    },
  },
});

const sums = z.strictObject({ count: z.int(), sum: amount });

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/deposits/one',
  summary: 'Get a deposit',
  description:
    "With its proofs and reports, where the transfer's number was used elsewhere, the member, and the account that the money goes to",
  permit: 'staff',
  needs: 'deposit.read',
  query: z.strictObject({ depositId: uuid }),
  value: z.strictObject({
    deposit: z.strictObject({
      depositId: uuid,
      ...member,
      ...money,
      bonus: amount,
      kind: z.enum(depositKinds),
      methodName: z.string(),
      provider: z.string(),
      providerReference: z.string().nullable(),
      state: z.enum(depositStates),
      held: z.boolean(),
      createdAt: instant,
      expiresAt: instant,
      settledAt: instant.nullable(),
      proposal: waitingProposal,
    }),
    account: z
      .strictObject({ bank: z.string(), number: z.string() })
      .nullable()
      .describe('where the money arrives; null: the provider alone knows'),
    proofs: z
      .array(
        z.strictObject({
          proofId: uuid,
          reference: z.string(),
          state: z.enum(proofStates),
          reason: z.enum(proofRefusals).nullable(),
          submittedAt: instant,
          dueAt: instant,
          decidedAt: instant.nullable(),
        }),
      )
      .describe('the newest first'),
    slip: picture.nullable().describe('of the newest proof; null: it was let go'),
    elsewhere: z
      .array(
        z.strictObject({
          depositId: uuid,
          ...member,
          ...money,
          state: z.enum(depositStates),
          proof: z.enum(proofStates),
          submittedAt: instant,
        }),
      )
      .describe("other deposits with a proof of the newest proof's number, the newest first, 20 at most"),
    events: z.array(
      z.strictObject({
        source: z.enum(['webhook', 'status', 'proof', 'refund']),
        outcome: z.enum(['paid', 'failed', 'expired', 'returned']),
        verdict: z.enum(['credited', 'received', 'returned', 'closed', 'already', 'incident']),
        ...money,
        reference: z.string(),
        at: instant,
      }),
    ),
    member: z.strictObject({
      joinedAt: instant,
      payeeName: z.string().nullable(),
      status: z.string(),
      identity: z.enum(['none', 'pending', 'verified', 'refused']),
      lastSeenAt: instant.nullable(),
      balance: amount,
    }),
    totals: z.strictObject({
      deposits: sums,
      withdrawals: sums.describe('that were paid'),
      refused: z.int().describe('proofs of the member that were refused'),
    }),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { depositId: someDeposit.depositId },
    value: {
      deposit: {
        ...someDeposit,
        bonus: '50.00',
        kind: 'bank_transfer',
        provider: 'sandbox',
        providerReference: 'SBX-1',
        state: 'pending',
        held: false,
        createdAt: someTimes.at,
        expiresAt: someTimes.due,
        settledAt: null,
        proposal: null,
      },
      account: { bank: 'Sandbox Savings Bank', number: '0012 3456 7890' },
      proofs: [
        {
          ...someProof,
          state: 'received',
          reason: null,
          submittedAt: someTimes.at,
          dueAt: someTimes.due,
          decidedAt: null,
        },
      ],
      slip: {
        fileId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e23',
        url: '/ops/files/1.0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e23.1763895600.c2ln',
        expiresAt: someTimes.due,
        width: 720,
        height: 960,
      },
      elsewhere: [],
      events: [],
      member: {
        joinedAt: '2026-09-01T09:00:00.000Z',
        payeeName: 'Maria Santos',
        status: 'active',
        identity: 'verified',
        lastSeenAt: null,
        balance: '320.00',
      },
      totals: {
        deposits: { count: 4, sum: '20000.00' },
        withdrawals: { count: 1, sum: '2500.00' },
        refused: 0,
      },
    },
  },
});
