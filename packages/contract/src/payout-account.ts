// Payout accounts: bound bank accounts, e-wallets and crypto addresses, and the withdrawal password.
import { z } from 'zod';
import { accountErrors, defineCall, instant, sensitive, uuid } from './call.ts';
import { numberRules, payoutKinds } from './constants.ts';

export const payoutAccount = z
  .strictObject({
    accountId: uuid,
    institutionId: z.string(),
    displayName: z.string(),
    kind: z.enum(payoutKinds),
    holderName: z.string(),
    numberEnd: z.string().describe('the end of the number; the rest is never sent'),
    boundAt: instant,
    usableAt: instant.describe('usable for withdrawals from this time on'),
    leavesAt: instant.nullable().describe('unbound: its slot is occupied until this time'),
  })
  .meta({ id: 'PayoutAccount' });

const exampleAccount = {
  accountId: '019aa0c0-0000-7000-8000-000000000011',
  institutionId: 'gcash',
  displayName: 'GCash',
  kind: 'ewallet' as const,
  holderName: 'Maria Santos',
  numberEnd: '4821',
  boundAt: '2026-11-20T08:00:00.000Z',
  usableAt: '2026-11-21T08:00:00.000Z',
  leavesAt: null,
};

export const listPayoutAccounts = defineCall({
  method: 'GET',
  path: '/wps/member/bankCards',
  summary: 'List payout accounts',
  description: 'The bound payout accounts, and the institutions on offer',
  permit: 'account',
  module: 'FUNDTRANS3',
  value: z.strictObject({
    accounts: z.array(payoutAccount),
    institutions: z.array(
      z.strictObject({
        institutionId: z.string(),
        displayName: z.string(),
        kind: z.enum(payoutKinds),
        numberRule: z.enum(numberRules),
        minLength: z.int(),
        maxLength: z.int(),
      }),
    ),
    holderName: z.string().nullable().describe("the member's own name; null: the first account sets it"),
    most: z.int(),
    coolingHours: z.int(),
  }),
  errors: [...accountErrors, 'FEATURE_UNAVAILABLE'],
  example: {
    value: {
      accounts: [exampleAccount],
      institutions: [
        {
          institutionId: 'gcash',
          displayName: 'GCash',
          kind: 'ewallet',
          numberRule: 'mobile',
          minLength: 11,
          maxLength: 11,
        },
      ],
      holderName: 'Maria Santos',
      most: 5,
      coolingHours: 24,
    },
  },
});

export const bindPayoutAccount = defineCall({
  method: 'POST',
  path: '/wps/member/bankCards',
  summary: 'Add a payout account',
  description: 'Bind a payout account; a repeated number returns the existing account',
  permit: 'account',
  fresh: true,
  module: 'FUNDTRANS3',
  body: z.strictObject({
    institutionId: z.string().max(40),
    number: sensitive(z.string().max(100)),
    holderName: z.string().max(100),
  }),
  value: z.strictObject({ account: payoutAccount }),
  errors: [
    ...accountErrors,
    'FEATURE_UNAVAILABLE',
    'PAYOUT_PLACE_UNKNOWN',
    'PAYOUT_NUMBER_INVALID',
    'HOLDER_NAME_MISMATCH',
    'FIELD_FORMAT',
    'PAYOUT_ACCOUNT_LIMIT',
  ],
  example: {
    body: { institutionId: 'gcash', number: '0917 123 4821', holderName: 'Maria Santos' },
    value: { account: exampleAccount },
  },
});

export const unbindPayoutAccount = defineCall({
  method: 'DELETE',
  path: '/wps/member/bankCards',
  summary: 'Remove a payout account',
  description:
    'Unbind a payout account: no more money is sent to it; its slot is free after the cooling period',
  permit: 'account',
  fresh: true,
  module: 'FUNDTRANS3',
  query: z.strictObject({ accountId: uuid }),
  value: z.strictObject({ account: payoutAccount }),
  errors: [...accountErrors, 'FEATURE_UNAVAILABLE', 'NOT_FOUND', 'PAYOUT_ACCOUNT_BUSY'],
  example: {
    query: { accountId: exampleAccount.accountId },
    value: { account: { ...exampleAccount, leavesAt: '2026-11-22T08:00:00.000Z' } },
  },
});

export const withdrawPassword = defineCall({
  method: 'GET',
  path: '/wps/member/withdrawPassword',
  summary: 'Get withdrawal password state',
  description:
    'The state of the withdrawal password, its length, and whether the first one needs the login password',
  permit: 'account',
  value: z.strictObject({ set: z.boolean(), length: z.int(), loginPassword: z.boolean() }),
  errors: accountErrors,
  example: { value: { set: true, length: 6, loginPassword: true } },
});

export const setWithdrawPassword = defineCall({
  method: 'POST',
  path: '/wps/member/withdrawPassword',
  summary: 'Set the withdrawal password',
  description:
    'Set the withdrawal password: the first with the login password, later ones with the previous password',
  permit: 'account',
  fresh: true,
  body: z.strictObject({
    newPassword: sensitive(z.string().max(20)),
    oldPassword: sensitive(z.string().max(20)).optional(),
    loginPassword: sensitive(z.string().max(100)).optional(),
  }),
  value: z.strictObject({ set: z.literal(true) }),
  errors: [
    ...accountErrors,
    'PASSWORD_WRONG',
    'WITHDRAWAL_PASSWORD_WRONG',
    'WITHDRAWAL_PASSWORD_FORMAT',
    'TOO_MANY_REQUESTS',
  ],
  example: { body: { newPassword: '482913', loginPassword: 'secret-of-mine' }, value: { set: true } },
});
