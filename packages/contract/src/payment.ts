// Deposits: the methods, a deposit and its state. The provider reports by a signed webhook.
import { z } from 'zod';
import { amount, defineCall, instant, memberErrors, pageNo, requestedAmount, uuid } from './call.ts';
import { depositKinds, depositStates, proofStates } from './constants.ts';

/**
 * `received`: paid above the member's limit, who decides; not in the balance. `returning`, `returned`: on the
 * way back to the sender, and arrived.
 */
export const depositState = z.enum(depositStates);

export const depositMethods = defineCall({
  method: 'GET',
  path: '/wps/payment/deposit/methods',
  summary: 'List deposit methods',
  description: 'The deposit methods, with their limits',
  permit: 'member',
  module: 'FUNDTRANS3',
  value: z.strictObject({
    methods: z.array(
      z.strictObject({
        methodId: z.string(),
        displayName: z.string(),
        kind: z.enum(depositKinds),
        minimum: amount,
        maximum: amount,
        suggested: z.array(amount),
        sandbox: z.boolean().describe('play money: no real payment is made'),
      }),
    ),
    currency: z.string(),
    bonusBps: z.int().min(0).describe('the bonus on every deposit, in basis points'),
  }),
  errors: memberErrors,
  example: {
    value: {
      currency: 'PHP',
      bonusBps: 100,
      methods: [
        {
          methodId: 'sandbox',
          displayName: 'Sandbox wallet',
          kind: 'ewallet',
          minimum: '50.00',
          maximum: '50000.00',
          suggested: ['100.00', '500.00', '1000.00'],
          sandbox: true,
        },
      ],
    },
  },
});

export const deposit = z
  .strictObject({
    depositId: uuid,
    methodId: z.string(),
    displayName: z.string().describe("the method's name at that time"),
    kind: z.enum(depositKinds),
    amount,
    bonus: amount.describe('the deposit bonus, paid with the deposit'),
    currency: z.string(),
    state: depositState,
    proof: z.enum(proofStates).nullable().describe('the state of the newest proof of the transfer'),
    createdAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: 'Deposit' });

const exampleDeposit = {
  depositId: '019aa0c0-0000-7000-8000-000000000003',
  methodId: 'sandbox',
  displayName: 'Sandbox wallet',
  kind: 'ewallet' as const,
  amount: '500.00',
  bonus: '5.00',
  currency: 'PHP',
  state: 'pending' as const,
  proof: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  settledAt: null,
};

export const createDeposit = defineCall({
  method: 'POST',
  path: '/wps/payment/deposit',
  summary: 'Create a deposit',
  description: 'Start a deposit; a repeated requestId returns the same deposit',
  permit: 'member',
  fresh: true,
  module: 'FUNDTRANS3',
  body: z.strictObject({ requestId: uuid, methodId: z.string().max(40), amount: requestedAmount }),
  value: z.strictObject({ deposit, redirectUrl: z.string().describe("the provider's page") }),
  errors: [
    ...memberErrors,
    'AMOUNT_OUT_OF_RANGE',
    'PAYMENT_METHOD_UNKNOWN',
    'PAYMENT_UNAVAILABLE',
    'TXN_CONFLICT',
    'LIMIT_REACHED',
    'TIMED_OUT',
    'SELF_EXCLUDED',
  ],
  example: {
    body: { requestId: '019aa0c0-0000-7000-8000-000000000004', methodId: 'sandbox', amount: '500.00' },
    value: { deposit: exampleDeposit, redirectUrl: '/sandbox-pay/checkout/abc' },
  },
});

export const getDeposit = defineCall({
  method: 'GET',
  path: '/wps/payment/deposit',
  summary: 'Get a deposit',
  description: 'One deposit of the member',
  permit: 'member',
  query: z.strictObject({ depositId: uuid }),
  value: z.strictObject({ deposit }),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { query: { depositId: exampleDeposit.depositId }, value: { deposit: exampleDeposit } },
});

export const cancelDeposit = defineCall({
  method: 'POST',
  path: '/wps/payment/deposit/cancel',
  summary: 'Cancel a deposit that is not paid',
  permit: 'member',
  body: z.strictObject({ depositId: uuid }),
  value: z.strictObject({ deposit }),
  errors: [...memberErrors, 'NOT_FOUND', 'DEPOSIT_SETTLED'],
  example: {
    body: { depositId: exampleDeposit.depositId },
    value: { deposit: { ...exampleDeposit, state: 'failed', settledAt: '2026-11-21T08:05:00.000Z' } },
  },
});

export const decideDeposit = defineCall({
  method: 'POST',
  path: '/wps/payment/deposit/decide',
  summary: 'Decide on a deposit that arrived above the limit',
  permit: 'member',
  body: z.strictObject({
    depositId: uuid,
    decision: z
      .enum(['credit', 'return'])
      .describe('credit: to the balance, once the limit allows it; return: back to the sender'),
  }),
  value: z.strictObject({ deposit }),
  errors: [...memberErrors, 'NOT_FOUND', 'DEPOSIT_SETTLED', 'LIMIT_REACHED', 'TIMED_OUT', 'SELF_EXCLUDED'],
  example: {
    body: { depositId: exampleDeposit.depositId, decision: 'return' },
    value: { deposit: { ...exampleDeposit, state: 'returning', settledAt: '2026-11-21T08:05:00.000Z' } },
  },
});

export const listDeposits = defineCall({
  method: 'GET',
  path: '/wps/payment/deposits',
  summary: 'List deposits',
  description: "The member's deposits, newest first",
  permit: 'member',
  query: z.strictObject({ page: pageNo.optional() }),
  value: z.strictObject({ list: z.array(deposit), totalPages: z.int() }),
  errors: memberErrors,
  example: { query: {}, value: { list: [exampleDeposit], totalPages: 1 } },
});

export const paymongoWebhook = defineCall({
  method: 'POST',
  path: '/psp/v1/paymongo/webhook',
  summary: 'Receive a PayMongo event',
  description:
    "PayMongo's events, with its own signature over time and raw body; accepted for 300 s; safe to repeat",
  permit: 'psp',
  body: z.object({ data: z.object({ id: z.string().max(64), type: z.string().max(40) }) }),
  value: z.strictObject({ accepted: z.literal(true) }),
  errors: ['PAYMENT_SIGNATURE', 'PAYMENT_STALE', 'NOT_FOUND', 'TXN_CONFLICT'],
  example: {
    body: { data: { id: 'evt_MCRkLkhgCxqdZ9pv8QLkRSje', type: 'event' } },
    value: { accepted: true },
  },
});

export const webhook = defineCall({
  method: 'POST',
  path: '/psp/v1/sandbox/webhook',
  summary: 'Receive a sandbox deposit report',
  description:
    'Reports of the sandbox provider; HMAC-SHA256 over timestamp, path and raw body; accepted for 300 s; safe to repeat',
  permit: 'psp',
  body: z.strictObject({
    eventId: uuid,
    reference: uuid.describe('the deposit'),
    providerReference: z.string().max(64),
    outcome: z.enum(['paid', 'failed', 'expired']),
    amount: requestedAmount,
    currency: z.string().length(3),
  }),
  value: z.strictObject({ accepted: z.literal(true) }),
  errors: ['PAYMENT_SIGNATURE', 'PAYMENT_STALE', 'NOT_FOUND', 'TXN_CONFLICT'],
  example: {
    body: {
      eventId: '019aa0c0-0000-7000-8000-000000000005',
      reference: exampleDeposit.depositId,
      providerReference: 'SBX-1',
      outcome: 'paid',
      amount: '500.00',
      currency: 'PHP',
    },
    value: { accepted: true },
  },
});
