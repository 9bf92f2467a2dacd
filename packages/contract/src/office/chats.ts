// Support chats: their queue, one of them with its notes, and what staff do in it. One person does each; the audit keeps it.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import { chatMessage } from '../chat.ts';
import {
  chatDistress,
  chatPage,
  chatPicturesMax,
  chatStates,
  chatTopics,
  promiseStates,
} from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';
import { queueLength } from './withdrawals.ts';

const person = z.strictObject({ staffId: uuid, name: z.string() });

export const chat = z.strictObject({
  conversationId: uuid,
  playerId: uuid.nullable().describe('null: a visitor'),
  userName: z.string().nullable(),
  topic: z.enum(chatTopics),
  language: z.string().describe('that the player writes in'),
  state: z.enum(chatStates),
  assignee: person.nullable(),
  lastSeq: z.int(),
  readSeq: z.int().describe('of the last message that the player saw'),
  staffReadSeq: z.int().describe('of the last message that the assignee saw'),
  waitingSince: instant.nullable().describe('since when the player waits for an answer'),
  returnedAt: instant
    .nullable()
    .describe(
      'since when it stands at the head of the queue: its assignee was silent for 3 minutes, or it tells of distress',
    ),
  distress: z
    .enum(chatDistress)
    .nullable()
    .describe(
      'the gravest that the player wrote of since the chat was last opened; null: nothing of this kind',
    ),
  startedAt: instant,
  changedAt: instant,
});

export const someChat = {
  conversationId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e71',
  playerId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e01',
  userName: 'maria_88',
  topic: 'account',
  language: 'en',
  state: 'queued',
  assignee: null,
  lastSeq: 1,
  readSeq: 1,
  staffReadSeq: 0,
  waitingSince: '2026-11-25T08:00:00.000Z',
  returnedAt: null,
  distress: null,
  startedAt: '2026-11-25T08:00:00.000Z',
  changedAt: '2026-11-25T08:00:00.000Z',
} as const;

export const chatPromise = z.strictObject({
  promiseId: uuid,
  by: z.string(),
  what: z.string(),
  madeAt: instant,
  dueAt: instant,
  state: z.enum(promiseStates),
  soon: z.boolean().describe('it runs, and 80 % of its time have passed'),
});

export const somePromise = {
  promiseId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e91',
  by: 'Kaye Diaz',
  what: 'We look at your withdrawal and write to you',
  madeAt: '2026-11-25T08:00:00.000Z',
  dueAt: '2026-11-25T12:00:00.000Z',
  state: 'running',
  soon: false,
} as const;

const queue = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/queue',
  summary: 'List chats',
  description: `Those that are not closed: first those that came back from a silent assignee, then who waits the longest, then those that wait for the player; ${queueLength} at most`,
  permit: 'staff',
  needs: 'chat.read',
  value: z.strictObject({ list: z.array(chat), more: z.boolean().describe('the list was cut') }),
  errors: [],
  example: { value: { list: [someChat], more: false } },
});

const conversationId = z.strictObject({ conversationId: uuid });

const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/one',
  summary: 'Get a chat',
  description: `With the messages after a number, ${chatPage} at most, the notes of staff, the promises and the rating`,
  permit: 'staff',
  needs: 'chat.read',
  query: conversationId.extend({ after: z.coerce.number().int().min(0).default(0) }),
  value: z.strictObject({
    chat,
    site: z.string().describe("the address of the brand's site, whose help the machine names"),
    messages: z.array(chatMessage.extend({ by: z.string().nullable().describe('the name of staff') })),
    notes: z.array(z.strictObject({ noteId: uuid, by: z.string(), body: z.string(), at: instant })),
    promises: z.array(chatPromise).describe('the oldest first'),
    rating: z.int().min(1).max(5).nullable().describe('by the player; null: not rated'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { conversationId: someChat.conversationId },
    value: {
      chat: someChat,
      site: 'https://perya.example',
      messages: [
        {
          conversationId: someChat.conversationId,
          seq: 1,
          author: 'player',
          kind: 'text',
          body: 'I cannot log in.',
          requestId: someChat.playerId,
          at: someChat.startedAt,
          by: null,
        },
      ],
      notes: [],
      promises: [somePromise],
      rating: null,
    },
  },
});

const changed = z.strictObject({ chat });
const text = z.string().max(20_000);

const take = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/take',
  summary: 'Take a chat',
  description: 'From the queue, or from who had it before',
  permit: 'staff',
  needs: 'chat.answer',
  body: conversationId,
  value: changed,
  errors: ['NOT_FOUND', 'TXN_CONFLICT'],
  example: { body: { conversationId: someChat.conversationId }, value: { chat: someChat } },
});

const answer = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/answer',
  summary: 'Answer a chat',
  description: 'By its assignee; a repeated requestId has no further effect',
  permit: 'staff',
  needs: 'chat.answer',
  body: conversationId.extend({
    requestId: uuid,
    body: text.describe('may be empty beside pictures'),
    pictures: z
      .array(uuid)
      .min(1)
      .max(chatPicturesMax)
      .optional()
      .describe("the fileIds of the caller's own uploads; not for the chat of a visitor"),
  }),
  value: z.strictObject({ chat, message: chatMessage }),
  errors: ['NOT_FOUND', 'TXN_CONFLICT', 'FIELD_LENGTH'],
  example: {
    body: { conversationId: someChat.conversationId, requestId: someChat.playerId, body: 'Hello.' },
    value: {
      chat: someChat,
      message: {
        conversationId: someChat.conversationId,
        seq: 2,
        author: 'staff',
        kind: 'text',
        body: 'Hello.',
        requestId: null,
        at: someChat.startedAt,
      },
    },
  },
});

const note = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/note',
  summary: 'Write a note on a chat',
  description: 'For staff alone; a repeated requestId has no further effect',
  permit: 'staff',
  needs: 'chat.answer',
  body: conversationId.extend({ requestId: uuid, body: text }),
  value: z.strictObject({}),
  errors: ['NOT_FOUND', 'FIELD_LENGTH'],
  example: {
    body: {
      conversationId: someChat.conversationId,
      requestId: someChat.playerId,
      body: 'Called before',
    },
    value: {},
  },
});

const close = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/close',
  summary: 'Close a chat',
  description: 'By its assignee; a message of the player within seven days opens it again',
  permit: 'staff',
  needs: 'chat.answer',
  body: conversationId,
  value: changed,
  errors: ['NOT_FOUND', 'TXN_CONFLICT'],
  example: {
    body: { conversationId: someChat.conversationId },
    value: { chat: { ...someChat, state: 'closed', waitingSince: null } },
  },
});

export const officeChatCalls = {
  'GET /ops/chats/queue': queue,
  'GET /ops/chats/one': one,
  'POST /ops/chats/take': take,
  'POST /ops/chats/answer': answer,
  'POST /ops/chats/note': note,
  'POST /ops/chats/close': close,
} as const;
