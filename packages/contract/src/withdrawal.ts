// Withdrawals: the available amount, a withdrawal and each of its steps. The provider reports by a signed
// webhook.
import { z } from 'zod';
import {
  accountErrors,
  amount,
  defineCall,
  instant,
  pageNo,
  requestedAmount,
  sensitive,
  uuid,
} from './call.ts';
import { payoutKinds, withdrawalReasons, withdrawalStates, withdrawalSteps } from './constants.ts';
import { payoutAccount } from './payout-account.ts';

const turnover = z.strictObject({
  required: amount,
  done: amount,
  remaining: amount,
  lines: z.array(
    z.strictObject({
      kind: z.enum(['deposit', 'bonus']),
      at: instant,
      deposit: amount.describe('or the bonus'),
      required: amount,
      done: amount,
      remaining: amount,
    }),
  ),
  bets: z.array(
    z.strictObject({
      no: z.int().describe('grows with each bet of the account'),
      at: instant,
      stake: amount,
      counted: amount.describe('the part of the stake that counted toward the lines above'),
    }),
  ),
});

const method = z.strictObject({
  kind: z.enum(payoutKinds),
  minimum: amount,
  maximum: amount,
  fee: amount.describe('the fixed fee of each withdrawal'),
  feeBps: z.int().describe("the fee's share of the amount, in basis points"),
  leftToday: amount.describe('the remaining amount within 24 hours'),
  reviewAbove: amount.describe('larger amounts are reviewed by staff first'),
  reviewMinutes: z.int(),
  payoutMinutes: z.int(),
});

export const withdrawOptions = defineCall({
  method: 'GET',
  path: '/wps/payment/withdraw/options',
  summary: 'Get withdrawal options',
  description:
    'The amount that can be withdrawn: balance, limits, fees, bound accounts, and the remaining turnover, line by line',
  permit: 'account',
  module: 'FUNDTRANS3',
  value: z.strictObject({
    currency: z.string(),
    balance: amount,
    methods: z.array(method),
    accounts: z.array(payoutAccount),
    passwordSet: z.boolean(),
    coolingUntil: instant
      .nullable()
      .describe('no withdrawals before this time: the withdrawal password was reset'),
    turnover,
  }),
  errors: [...accountErrors, 'FEATURE_UNAVAILABLE'],
  example: {
    value: {
      currency: 'PHP',
      balance: '1250.00',
      methods: [
        {
          kind: 'ewallet',
          minimum: '100.00',
          maximum: '50000.00',
          fee: '10.00',
          feeBps: 0,
          leftToday: '100000.00',
          reviewAbove: '20000.00',
          reviewMinutes: 60,
          payoutMinutes: 15,
        },
      ],
      accounts: [],
      passwordSet: true,
      coolingUntil: null,
      turnover: {
        required: '500.00',
        done: '320.00',
        remaining: '180.00',
        lines: [
          {
            kind: 'deposit',
            at: '2026-11-21T08:00:00.000Z',
            deposit: '500.00',
            required: '500.00',
            done: '320.00',
            remaining: '180.00',
          },
        ],
        bets: [{ no: 7, at: '2026-11-21T09:00:00.000Z', stake: '20.00', counted: '20.00' }],
      },
    },
  },
});

export const withdrawal = z
  .strictObject({
    withdrawalId: uuid,
    displayName: z.string().describe('the payout account'),
    kind: z.enum(payoutKinds),
    numberEnd: z.string(),
    amount: amount.describe('the debited amount'),
    fee: amount,
    paidOut: amount.describe('the amount minus the fee'),
    currency: z.string(),
    state: z.enum(withdrawalStates),
    reason: z.enum(withdrawalReasons).nullable().describe('the reason of the return'),
    createdAt: instant,
    changedAt: instant,
  })
  .meta({ id: 'Withdrawal' });

const step = z
  .strictObject({
    step: z.enum(withdrawalSteps),
    at: instant.nullable().describe('null: not done yet'),
    expectedAt: instant.nullable().describe('the expected time of a step that is not done'),
  })
  .meta({ id: 'WithdrawalStep' });

const exampleWithdrawal = {
  withdrawalId: '019aa0c0-0000-7000-8000-000000000012',
  displayName: 'GCash',
  kind: 'ewallet' as const,
  numberEnd: '4821',
  amount: '500.00',
  fee: '10.00',
  paidOut: '490.00',
  currency: 'PHP',
  state: 'approved' as const,
  reason: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  changedAt: '2026-11-21T08:00:00.000Z',
};
const exampleSteps = [
  { step: 'requested' as const, at: '2026-11-21T08:00:00.000Z', expectedAt: null },
  { step: 'approved' as const, at: '2026-11-21T08:00:00.000Z', expectedAt: null },
  { step: 'paying' as const, at: null, expectedAt: '2026-11-21T08:05:00.000Z' },
  { step: 'paid' as const, at: null, expectedAt: '2026-11-21T08:15:00.000Z' },
];

export const requestWithdrawal = defineCall({
  method: 'POST',
  path: '/wps/payment/withdraw',
  summary: 'Request a withdrawal',
  description: 'Request a withdrawal; a repeated requestId returns the same one. It cannot be cancelled',
  permit: 'account',
  fresh: true,
  module: 'FUNDTRANS3',
  body: z.strictObject({
    requestId: uuid,
    accountId: uuid,
    amount: requestedAmount,
    password: sensitive(z.string().max(20).describe('the withdrawal password')),
  }),
  value: z.strictObject({ withdrawal, steps: z.array(step) }),
  errors: [
    ...accountErrors,
    'FEATURE_UNAVAILABLE',
    'WITHDRAWAL_PASSWORD_UNSET',
    'WITHDRAWAL_PASSWORD_WRONG',
    'TOO_MANY_REQUESTS',
    'PAYOUT_ACCOUNT_UNKNOWN',
    'PAYOUT_ACCOUNT_COOLING',
    'AMOUNT_OUT_OF_RANGE',
    'WITHDRAWAL_COOLING',
    'WITHDRAWAL_LIMIT',
    'TURNOVER_REMAINING',
    'INSUFFICIENT_FUNDS',
    'TXN_CONFLICT',
  ],
  example: {
    body: {
      requestId: '019aa0c0-0000-7000-8000-000000000013',
      accountId: '019aa0c0-0000-7000-8000-000000000011',
      amount: '500.00',
      password: '482913',
    },
    value: { withdrawal: exampleWithdrawal, steps: exampleSteps },
  },
});

export const getWithdrawal = defineCall({
  method: 'GET',
  path: '/wps/payment/withdrawal',
  summary: 'Get a withdrawal',
  description: 'One withdrawal of the member with each of its steps, done and expected',
  permit: 'account',
  query: z.strictObject({ withdrawalId: uuid }),
  value: z.strictObject({ withdrawal, steps: z.array(step) }),
  errors: [...accountErrors, 'NOT_FOUND'],
  example: {
    query: { withdrawalId: exampleWithdrawal.withdrawalId },
    value: { withdrawal: exampleWithdrawal, steps: exampleSteps },
  },
});

export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/wps/payment/withdrawals',
  summary: 'List withdrawals',
  description: "The member's withdrawals, newest first",
  permit: 'account',
  query: z.strictObject({ page: pageNo.optional() }),
  value: z.strictObject({ list: z.array(withdrawal), totalPages: z.int() }),
  errors: accountErrors,
  example: { query: {}, value: { list: [exampleWithdrawal], totalPages: 1 } },
});

export const payoutWebhook = defineCall({
  method: 'POST',
  path: '/psp/v1/sandbox/payout',
  summary: 'Receive a sandbox payout report',
  description:
    'Payout reports of the sandbox provider; HMAC-SHA256 over timestamp, path and raw body; accepted for 300 s; safe to repeat',
  permit: 'psp',
  body: z.strictObject({
    eventId: uuid,
    reference: uuid.describe('the withdrawal'),
    providerReference: z.string().max(64),
    outcome: z.enum(['paid', 'failed']),
    amount: requestedAmount,
    currency: z.string().length(3),
  }),
  value: z.strictObject({ accepted: z.literal(true) }),
  errors: ['PAYMENT_SIGNATURE', 'PAYMENT_STALE', 'NOT_FOUND', 'TXN_CONFLICT'],
  example: {
    body: {
      eventId: '019aa0c0-0000-7000-8000-000000000014',
      reference: exampleWithdrawal.withdrawalId,
      providerReference: 'SBP-1',
      outcome: 'paid',
      amount: '490.00',
      currency: 'PHP',
    },
    value: { accepted: true },
  },
});
