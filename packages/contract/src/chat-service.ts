// How the support chat serves its players: what becomes of its promises, and how they rate it.
import { z } from 'zod';
import { defineCall, uuid } from './call.ts';
import { fewestForFigures } from './constants.ts';

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

export const chatServiceCalls = {
  'GET /wps/chat/promises': promises,
  'POST /wps/chat/rating': rating,
} as const;
