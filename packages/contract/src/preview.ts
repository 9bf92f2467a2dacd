import { z } from 'zod';
import { instant } from './call.ts';

const tokenShape = /^preview\.[0-9a-f-]{36}\.\d{10,11}\.[\w-]{43}$/u;

/** The signed token of what a member of staff writes, for ten minutes. */
export const isPreviewToken = (at: string | undefined): at is string =>
  at !== undefined && tokenShape.test(at);

/**
 * Shows the content as at that time: with demo merchants only; or with what a member of staff writes, by its token.
 * Refused elsewhere.
 */
export const previewAt = z
  .union([instant, z.string().regex(tokenShape)])
  .optional()
  .describe(
    'preview of that time, or the token of a draft; FEATURE_UNAVAILABLE for merchants without the demo, and for a token that is not valid',
  );
