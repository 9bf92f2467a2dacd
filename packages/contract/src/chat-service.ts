// How the support chat serves its players: how long they wait, what becomes of its promises, how they rate it, and what they keep of it.
import { z } from 'zod';
import { defineCall, instant, language, memberErrors, searchText, uuid } from './call.ts';
import { chatMessage } from './chat.ts';
import { chatFoundMax, chatSearchedMax, chatTopics, fewestForFigures } from './constants.ts';

const turnedOn = { module: 'CBS3', flag: 'CBS3' } as const;
const percent = z.int().min(0).max(100);

const promises = defineCall({
  method: 'GET',
  path: '/wps/chat/promises',
  summary: 'Get figures of kept promises',
  description: `How the promises of each of the last twelve months ended, the newest month first; none of a month with fewer than ${fewestForFigures}`,
  permit: 'public',
  ...turnedOn,
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        month: z.string().describe('in which they were due, YYYY-MM'),
        ended: z.int().describe('how many'),
        kept: percent.describe('in percent; the three make 100'),
        late: percent.describe('kept after their time'),
        broken: percent,
      }),
    ),
  }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { value: { list: [{ month: '2026-11', ended: 50, kept: 92, late: 6, broken: 2 }] } },
});

/** How long a player of a topic and language waits. */
const chatWaiting = z
  .strictObject({
    open: z.boolean().describe('people answer now'),
    backAt: instant.nullable().describe('when somebody is back; null: now, or not planned'),
    usualWaitSeconds: z
      .int()
      .nullable()
      .describe(
        `the median of the last 20 first answers of this topic and language; null: fewer than ${fewestForFigures}`,
      ),
  })
  .meta({ id: 'ChatWaiting' });

const waiting = defineCall({
  method: 'GET',
  path: '/wps/chat/waiting',
  summary: 'Get the usual wait',
  description: 'For the first answer, and whether people answer now',
  permit: 'public',
  ...turnedOn,
  query: z.strictObject({
    topic: z.enum(chatTopics).default('other'),
    language: language.optional().describe('that the player writes in'),
  }),
  value: chatWaiting,
  errors: ['FEATURE_UNAVAILABLE'],
  example: {
    query: { topic: 'money' },
    value: { open: false, backAt: '2026-11-25T00:00:00.000Z', usualWaitSeconds: 140 },
  },
});

const rating = defineCall({
  method: 'POST',
  path: '/wps/chat/rating',
  summary: 'Rate the conversation',
  description: 'Once, after it was closed; the same again has no further effect',
  permit: 'public',
  ...turnedOn,
  body: z.strictObject({ conversationId: uuid, stars: z.int().min(1).max(5) }),
  value: z.strictObject({ stars: z.int().min(1).max(5) }),
  errors: ['FEATURE_UNAVAILABLE', 'CHAT_TICKET_REQUIRED', 'NOT_FOUND', 'CHAT_NOT_CLOSED', 'CHAT_RATED'],
  example: {
    body: { conversationId: '019aa0c0-0000-7000-8000-000000000021', stars: 5 },
    value: { stars: 5 },
  },
});

const transcript = defineCall({
  method: 'POST',
  path: '/wps/chat/transcript',
  summary: 'Get the conversation by mail',
  description: 'The last 500 messages, to the e-mail address that the member has proven; once in ten minutes',
  permit: 'member',
  ...turnedOn,
  body: z.strictObject({ conversationId: uuid }),
  value: z.strictObject({ onItsWay: z.literal(true) }),
  errors: [...memberErrors, 'NOT_FOUND', 'EMAIL_NOT_PROVEN', 'TOO_MANY_REQUESTS'],
  example: {
    body: { conversationId: '019aa0c0-0000-7000-8000-000000000021' },
    value: { onItsWay: true },
  },
});

const search = defineCall({
  method: 'GET',
  path: '/wps/chat/search',
  summary: 'Search chat messages',
  description: `In the latest ${chatSearchedMax} messages of the caller's own conversations; the newest first, ${chatFoundMax} at most`,
  permit: 'public',
  ...turnedOn,
  query: z.strictObject({
    text: searchText.describe('words, or their beginnings; all of them are in a message'),
  }),
  value: z.strictObject({
    list: z.array(chatMessage),
    more: z.boolean().describe('the list was cut, or older messages were not searched'),
  }),
  errors: ['FEATURE_UNAVAILABLE', 'CHAT_TICKET_REQUIRED'],
  example: {
    query: { text: 'withdrawal' },
    value: {
      list: [
        {
          conversationId: '019aa0c0-0000-7000-8000-000000000021',
          seq: 1,
          author: 'player',
          kind: 'text',
          body: 'Where is my withdrawal?',
          requestId: '019aa0c0-0000-7000-8000-000000000022',
          at: '2026-11-25T08:00:00.000Z',
        },
      ],
      more: false,
    },
  },
});

export const chatServiceCalls = {
  'GET /wps/chat/promises': promises,
  'GET /wps/chat/waiting': waiting,
  'GET /wps/chat/search': search,
  'POST /wps/chat/rating': rating,
  'POST /wps/chat/transcript': transcript,
} as const;
