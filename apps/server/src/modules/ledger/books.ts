// Reads balances of accounts, and the sums of entries of one kind.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { AccountKind } from './account-kinds.ts';

export type Balance = {
  accountId: string;
  kind: AccountKind;
  currency: string;
  ownerId: string | null;
  balance: bigint;
  /** Grows by one with every entry, so that an older balance is recognised. */
  seq: bigint;
};

type BalanceRow = {
  id: string;
  kind: AccountKind;
  currency: string;
  owner_id: string | null;
  balance: bigint;
  seq: bigint;
};

function toBalance(row: BalanceRow): Balance {
  return {
    accountId: row.id,
    kind: row.kind,
    currency: row.currency,
    ownerId: row.owner_id,
    balance: row.balance,
    seq: row.seq,
  };
}

export async function readBalances(
  db: Queryable,
  bookId: BookId,
  accountIds: readonly string[],
): Promise<Balance[]> {
  const { rows } = await db.query<BalanceRow>('select * from ledger_balances($1, $2::uuid[])', [
    bookId,
    accountIds,
  ]);
  return rows.map(toBalance);
}

export async function readOwnedBalances(db: Queryable, bookId: BookId, ownerId: string): Promise<Balance[]> {
  const { rows } = await db.query<BalanceRow>(
    `select b.* from ledger_balances($1, array(select id from ledger_accounts where merchant_id = $1 and owner_id = $2)) b
            order by b.kind, b.currency`,
    [bookId, ownerId],
  );
  return rows.map(toBalance);
}

/** The sum of an account's entries of one kind, in minor units, and their count. */
export type Flow = { debited: bigint; credited: bigint; entries: bigint };

export async function readFlow(
  db: Queryable,
  bookId: BookId,
  accountId: string,
  of: { kind: string; after: bigint },
): Promise<Flow> {
  const { rows } = await db.query<Flow>(
    `select coalesce(sum(debit), 0)::bigint as debited, coalesce(sum(credit), 0)::bigint as credited, count(*) as entries
             from ledger_entries where merchant_id = $1 and account_id = $2 and kind = $3 and seq > $4`,
    [bookId, accountId, of.kind, of.after],
  );
  return rows[0] ?? { debited: 0n, credited: 0n, entries: 0n };
}
