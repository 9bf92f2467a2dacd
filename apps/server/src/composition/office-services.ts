// Creates the services of the office: the acts of staff and their audit, on a database that the office's role is logged in to.
import { createActs, type VerifySignature } from '../platform/acts/index.ts';
import { createAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Services } from './services.ts';

export function createOfficeServices(
  { clock, withdrawals }: Pick<Services, 'clock' | 'withdrawals'>,
  { database, verifySignature }: { database: Database; verifySignature: VerifySignature },
) {
  const audit = createAudit(database);
  const acts = createActs({ database, audit, clock, acts: withdrawals.acts, verifySignature });
  return { audit, acts };
}
