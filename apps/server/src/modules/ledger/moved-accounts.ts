// Finds the accounts that have entries since a time, for sums that follow the ledger.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { AccountKind } from './account-kinds.ts';

/** Entries that were posted before but committed since may be missed: who must have all compares the accounts' last numbers. */
export async function readMovedAccounts(
  db: Queryable,
  bookId: BookId,
  of: { kind: AccountKind; since: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from ledger_accounts a
      where a.merchant_id = $1 and a.kind = $2
        and a.id in (select e.account_id from ledger_entries e where e.merchant_id = $1 and e.posted_at >= $3)`,
    [bookId, of.kind, of.since],
  );
  return rows.map(({ id }) => id);
}
