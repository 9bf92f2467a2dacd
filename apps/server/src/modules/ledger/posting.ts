// Posts operations on kept accounts by the database's batch function.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** At most one debit and one credit of one kept account; amounts are bigint minor units of the account's currency, ≥ 0. */
export type Posting = {
  bookId: BookId;
  /** uuid v7 from the caller: the same id is the same operation, for ever. */
  opId: string;
  accountId: string;
  /** The kind of entry: `bet`, `deposit`, `withdrawal`… [a-z_] */
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
  | 'invalid';

export type PostingResult = {
  status: PostingStatus;
  /** Of the entry, now or the first time; null when there is none. */
  seq: bigint | null;
  balanceAfter: bigint | null;
  postedAt: Date | null;
  /** Of the account after this operation's turn; null when the account is unknown. */
  balance: bigint | null;
};

type ResultRow = {
  status: PostingStatus;
  seq: bigint | null;
  balance_after: bigint | null;
  balance: bigint | null;
  posted_at: Date | null;
};

const TEXT = `select status, seq, balance_after, balance, case when status = 'duplicate' then posted_at end as posted_at
  from ledger_post_batch(
  $1::int[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::uuid[], $7::bigint[], $8::uuid[], $9::bigint[], $10::uuid[], $11::uuid[],
  $12::text[], $13::timestamptz[])`;

// Written here rather than by the driver, whose general way costs as much as the posting itself.
function plainArray(
  postings: readonly Posting[],
  take: (posting: Posting) => string | number | bigint | undefined,
): string {
  let text = '{';
  for (const posting of postings) text += `${text.length > 1 ? ',' : ''}${take(posting) ?? 'null'}`;
  return `${text}}`;
}

function textArray(postings: readonly Posting[], take: (posting: Posting) => string | undefined): string {
  return plainArray(postings, (posting) => {
    const text = take(posting);
    return text === undefined ? undefined : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
}

/** The arrays of `ledger_post_batch`, in its order. */
function postingArrays(postings: readonly Posting[]): string[] {
  return [
    plainArray(postings, ({ bookId }) => bookId),
    textArray(postings, ({ opId }) => opId),
    textArray(postings, ({ accountId }) => accountId),
    textArray(postings, ({ kind }) => kind),
    plainArray(postings, ({ debit }) => debit ?? 0n),
    textArray(postings, ({ debitTo }) => debitTo),
    plainArray(postings, ({ pool }) => pool ?? 0n),
    textArray(postings, ({ poolTo }) => poolTo),
    plainArray(postings, ({ credit }) => credit ?? 0n),
    textArray(postings, ({ creditFrom }) => creditFrom),
    textArray(postings, ({ ref }) => ref),
    textArray(postings, ({ fingerprint }) => fingerprint),
    textArray(postings, ({ at }) => at.toISOString()),
  ];
}

/** Posts in the given transaction (or alone, then one commit); one result each, in order. */
export async function postBatch(db: Queryable, postings: readonly Posting[]): Promise<PostingResult[]> {
  const { rows } = await db.query<ResultRow>(TEXT, postingArrays(postings));
  return rows.map((row, index) => ({
    status: row.status,
    seq: row.seq,
    balanceAfter: row.balance_after,
    postedAt: row.status === 'posted' ? (postings[index]?.at ?? null) : row.posted_at,
    balance: row.balance,
  }));
}
