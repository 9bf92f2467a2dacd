// The support chat: a player or a visitor writes to the operator's people. Visitors identify themselves by a ticket in the header `Chat`.
import { z } from 'zod';
import { defineCall, instant, language, sessionErrors, uuid } from './call.ts';
import { captchaErrors, captchaFields } from './captcha.ts';
import { attached, attaching } from './chat-card.ts';
import {
  chatAuthors,
  chatDistress,
  chatMessageKinds,
  chatPage,
  chatStates,
  chatTopics,
} from './constants.ts';

const turnedOn = { module: 'CBS3', flag: 'CBS3' } as const;
/** The refusals of a call that takes a session, or a visitor's ticket. */
const chatErrors = ['FEATURE_UNAVAILABLE', 'CHAT_TICKET_REQUIRED'] as const;

export const chatPromise = z.strictObject({ promiseId: uuid, what: z.string(), dueAt: instant });

export const chatMessage = z
  .strictObject({
    conversationId: uuid,
    seq: z.int().min(1).describe('in a conversation, without a gap'),
    author: z.enum(chatAuthors),
    kind: z.enum(chatMessageKinds),
    body: z.string().describe('of kind event: the name of the event'),
    requestId: uuid.nullable().describe("the page's own id of a message, by which it knows its echo"),
    promise: chatPromise.optional().describe('of an event that is about a promise of staff'),
    at: instant,
    distress: z
      .enum(chatDistress)
      .optional()
      .describe("what a player's message tells of: the page shows under it where help is"),
    attached: attached.optional(),
  })
  .meta({ id: 'ChatMessage' });

const conversation = z
  .strictObject({
    conversationId: uuid,
    topic: z.enum(chatTopics),
    state: z.enum(chatStates),
    lastSeq: z.int(),
    readSeq: z.int().describe('of the last message that the player saw'),
    staffReadSeq: z.int().describe('of the last message that staff saw'),
    place: z.int().min(1).nullable().describe('in the queue, while nobody answers'),
    rating: z.int().min(1).max(5).nullable().describe("the player's, of a closed conversation"),
    startedAt: instant,
  })
  .meta({ id: 'ChatConversation' });

const someMessage = {
  conversationId: '019aa0c0-0000-7000-8000-000000000021',
  seq: 1,
  author: 'player',
  kind: 'text',
  body: 'I cannot log in.',
  requestId: '019aa0c0-0000-7000-8000-000000000022',
  at: '2026-11-25T08:00:00.000Z',
} as const;

const someConversation = {
  conversationId: someMessage.conversationId,
  topic: 'account',
  state: 'queued',
  lastSeq: 1,
  readSeq: 1,
  staffReadSeq: 0,
  place: 3,
  rating: null,
  startedAt: someMessage.at,
} as const;

const launch = defineCall({
  method: 'GET',
  path: '/wps/chat/launch',
  summary: "Get the chat's address",
  description: 'A value of the query that is not allowed is left out of the address',
  permit: 'public',
  ...turnedOn,
  query: z.strictObject({
    b2c: z.string().max(8).optional(),
    language: z.string().max(16).optional(),
    backUrl: z.string().max(500).optional().describe('where the back arrow leads: a path under /m/'),
    headerColor: z.string().max(32).optional().describe('#rrggbb'),
    title: z.string().max(400).optional().describe('of the header, at most 40 characters'),
    template: z.string().max(8).optional(),
  }),
  value: z.strictObject({ chatUrl: z.string() }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: { b2c: '1', template: 'v2' }, value: { chatUrl: '/m/chat' } },
});

const ticket = defineCall({
  method: 'POST',
  path: '/wps/chat/ticket',
  summary: "Get a visitor's ticket",
  description: 'For seven days, after a captcha; it becomes that of the member who logs in',
  permit: 'public',
  ...turnedOn,
  body: z.strictObject(captchaFields),
  value: z.strictObject({ ticket: z.string(), expirationTime: instant }),
  errors: ['FEATURE_UNAVAILABLE', ...captchaErrors],
  example: {
    body: { captchaId: someMessage.conversationId, captcha: '0a1b2c' },
    value: { ticket: 'vXk3…', expirationTime: '2026-12-02T08:00:00.000Z' },
  },
});

const unread = defineCall({
  method: 'GET',
  path: '/wps/chat/unread',
  summary: 'Count unread chat messages',
  permit: 'session',
  ...turnedOn,
  value: z.strictObject({ unReadCount: z.int() }),
  errors: [...sessionErrors, 'FEATURE_UNAVAILABLE'],
  example: { value: { unReadCount: 1 } },
});

const getConversation = defineCall({
  method: 'GET',
  path: '/wps/chat/conversation',
  summary: 'Get the conversation',
  description: 'The newest of the caller',
  permit: 'public',
  ...turnedOn,
  value: z.strictObject({
    conversation: conversation.nullable(),
    maxLength: z.int().describe('of a message, in characters as people count them'),
    serverTime: instant.describe('for countdowns on phones with a wrong clock'),
  }),
  errors: chatErrors,
  example: { value: { conversation: someConversation, maxLength: 2000, serverTime: someMessage.at } },
});

const conversationId = z.strictObject({ conversationId: uuid });

const messages = defineCall({
  method: 'GET',
  path: '/wps/chat/messages',
  summary: 'List messages of a conversation',
  description: `Those after a number, the oldest first, ${chatPage} at most`,
  permit: 'public',
  ...turnedOn,
  query: conversationId.extend({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(chatPage).default(chatPage),
  }),
  value: z.strictObject({ list: z.array(chatMessage) }),
  errors: [...chatErrors, 'NOT_FOUND'],
  example: { query: { conversationId: someMessage.conversationId }, value: { list: [someMessage] } },
});

const send = defineCall({
  method: 'PUT',
  path: '/wps/chat/message',
  summary: 'Send a chat message',
  description:
    'Begins a conversation where none is open; passwords, six-digit codes and card numbers are masked; a repeated requestId has no further effect',
  permit: 'public',
  ...turnedOn,
  body: z.strictObject({
    requestId: uuid,
    topic: z.enum(chatTopics).optional().describe('of a new conversation'),
    language: language.optional().describe('that the player writes in'),
    body: z.string().max(20_000).describe('may be empty beside what is attached'),
    attached: attaching.optional(),
    machine: z
      .boolean()
      .optional()
      .describe('this page shows the answers of the machine and the way to a person: it may answer first'),
  }),
  value: z.strictObject({ conversation, message: chatMessage }),
  errors: [...chatErrors, 'FIELD_LENGTH', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  example: {
    body: { requestId: someMessage.requestId, topic: 'account', body: someMessage.body },
    value: { conversation: someConversation, message: someMessage },
  },
});

const read = defineCall({
  method: 'POST',
  path: '/wps/chat/read',
  summary: 'Mark chat messages as read',
  description: 'All up to this number; safe to repeat',
  permit: 'public',
  ...turnedOn,
  body: conversationId.extend({ seq: z.int().min(0) }),
  value: z.strictObject({ unReadCount: z.int() }),
  errors: [...chatErrors, 'NOT_FOUND'],
  example: { body: { conversationId: someMessage.conversationId, seq: 1 }, value: { unReadCount: 0 } },
});

const person = defineCall({
  method: 'POST',
  path: '/wps/chat/person',
  summary: 'Ask for a person in a chat',
  description: 'Hands a conversation from the machine to people; safe to repeat',
  permit: 'public',
  ...turnedOn,
  body: conversationId,
  value: z.strictObject({ conversation }),
  errors: [...chatErrors, 'NOT_FOUND'],
  example: {
    body: { conversationId: someMessage.conversationId },
    value: { conversation: someConversation },
  },
});

const close = defineCall({
  method: 'POST',
  path: '/wps/chat/close',
  summary: 'Close the conversation',
  description: 'A message within seven days opens it again; safe to repeat',
  permit: 'public',
  ...turnedOn,
  body: conversationId,
  value: z.strictObject({ conversation }),
  errors: [...chatErrors, 'NOT_FOUND'],
  example: {
    body: { conversationId: someMessage.conversationId },
    value: { conversation: { ...someConversation, state: 'closed', place: null } },
  },
});

export const chatCalls = {
  'GET /wps/chat/launch': launch,
  'POST /wps/chat/ticket': ticket,
  'GET /wps/chat/unread': unread,
  'GET /wps/chat/conversation': getConversation,
  'GET /wps/chat/messages': messages,
  'PUT /wps/chat/message': send,
  'POST /wps/chat/read': read,
  'POST /wps/chat/person': person,
  'POST /wps/chat/close': close,
} as const;
