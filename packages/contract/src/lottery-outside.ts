// Where the result of an outside draw comes from, as its record and lists of draws say it.
import { z } from 'zod';
import { amount, instant } from './call.ts';
import { hex64, outcome, signature } from './lottery-fields.ts';

export const sources = z
  .array(z.string().max(31))
  .nullable()
  .describe('who reports the result of an outside draw; null: the platform draws it, provably');

/** Where the result of an outside draw comes from. Nothing here proves the result: it can be compared with what the lottery published. */
export const outsideRecord = z.strictObject({
  sources: z.array(z.string()).describe('named before the first ticket'),
  publishedBy: z
    .enum(['sources', 'staff'])
    .nullable()
    .describe('sources: both reported the same; staff: two people chose a report'),
  reports: z
    .array(z.strictObject({ source: z.string(), outcome, publishedAt: instant, receivedAt: instant }))
    .describe('in the order in which they came; once the draw has a result'),
  former: z
    .array(
      z.strictObject({
        outcome,
        payout: amount,
        winsHash: hex64,
        resultReceipt: signature,
        no: z
          .int()
          .describe('the correction that replaced it; the witness signs a corrected result with its number'),
        correctedAt: instant,
      }),
    )
    .describe('results that were corrected, the first one first; what they paid is not taken back'),
});
