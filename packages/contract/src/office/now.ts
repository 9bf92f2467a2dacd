// The start page: how each queue stands, and what waits for the caller's signature.
import { z } from 'zod';
import { instant } from '../call.ts';
import { officeQueues } from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';

export const now = defineOfficeCall({
  method: 'GET',
  path: '/ops/office/now',
  summary: 'Get what waits',
  description: 'The queues that the caller may see, and the proposals that wait for a second person',
  permit: 'staff',
  value: z.strictObject({
    queues: z.array(
      z.strictObject({
        queue: z.enum(officeQueues),
        waiting: z.int(),
        overdue: z.int().describe('for longer than was promised'),
        oldestAt: instant.nullable().describe('since when the oldest waits; null: nothing waits'),
        dueAt: instant.nullable().describe('the promise that ends soonest; null: nothing is promised'),
      }),
    ),
    toSign: z.int().describe('open proposals of others whose act the caller may do'),
    proposed: z.int().describe("the caller's own open proposals"),
  }),
  errors: [],
  example: {
    value: {
      queues: [
        {
          queue: 'withdrawals',
          waiting: 3,
          overdue: 1,
          oldestAt: '2026-11-23T09:00:00.000Z',
          dueAt: '2026-11-23T13:00:00.000Z',
        },
      ],
      toSign: 1,
      proposed: 0,
    },
  },
});
