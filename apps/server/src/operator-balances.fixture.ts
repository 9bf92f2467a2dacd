// Reads the operator's balances for tests, without the ledger's interface.
import type { Queryable } from './platform/db/index.ts';
import type { BookId } from './platform/ids.ts';

/** The operator's accounts (no owner) by kind and currency, in minor units. */
export async function operatorBalances(db: Queryable, bookId: BookId) {
  const { rows } = await db.query<{ accountId: string; kind: string; currency: string; balance: bigint }>(
    `select b.id as "accountId", b.kind, b.currency, b.balance
       from ledger_balances($1, array(select id from ledger_accounts where merchant_id = $1 and owner_id is null)) b
      order by b.currency, b.kind`,
    [bookId],
  );
  return rows;
}
