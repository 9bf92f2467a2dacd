// The feed of outside lottery results: a source reports what another lottery has drawn, signed with its key.
import { z } from 'zod';
import { defineCall, instant, uuid } from './call.ts';
import { gameCode, numero, outcome } from './lottery-fields.ts';

export const reportResult = defineCall({
  method: 'POST',
  path: '/feed/v1/result',
  summary: 'Report an outside draw result',
  description:
    'x-feed-key, x-feed-timestamp and x-feed-signature: HMAC-SHA256 over timestamp, path and raw body; accepted for 300 s; safe to repeat under its reportId. A new reportId for the same draw corrects what the source reported before',
  permit: 'feed',
  body: z.strictObject({
    reportId: uuid.describe("the source's own id of this report"),
    gameCode,
    numero,
    outcome: outcome.max(40),
    publishedAt: instant.describe('when the outside lottery published it'),
  }),
  value: z.strictObject({
    reportId: uuid,
    repeated: z.boolean().describe('true for a repeat: nothing was changed this time'),
    receivedAt: instant.describe('of the first time'),
  }),
  errors: ['FEED_SIGNATURE', 'FEED_STALE', 'DRAW_UNKNOWN', 'RESULT_INVALID', 'RESULT_LATE', 'TXN_CONFLICT'],
  example: {
    body: {
      reportId: '0192f0c1-7b2a-4c3d-8e4f-5a6b7c8d9e81',
      gameCode: 'barangay-2',
      numero: '20261124-0005',
      outcome: [7, 29],
      publishedAt: '2026-11-24T04:01:30.000Z',
    },
    value: {
      reportId: '0192f0c1-7b2a-4c3d-8e4f-5a6b7c8d9e81',
      repeated: false,
      receivedAt: '2026-11-24T04:01:31.000Z',
    },
  },
});

export const feedCalls = { 'POST /feed/v1/result': reportResult } as const;
