// The public seals over the platform's audits and ledger.
import { z } from 'zod';
import { defineCall, instant } from './call.ts';

/** Seals of one page: about six weeks. */
export const sealsPage = 1000;

export const seals = defineCall({
  method: 'GET',
  path: '/wps/system/seals',
  summary: 'Get the seals',
  description: `Every hour one, over the last entries of all audits and ledger accounts; the oldest first, ${sealsPage} a page. Whoever keeps them can show later that nothing was written anew`,
  permit: 'public',
  query: z.strictObject({
    after: z.coerce.number().int().min(0).optional().describe('the highest number that is known'),
  }),
  value: z.strictObject({
    seals: z.array(
      z.strictObject({
        seq: z.int().describe('counts from 1 without a gap'),
        at: instant,
        body: z.string().describe('canonical JSON, with the hash of the seal before'),
        hash: z.string().describe('SHA-256 of the body, 64 hexadecimal digits'),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
  example: {
    query: {},
    value: {
      seals: [
        {
          seq: 1,
          at: '2026-11-24T02:00:00.000Z',
          body: '{"at":"2026-11-24T02:00:00.000Z","audits":{},"ledger":{"accounts":0,"root":"e3b0"},"prev":"","seq":1,"version":1}',
          hash: 'a'.repeat(64),
        },
      ],
      more: false,
    },
  },
});
