// Messages to one player, and how much is unread.
import { z } from 'zod';
import { amount, defineCall, instant, pageNo, sessionErrors, uuid } from './call.ts';
import {
  inboxKinds,
  planReasons,
  promiseStates,
  promotionRejections,
  proofRefusals,
  verificationRefusals,
  withdrawalReasons,
} from './constants.ts';

/** The reasons of all kinds of refusals. */
const newsReason = z.enum([
  ...new Set([...withdrawalReasons, ...verificationRefusals, ...proofRefusals, ...planReasons]),
]);

const message = z.strictObject({
  messageId: uuid,
  kind: z.enum(inboxKinds),
  promotionId: uuid.nullable(),
  title: z.string().describe("the promotion's title in the requested language; empty when it was removed"),
  amount: amount.nullable(),
  currency: z.string(),
  rejection: z.enum(promotionRejections).nullable(),
  detail: z
    .string()
    .nullable()
    .describe('the payout account: its institution and the end of its number; or the draw of a subscription'),
  promise: z
    .strictObject({ what: z.string(), dueAt: instant, state: z.enum(promiseStates) })
    .nullable()
    .describe('of staff, in its state of now; null: the message is about none, or its chat was deleted'),
  reason: newsReason.nullable().describe("the reason of a refusal, except a promotion's"),
  at: instant,
  read: z.boolean(),
});

export const inbox = defineCall({
  method: 'GET',
  path: '/wps/message/inbox',
  summary: 'List messages',
  description: "The player's messages, newest first, 20 a page",
  permit: 'session',
  query: z.strictObject({ page: pageNo.default(1) }),
  value: z.strictObject({
    list: z.array(message),
    totalPages: z.int(),
    serverTime: instant.describe('for countdowns on phones with a wrong clock'),
  }),
  errors: sessionErrors,
  example: {
    query: { page: 1 },
    value: {
      list: [
        {
          messageId: '019aa0c0-0000-7000-8000-000000000004',
          kind: 'promotion_issued',
          promotionId: '019aa0c0-0000-7000-8000-000000000002',
          title: 'A week under the lanterns',
          amount: '25.00',
          currency: 'PHP',
          rejection: null,
          detail: null,
          promise: null,
          reason: null,
          at: '2026-11-21T08:00:00.000Z',
          read: false,
        },
      ],
      totalPages: 1,
      serverTime: '2026-11-21T08:05:00.000Z',
    },
  },
});

export const unread = defineCall({
  method: 'GET',
  path: '/wps/message/unread',
  summary: 'Count unread messages',
  description: 'The counts of unread messages and announcements',
  permit: 'session',
  value: z.strictObject({ unReadCount: z.int(), messages: z.int(), notices: z.int() }),
  errors: sessionErrors,
  example: { value: { unReadCount: 3, messages: 1, notices: 2 } },
});

export const read = defineCall({
  method: 'POST',
  path: '/wps/message/read',
  summary: 'Mark messages as read',
  description: 'Mark all messages up to and including this one as read; safe to repeat',
  permit: 'session',
  body: z.strictObject({ messageId: uuid }),
  value: z.strictObject({ messages: z.int().describe('the unread count') }),
  errors: sessionErrors,
  example: { body: { messageId: '019aa0c0-0000-7000-8000-000000000004' }, value: { messages: 0 } },
});
