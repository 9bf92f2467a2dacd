// How the support chat serves its players: what becomes of its promises.
import { z } from 'zod';
import { defineCall } from './call.ts';
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

export const chatServiceCalls = { 'GET /wps/chat/promises': promises } as const;
