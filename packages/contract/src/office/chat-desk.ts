// What staff see of all chats of a brand: found messages, the usual waits, and how chats were rated.
import { z } from 'zod';
import { instant, searchText } from '../call.ts';
import { chatAuthors, chatFoundMax, chatTopics, fewestForFigures } from '../constants.ts';
import { chat, someChat } from './chats.ts';
import { defineOfficeCall } from './office-call.ts';

const search = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/search',
  summary: 'Search messages of all chats',
  description: `Of the brand, without notes; the newest first, ${chatFoundMax} at most. That somebody searched is noted in the audit, without the words`,
  permit: 'staff',
  needs: 'chat.read',
  query: z.strictObject({
    text: searchText.describe('words, or their beginnings; all of them are in a message'),
  }),
  value: z.strictObject({
    list: z.array(
      chat.pick({ conversationId: true, userName: true, topic: true, state: true }).extend({
        seq: z.int().min(1),
        author: z.enum(chatAuthors),
        body: z.string(),
        at: instant,
      }),
    ),
    more: z.boolean().describe('the list was cut'),
  }),
  errors: [],
  example: {
    query: { text: 'log in' },
    value: {
      list: [
        {
          conversationId: someChat.conversationId,
          userName: someChat.userName,
          topic: someChat.topic,
          state: someChat.state,
          seq: 1,
          author: 'player',
          body: 'I cannot log in.',
          at: someChat.startedAt,
        },
      ],
      more: false,
    },
  },
});

const waits = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/waits',
  summary: 'Get the usual waits',
  description: `The median of the last 20 first answers of each topic and language; none of fewer than ${fewestForFigures}`,
  permit: 'staff',
  needs: 'chat.read',
  value: z.strictObject({
    list: z.array(z.strictObject({ topic: z.enum(chatTopics), language: z.string(), seconds: z.int() })),
  }),
  errors: [],
  example: { value: { list: [{ topic: 'money', language: 'en', seconds: 140 }] } },
});

const ratings = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/ratings',
  summary: 'Get figures of ratings',
  description:
    'Of each topic, of the last twelve months, the newest month first, by the month in which they were given. No figures of persons',
  permit: 'staff',
  needs: 'chat.lead',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        month: z.string().describe('YYYY-MM'),
        topic: z.enum(chatTopics),
        count: z.int().min(1),
        mean: z.number().min(1).max(5).describe('stars, rounded to one decimal'),
      }),
    ),
  }),
  errors: [],
  example: { value: { list: [{ month: '2026-11', topic: 'money', count: 12, mean: 4.3 }] } },
});

export const officeChatDeskCalls = {
  'GET /ops/chats/search': search,
  'GET /ops/chats/waits': waits,
  'GET /ops/chats/ratings': ratings,
} as const;
