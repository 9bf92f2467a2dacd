// The movements of a member's wallet: on the screen, and as a file.
import { z } from 'zod';
import { accountErrors, amount, day, defineCall, instant, pageNo, uuid } from './call.ts';
import { type MovementKind, movementGroupNames, movementGroups, statementFormats } from './constants.ts';

const movementKinds: readonly MovementKind[] = [...Object.values(movementGroups).flat(), 'other'];

const span = {
  from: day.optional(),
  to: day.optional(),
  group: z.enum(movementGroupNames).optional(),
};

const transaction = z
  .strictObject({
    operationId: uuid.describe('names the movement'),
    number: z.string().describe("the entry's number in this wallet; the newest is the highest"),
    kind: z.enum(movementKinds),
    amount: amount.describe('negative for debits'),
    balanceAfter: amount,
    at: instant,
    reference: uuid.nullable().describe('the id of its round, payment or grant'),
  })
  .meta({ id: 'Transaction' });

export const transactions = defineCall({
  method: 'GET',
  path: '/wps/wallet/transactions',
  summary: 'List transactions',
  description:
    "Every movement of the caller's wallet, newest first, 20 a page; days in the merchant's time zone, both ends included, the last 30 by default",
  permit: 'account',
  query: z.strictObject({ page: pageNo.optional(), ...span }),
  value: z.strictObject({
    list: z.array(transaction),
    totals: z.strictObject({
      count: z.int(),
      into: amount,
      outOf: amount,
      groups: z.array(z.strictObject({ group: z.enum(movementGroupNames), count: z.int(), net: amount })),
    }),
    opening: amount.describe('the start of the first day'),
    closing: amount.describe('the end of the last day, or now'),
    currency: z.string(),
    from: day,
    to: day,
    pageNum: z.int(),
    totalPages: z.int(),
  }),
  errors: accountErrors,
  example: {
    query: { page: 1, from: '2026-11-01', to: '2026-11-21', group: 'deposit' },
    value: {
      list: [
        {
          operationId: '019aa0c0-0000-7000-8000-000000000005',
          number: '7',
          kind: 'deposit',
          amount: '500.00',
          balanceAfter: '1250.00',
          at: '2026-11-21T08:00:00.000Z',
          reference: '019aa0c0-0000-7000-8000-000000000004',
        },
      ],
      totals: {
        count: 1,
        into: '500.00',
        outOf: '0.00',
        groups: [{ group: 'deposit', count: 1, net: '500.00' }],
      },
      opening: '750.00',
      closing: '1250.00',
      currency: 'PHP',
      from: '2026-11-01',
      to: '2026-11-21',
      pageNum: 1,
      totalPages: 1,
    },
  },
});

export const orderStatement = defineCall({
  method: 'POST',
  path: '/wps/wallet/statement',
  summary: 'Request an account statement',
  description:
    'A link to a statement in the requested language, valid for five minutes: every movement as CSV, or printed',
  permit: 'account',
  body: z.strictObject({ format: z.enum(statementFormats), ...span }),
  value: z.strictObject({ url: z.string(), expiresAt: instant }),
  errors: accountErrors,
  example: {
    body: { format: 'pdf', from: '2026-11-01', to: '2026-11-21' },
    value: { url: '/statements/1/…?until=1795248000&sig=…', expiresAt: '2026-11-21T08:05:00.000Z' },
  },
});
