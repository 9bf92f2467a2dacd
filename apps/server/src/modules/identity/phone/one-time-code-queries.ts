// The SQL of one-time codes.
import type { CodePurpose } from '@perya/contract';
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';

/** Sending times of a subject within the last day; locks the row until the transaction ends. */
export async function lockSendings(
  db: Queryable,
  bookId: BookId,
  subject: string,
  at: Date,
): Promise<Date[]> {
  const { rows } = await db.query<{ sent_at: Date[] }>(
    `insert into one_time_code_sendings as s (merchant_id, subject, sent_at, last_at) values ($1, $2, '{}', $3)
     on conflict (merchant_id, subject) do update set sent_at = array(
       select sent from unnest(s.sent_at) sent where sent > $3::timestamptz - interval '1 day' order by sent)
     returning sent_at`,
    [bookId, subject, at],
  );
  return rows[0]?.sent_at ?? [];
}

export async function addSending(db: Queryable, bookId: BookId, subjects: readonly string[], at: Date) {
  await db.query(
    `update one_time_code_sendings set sent_at = sent_at || $3::timestamptz, last_at = $3
     where merchant_id = $1 and subject = any ($2)`,
    [bookId, subjects, at],
  );
}

export type NewCode = {
  bookId: BookId;
  id: string;
  purpose: CodePurpose;
  mobile: string;
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertCode(db: Queryable, code: NewCode): Promise<void> {
  await db.query(
    `insert into one_time_codes (merchant_id, id, purpose, mobile, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [code.bookId, code.id, code.purpose, code.mobile, code.codeHash, code.createdAt, code.expiresAt],
  );
}

export type CodeAttempt = {
  bookId: BookId;
  purpose: CodePurpose;
  mobile: string;
  address: string;
  /** Tries by one address, and by all. */
  most: { address: number; all: number };
  at: Date;
};

/** Counts a try at a number's newest code; returns the code if it can still be used. */
export async function countTry(db: Queryable, attempt: CodeAttempt) {
  const { rows } = await db.query<{ id: string; code_hash: Buffer }>(
    `update one_time_codes set tries = tries + 1,
       tries_by_address = tries_by_address || jsonb_build_object($6::text, coalesce((tries_by_address ->> $6)::int, 0) + 1)
     where merchant_id = $1 and used_at is null and expires_at > $4 and tries < $5
       and coalesce((tries_by_address ->> $6)::int, 0) < $7 and id = (
       select id from one_time_codes where merchant_id = $1 and mobile = $2 and purpose = $3
       order by id desc limit 1)
     returning id, code_hash`,
    [
      attempt.bookId,
      attempt.mobile,
      attempt.purpose,
      attempt.at,
      attempt.most.all,
      attempt.address,
      attempt.most.address,
    ],
  );
  return rows[0];
}

/** Marks the code as used; false if a parallel request was first. */
export async function useCode(db: Queryable, bookId: BookId, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update one_time_codes set used_at = $3 where merchant_id = $1 and id = $2 and used_at is null',
    [bookId, id, at],
  );
  return rowCount === 1;
}

export async function pruneCodes(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from one_time_codes where expires_at < $1::timestamptz - interval '1 day'`, [at]);
  await db.query(`delete from one_time_code_sendings where last_at < $1::timestamptz - interval '1 day'`, [
    at,
  ]);
}
