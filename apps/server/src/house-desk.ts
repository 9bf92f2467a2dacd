// The house's desk: what people tell and show to the house itself.
import type { Files } from './modules/files/index.ts';
import type { Informer } from './modules/inbox/index.ts';
import { createFeedback } from './modules/support/index.ts';
import { createVerifications } from './modules/verification/index.ts';
import type { Database } from './platform/db/index.ts';

export function createDesk(parts: { database: Database; files: Files; informer: Informer }) {
  return { feedback: createFeedback(parts), verifications: createVerifications(parts) };
}
