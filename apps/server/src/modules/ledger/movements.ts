// Reads an account's entries over a span of time: page by page, and summed by kind.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** From (inclusive) to (exclusive). `kinds`: these alone, or with `except` all but these. */
export type MovementSpan = {
  bookId: BookId;
  accountId: string;
  from: Date;
  to: Date;
  kinds?: readonly string[] | undefined;
  except?: boolean;
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

type MovementRow = {
  seq: bigint;
  op_id: string;
  kind: string;
  debit: bigint;
  credit: bigint;
  balance_after: bigint;
  ref: string | null;
  posted_at: Date;
};

const within = `merchant_id = $1 and account_id = $2 and posted_at >= $3 and posted_at < $4
  and ($5::text[] is null or (kind = any ($5::text[])) <> $6)`;

const values = ({ bookId, accountId, from, to, kinds, except = false }: MovementSpan) => [
  bookId,
  accountId,
  from,
  to,
  kinds ?? null,
  except,
];

/** Newest first; `before`: only entries with a lower seq. */
export async function readMovements(
  db: Queryable,
  span: MovementSpan,
  page: { limit: number; offset?: number; before?: bigint | undefined },
): Promise<Entry[]> {
  const { rows } = await db.query<MovementRow>(
    `select seq, op_id, kind, debit, credit, balance_after, ref, posted_at from ledger_entries
      where ${within} and seq < $7 order by seq desc limit $8 offset $9`,
    [...values(span), page.before ?? 9_223_372_036_854_775_807n, page.limit, page.offset ?? 0],
  );
  return rows.map(entryOf);
}

const entryOf = (row: MovementRow): Entry => ({
  seq: row.seq,
  opId: row.op_id,
  kind: row.kind,
  debit: row.debit,
  credit: row.credit,
  balanceAfter: row.balance_after,
  ref: row.ref,
  postedAt: row.posted_at,
});

/** An entry as its account's chain holds it. Hashes are hexadecimal; `prev` is empty in the first entry of the account. */
export type ChainedEntry = Entry & { leg: number; hash: string; prev: string };

/** The entries of one operation on an account, in their order. */
export async function readOperation(
  db: Queryable,
  { bookId, accountId }: { bookId: BookId; accountId: string },
  opId: string,
): Promise<ChainedEntry[]> {
  const { rows } = await db.query<MovementRow & { leg: number; hash: string; prev: string | null }>(
    `select e.seq, e.op_id, e.leg, e.kind, e.debit, e.credit, e.balance_after, e.ref, e.posted_at, encode(e.hash, 'hex') as hash,
            (select encode(b.hash, 'hex') from ledger_entries b
              where b.merchant_id = e.merchant_id and b.account_id = e.account_id and b.seq = e.seq - 1) as prev
       from ledger_entries e where e.merchant_id = $1 and e.op_id = $3 and e.account_id = $2 order by e.seq`,
    [bookId, accountId, opId],
  );
  return rows.map((row) => ({ ...entryOf(row), leg: row.leg, hash: row.hash, prev: row.prev ?? '' }));
}

export type KindSum = { kind: string; entries: bigint; debited: bigint; credited: bigint };

export async function sumMovements(db: Queryable, span: MovementSpan): Promise<KindSum[]> {
  const { rows } = await db.query<KindSum>(
    `select kind, count(*) as entries, sum(debit)::bigint as debited, sum(credit)::bigint as credited
       from ledger_entries where ${within} group by kind order by kind`,
    values(span),
  );
  return rows;
}

/** The balance at the beginning of the span: the sum of the entries before it. */
export async function balanceBefore(
  db: Queryable,
  { bookId, accountId }: { bookId: BookId; accountId: string },
  at: Date,
): Promise<bigint> {
  const { rows } = await db.query<{ balance: bigint }>(
    `select coalesce(sum(credit - debit), 0)::bigint as balance from ledger_entries
      where merchant_id = $1 and account_id = $2 and posted_at < $3`,
    [bookId, accountId, at],
  );
  return rows[0]?.balance ?? 0n;
}

/** The sums of the entries after `seq` by kind, and the newest `seq`. */
export async function sumSince(
  db: Queryable,
  { bookId, accountId }: { bookId: BookId; accountId: string },
  seq: bigint,
): Promise<{ sums: KindSum[]; through: bigint }> {
  const { rows } = await db.query<KindSum & { through: bigint }>(
    `select kind, count(*) as entries, sum(debit)::bigint as debited, sum(credit)::bigint as credited, max(seq) as through
       from ledger_entries where merchant_id = $1 and account_id = $2 and seq > $3 group by kind`,
    [bookId, accountId, seq],
  );
  let through = seq;
  for (const row of rows) if (row.through > through) through = row.through;
  return { sums: rows, through };
}
