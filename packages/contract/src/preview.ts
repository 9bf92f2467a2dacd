import { instant } from './call.ts';

/** Shows the content as at that time: with demo merchants only; refused elsewhere. */
export const previewAt = instant
  .optional()
  .describe('preview of that time; FEATURE_UNAVAILABLE for merchants without the demo');
