// One operation on a kept account, as the batch function of the database takes it and answers it.
import type { Queryable } from '../../platform/db/index.ts';

/** At most one debit and one credit of one kept account; amounts are bigint minor units of the account's currency, ≥ 0. */
export type Posting = {
  merchantId: number;
  /** uuid v7 from the caller: the same id is the same operation, for ever. */
  opId: string;
  accountId: string;
  /** What it is, for the books: `bet`, `deposit`, `withdrawal`… [a-z_] */
  kind: string;
  debit?: bigint;
  /** The summed account that receives the debit (less `pool`). */
  debitTo?: string;
  /** Part of the debit that goes to `poolTo`: a stake's contribution to a jackpot. */
  pool?: bigint;
  poolTo?: string;
  credit?: bigint;
  /** The summed account that pays the credit. */
  creditFrom?: string;
  /** The round, payment or grant that this belongs to. */
  ref?: string;
  /** Given: a repeat is compared by account and this alone. Not given: by every field. */
  fingerprint?: string;
  at: Date;
};

export type PostingStatus =
  | 'posted'
  | 'duplicate'
  | 'conflict'
  | 'insufficient'
  | 'unknown_account'
  | 'wrong_side'
  | 'invalid'
  | 'again';

export type PostingResult = {
  status: PostingStatus;
  /** Of the entry, now or the first time; null when there is none. */
  seq: bigint | null;
  balanceAfter: bigint | null;
  postedAt: Date | null;
  /** Of the account after this operation's turn; null when the account is unknown. */
  balance: bigint | null;
  held: bigint | null;
};

type ResultRow = {
  status: PostingStatus;
  seq: bigint | null;
  balance_after: bigint | null;
  balance: bigint | null;
  held: bigint | null;
  posted_at: Date | null;
};

const TEXT = `select status, seq, balance_after, balance, held, posted_at from ledger_post_batch(
  $1::int[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::uuid[], $7::bigint[], $8::uuid[], $9::bigint[], $10::uuid[], $11::uuid[],
  $12::text[], $13::timestamptz[]) order by ord`;

/** The arrays of `ledger_post_batch`, in its order; also for SQL of other modules that calls it. */
export function postingArrays(postings: readonly Posting[]): unknown[] {
  return [
    postings.map((posting) => posting.merchantId),
    postings.map((posting) => posting.opId),
    postings.map((posting) => posting.accountId),
    postings.map((posting) => posting.kind),
    postings.map((posting) => posting.debit ?? 0n),
    postings.map((posting) => posting.debitTo ?? null),
    postings.map((posting) => posting.pool ?? 0n),
    postings.map((posting) => posting.poolTo ?? null),
    postings.map((posting) => posting.credit ?? 0n),
    postings.map((posting) => posting.creditFrom ?? null),
    postings.map((posting) => posting.ref ?? null),
    postings.map((posting) => posting.fingerprint ?? null),
    postings.map((posting) => posting.at.toISOString()),
  ];
}

/** Posts in the given transaction (or alone, then one commit); one result each, in order. */
export async function postBatch(db: Queryable, postings: readonly Posting[]): Promise<PostingResult[]> {
  const { rows } = await db.query<ResultRow>({
    name: 'ledger-post-batch',
    text: TEXT,
    values: postingArrays(postings),
  });
  return rows.map((row) => ({
    status: row.status,
    seq: row.seq,
    balanceAfter: row.balance_after,
    postedAt: row.posted_at,
    balance: row.balance,
    held: row.held,
  }));
}
