// The envelope around every response.
import { z } from 'zod';
import { type RefusalCode, refusalStatus } from './codes.ts';

const codes = Object.keys(refusalStatus);

export const refusalEnvelope = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string().refine((code): code is RefusalCode => codes.includes(code)),
    message: z.string().describe('the phrase in the requested language'),
    value: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('details for the page: the field, the limit, the waiting time'),
  }),
});

/** The envelope of a successful response around one call's value. */
export function successEnvelope<V extends z.ZodType>(value: V) {
  return z.strictObject({ success: z.literal(true), value });
}
