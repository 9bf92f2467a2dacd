// Staff find a member by anything that is known of them, and see the whole person; contacts are masked until they are revealed.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import {
  limitKinds,
  limitPeriods,
  memberFindings,
  memberTies,
  revealReasons,
  timelineKinds,
} from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';

/** Longer lists of found members are cut, and say so. */
export const membersFound = 50;
/** Entries of one page of a member's timeline. */
export const timelinePage = 50;

const identity = z.enum(['none', 'pending', 'verified', 'refused']);

const found = z.strictObject({
  playerId: uuid,
  userName: z.string(),
  by: z.enum(memberFindings).describe('what the text fits'),
  payeeName: z.string().nullable().describe('masked'),
  mobile: z.string().nullable().describe('masked'),
  email: z.string().nullable().describe('masked'),
  identity,
  disabled: z.boolean(),
  joinedAt: instant,
});

const someFound = {
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  by: 'payee',
  payeeName: 'M•••• S•••••',
  mobile: '+63•••••••4821',
  email: null,
  identity: 'verified',
  disabled: false,
  joinedAt: '2026-09-01T09:00:00.000Z',
} as const;

export const search = defineOfficeCall({
  method: 'GET',
  path: '/ops/members/search',
  summary: 'Find members',
  description: `By the beginning of a name, a word of the payee's name, a number from either end, mail, invitation code; by a whole id of a member, a payment or a round; by a whole payout account. ${membersFound} at most, whole matches first`,
  permit: 'staff',
  needs: 'member.read',
  query: z.strictObject({ text: z.string().trim().min(2).max(100) }),
  value: z.strictObject({ list: z.array(found), more: z.boolean().describe('the list was cut') }),
  errors: [],
  example: { query: { text: 'maria' }, value: { list: [someFound], more: false } },
});

const playerId = z.strictObject({ playerId: uuid });
const total = z.strictObject({ count: z.int(), sum: amount });

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/members/one',
  summary: 'Get a member',
  permit: 'staff',
  needs: 'member.read',
  query: playerId,
  value: z.strictObject({
    member: found.omit({ by: true }).extend({
      nickname: z.string().nullable(),
      language: z.string().nullable(),
      age: z.int().nullable().describe('full years, by the birthday that the member gave'),
      rank: z.string().nullable(),
      lastSeenAt: instant.nullable(),
      withdrawalPassword: z.boolean().describe('true: they have set one'),
    }),
    currency: z.string(),
    balance: amount,
    turnover: z.strictObject({ required: amount, done: amount, remaining: amount }),
    deposits: total.describe('that were paid'),
    withdrawals: total.describe('that were paid'),
    waiting: z.strictObject({
      withdrawalId: uuid.nullable().describe('the oldest that waits for staff'),
      withdrawals: z.int(),
      proofs: z.int(),
      documents: z.int(),
      claims: z.int(),
    }),
    rest: z
      .strictObject({ kind: z.enum(['timeOut', 'exclusion']), until: instant })
      .nullable()
      .describe('that the member chose'),
    limits: z.array(
      z.strictObject({
        kind: z.enum(limitKinds),
        period: z.enum(limitPeriods),
        figure: z.string().describe('an amount; minutes for kind session'),
      }),
    ),
    stopped: z.boolean().describe('staff stopped their play'),
    devices: z.array(
      z.strictObject({ name: z.string(), createdAt: instant, lastUsedAt: instant, ended: z.boolean() }),
    ),
    accounts: z.array(
      z.strictObject({
        displayName: z.string(),
        numberEnd: z.string(),
        boundAt: instant,
        leavesAt: instant.nullable(),
      }),
    ),
    ties: z
      .array(z.strictObject({ tie: z.enum(memberTies), playerId: uuid, userName: z.string() }))
      .describe('the same payout account, the same name and birthday, invitations; 50 at most'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { playerId: someFound.playerId },
    value: {
      member: {
        playerId: someFound.playerId,
        userName: someFound.userName,
        payeeName: someFound.payeeName,
        mobile: someFound.mobile,
        email: null,
        identity: 'verified',
        disabled: false,
        joinedAt: someFound.joinedAt,
        nickname: null,
        language: 'en',
        age: 34,
        rank: 'Bronze',
        lastSeenAt: null,
        withdrawalPassword: true,
      },
      currency: 'PHP',
      balance: '320.00',
      turnover: { required: '5000.00', done: '5000.00', remaining: '0.00' },
      deposits: { count: 4, sum: '20000.00' },
      withdrawals: { count: 1, sum: '2500.00' },
      waiting: { withdrawalId: null, withdrawals: 0, proofs: 0, documents: 0, claims: 0 },
      rest: null,
      limits: [{ kind: 'deposit', period: 'day', figure: '5000.00' }],
      stopped: false,
      devices: [],
      accounts: [],
      ties: [],
    },
  },
});

export const timeline = defineOfficeCall({
  method: 'GET',
  path: '/ops/members/timeline',
  summary: "List a member's timeline",
  description: `What the member did and what was decided, the newest first, ${timelinePage} a page`,
  permit: 'staff',
  needs: 'member.read',
  query: playerId.extend({
    kind: z.enum(timelineKinds).optional(),
    from: z
      .string()
      .regex(/^\d{1,17}_[0-9a-f-]{36}$/u)
      .optional()
      .describe('`next` of the page before'),
  }),
  value: z.strictObject({
    entries: z.array(
      z.strictObject({
        kind: z.enum(timelineKinds),
        id: uuid,
        at: instant,
        state: z.string().describe("the thing's state, or the choice"),
        about: z.string().nullable().describe('a game, a method, a device'),
        amount: amount.nullable().describe('stake of a round'),
        payout: amount.nullable().describe('of a round'),
      }),
    ),
    next: z.string().nullable().describe('where older entries begin; null: there are none'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { playerId: someFound.playerId },
    value: {
      entries: [
        {
          kind: 'deposit',
          id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e02',
          at: '2026-11-23T09:00:00.000Z',
          state: 'paid',
          about: 'GCash',
          amount: '500.00',
          payout: null,
        },
      ],
      next: null,
    },
  },
});

export const reveal = defineOfficeCall({
  method: 'POST',
  path: '/ops/members/reveal',
  summary: "Reveal a member's contacts",
  description: 'The audit keeps who, when and why; the member sees the role, the moment and the reason',
  permit: 'staff',
  needs: 'member.reveal',
  body: playerId.extend({ reason: z.enum(revealReasons), note: z.string().trim().min(3).max(500) }),
  value: z.strictObject({
    payeeName: z.string().nullable(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
    birthday: z.iso.date().nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: {
    body: { playerId: someFound.playerId, reason: 'asked', note: 'Called about a lost phone' },
    value: {
      payeeName: 'Maria Santos',
      mobile: '+639171234821',
      email: null,
      birthday: '1992-03-04',
    },
  },
});
