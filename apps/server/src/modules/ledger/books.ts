// Reading the books: balances, an account's entries by page, and the totals of the house.
import type { Queryable } from '../../platform/db/index.ts';
import type { AccountKind } from './account-kinds.ts';

export type Balance = {
  accountId: string;
  kind: AccountKind;
  currency: string;
  ownerId: string | null;
  balance: bigint;
  held: bigint;
  /** balance - held: what may be spent. */
  free: bigint;
  /** Grows by one with every entry: tells an older balance from a newer. */
  seq: bigint;
};

export type Entry = {
  seq: bigint;
  opId: string;
  kind: string;
  debit: bigint;
  credit: bigint;
  balanceAfter: bigint;
  ref: string | null;
  postedAt: Date;
};

/** Newest first. `before` of the next page, or undefined at the end. */
export type EntryPage = { entries: Entry[]; before: bigint | undefined };

type BalanceRow = {
  id: string;
  kind: AccountKind;
  currency: string;
  owner_id: string | null;
  balance: bigint;
  held: bigint;
  seq: bigint;
};

function toBalance(row: BalanceRow): Balance {
  return {
    accountId: row.id,
    kind: row.kind,
    currency: row.currency,
    ownerId: row.owner_id,
    balance: row.balance,
    held: row.held,
    free: row.balance - row.held,
    seq: row.seq,
  };
}

export async function readBalances(
  db: Queryable,
  merchantId: number,
  accountIds: readonly string[],
): Promise<Balance[]> {
  const { rows } = await db.query<BalanceRow>({
    name: 'ledger-balances',
    text: 'select * from ledger_balances($1, $2::uuid[])',
    values: [merchantId, accountIds],
  });
  return rows.map(toBalance);
}

export async function readOwnedBalances(
  db: Queryable,
  merchantId: number,
  ownerId: string,
): Promise<Balance[]> {
  const { rows } = await db.query<BalanceRow>({
    name: 'ledger-owned',
    text: `select b.* from ledger_balances($1, array(select id from ledger_accounts where merchant_id = $1 and owner_id = $2)) b
            order by b.kind, b.currency`,
    values: [merchantId, ownerId],
  });
  return rows.map(toBalance);
}

type EntryRow = {
  seq: bigint;
  op_id: string;
  kind: string;
  debit: bigint;
  credit: bigint;
  balance_after: bigint;
  ref: string | null;
  posted_at: Date;
};

export async function readEntries(
  db: Queryable,
  merchantId: number,
  accountId: string,
  page: { before?: bigint | undefined; limit: number },
): Promise<EntryPage> {
  const { rows } = await db.query<EntryRow>({
    name: 'ledger-entries',
    text: `select seq, op_id, kind, debit, credit, balance_after, ref, posted_at from ledger_entries
            where merchant_id = $1 and account_id = $2 and seq < $3 order by seq desc limit $4`,
    values: [merchantId, accountId, page.before ?? 9_223_372_036_854_775_807n, page.limit],
  });
  const entries = rows.map((row) => ({
    seq: row.seq,
    opId: row.op_id,
    kind: row.kind,
    debit: row.debit,
    credit: row.credit,
    balanceAfter: row.balance_after,
    ref: row.ref,
    postedAt: row.posted_at,
  }));
  const last = entries.at(-1);
  return { entries, before: last && last.seq > 1n && entries.length === page.limit ? last.seq : undefined };
}

/** What entries of one kind moved on an account, in minor units, and how many there were. */
export type Flow = { debited: bigint; credited: bigint; entries: bigint };

export async function readFlow(
  db: Queryable,
  merchantId: number,
  accountId: string,
  of: { kind: string; after: bigint },
): Promise<Flow> {
  const { rows } = await db.query<Flow>({
    name: 'ledger-flow',
    text: `select coalesce(sum(debit), 0)::bigint as debited, coalesce(sum(credit), 0)::bigint as credited, count(*) as entries
             from ledger_entries where merchant_id = $1 and account_id = $2 and kind = $3 and seq > $4`,
    values: [merchantId, accountId, of.kind, of.after],
  });
  return rows[0] ?? { debited: 0n, credited: 0n, entries: 0n };
}

/** Every account of the house itself (no owner), with its balance. */
export async function readHouseTotals(db: Queryable, merchantId: number): Promise<Balance[]> {
  const { rows } = await db.query<BalanceRow>(
    `select b.* from ledger_balances($1, array(select id from ledger_accounts where merchant_id = $1 and owner_id is null)) b
      order by b.currency, b.kind`,
    [merchantId],
  );
  return rows.map(toBalance);
}
