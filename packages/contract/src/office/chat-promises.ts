// What staff promise in a chat, until when, and that it was kept. One person does each; the audit keeps it.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import { chatMessage } from '../chat.ts';
import { promisesListed } from '../constants.ts';
import { chat, chatPromise, someChat, somePromise } from './chats.ts';
import { defineOfficeCall } from './office-call.ts';

const promise = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/promise',
  summary: 'Promise something in a chat',
  description:
    'By its assignee, due in 5 minutes to 30 days; the player sees it run. A repeated requestId has no further effect',
  permit: 'staff',
  needs: 'chat.answer',
  body: z.strictObject({
    conversationId: uuid,
    requestId: uuid,
    what: z.string().max(4000),
    dueAt: instant,
  }),
  value: z.strictObject({ chat, message: chatMessage }),
  errors: ['NOT_FOUND', 'TXN_CONFLICT', 'FIELD_LENGTH'],
  example: {
    body: {
      conversationId: someChat.conversationId,
      requestId: someChat.playerId,
      what: 'We look at your withdrawal and write to you',
      dueAt: '2026-11-25T12:00:00.000Z',
    },
    value: {
      chat: someChat,
      message: {
        conversationId: someChat.conversationId,
        seq: 2,
        author: 'staff',
        kind: 'event',
        body: 'promised',
        requestId: null,
        at: someChat.startedAt,
      },
    },
  },
});

const keep = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/keep',
  summary: 'Note that a promise was kept',
  description: 'In time, or late within a day; safe to repeat. One that was broken stays broken',
  permit: 'staff',
  needs: 'chat.answer',
  body: z.strictObject({ conversationId: uuid, promiseId: uuid }),
  value: z.strictObject({ chat }),
  errors: ['NOT_FOUND', 'TXN_CONFLICT'],
  example: {
    body: { conversationId: someChat.conversationId, promiseId: someChat.playerId },
    value: { chat: someChat },
  },
});

const promises = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/promises',
  summary: 'List promises that are not kept yet',
  description: `The one due first at the head, ${promisesListed} at most: those that the caller made or whose chat they have; of everybody for who holds chat.lead`,
  permit: 'staff',
  needs: 'chat.read',
  value: z.strictObject({
    list: z.array(
      chatPromise.extend({
        mine: z.boolean().describe('the caller made it, or has its chat'),
        chat: chat.pick({ conversationId: true, userName: true, topic: true, assignee: true }),
      }),
    ),
    more: z.boolean().describe('the list was cut'),
  }),
  errors: [],
  example: {
    value: {
      list: [
        {
          ...somePromise,
          mine: true,
          chat: {
            conversationId: someChat.conversationId,
            userName: someChat.userName,
            topic: someChat.topic,
            assignee: null,
          },
        },
      ],
      more: false,
    },
  },
});

export const officeChatPromiseCalls = {
  'GET /ops/chats/promises': promises,
  'POST /ops/chats/promise': promise,
  'POST /ops/chats/keep': keep,
} as const;
