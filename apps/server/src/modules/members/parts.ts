// The dependencies of the members module.
import type { Audit } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';

export type MemberParts = {
  /** Logged in as the office's role. */
  database: Database;
  withdrawals: Pick<Withdrawals, 'balanceAndTurnover' | 'hashesOfTyped'>;
  audit: Pick<Audit, 'append' | 'page'>;
};
