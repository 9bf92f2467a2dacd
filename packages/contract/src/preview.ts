import { instant } from './call.ts';

/** The content as it will be told at that moment: in a demo house alone, elsewhere it is refused. */
export const previewAt = instant
  .optional()
  .describe('preview of that moment; FEATURE_UNAVAILABLE outside a demo house');
