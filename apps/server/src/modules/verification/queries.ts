// The SQL of the verifications.
import type { IdentityDocument, VerificationRefusal } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type VerificationRow = {
  merchant_id: BookId;
  id: string;
  player_id: string;
  request_id: string;
  document: IdentityDocument;
  front_file: string;
  back_file: string | null;
  selfie_file: string;
  state: 'pending' | 'verified' | 'refused';
  reason: VerificationRefusal | null;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};

/** Inserts one unless the request exists, or another is pending or accepted; returns whether it did. */
export async function insertVerification(db: Queryable, row: VerificationRow): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into verifications select * from jsonb_populate_record(null::verifications, $1::jsonb) on conflict do nothing',
    [JSON.stringify(row)],
  );
  return rowCount === 1;
}

/** The pending or accepted one; else the newest. */
export async function readLatest(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<VerificationRow | undefined> {
  const { rows } = await db.query<VerificationRow>(
    `select * from verifications where merchant_id = $1 and player_id = $2
      order by state = 'refused', submitted_at desc, id desc limit 1`,
    [bookId, playerId],
  );
  return rows[0];
}

export async function hasRequest(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  requestId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from verifications where merchant_id = $1 and player_id = $2 and request_id = $3',
    [bookId, playerId, requestId],
  );
  return rowCount === 1;
}

/** Number of pending ones, and of those from before `late`. */
export async function countWaiting(db: Queryable, late: Date): Promise<{ waiting: number; overdue: number }> {
  // all merchants: the platform's staff check every merchant's
  const { rows } = await db.query<{ waiting: number; overdue: number }>(
    `select count(*)::int as waiting, count(*) filter (where submitted_at < $1)::int as overdue
       from verifications where state = 'pending'`,
    [late],
  );
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

/** A verification by its merchant and its id. */
export type VerificationKey = { bookId: BookId; id: string };

export async function findById(
  db: Queryable,
  { bookId, id }: VerificationKey,
): Promise<VerificationRow | undefined> {
  const { rows } = await db.query<VerificationRow>(
    'select * from verifications where merchant_id = $1 and id = $2',
    [bookId, id],
  );
  return rows[0];
}

export type Verdict = {
  state: 'verified' | 'refused';
  reason: VerificationRefusal | null;
  by: string;
  at: Date;
};

/** Decides a pending one; undefined if it is not pending any more. */
export async function writeVerdict(
  db: Queryable,
  { bookId, id }: VerificationKey,
  { state, reason, by, at }: Verdict,
): Promise<VerificationRow | undefined> {
  const { rows } = await db.query<VerificationRow>(
    `update verifications set state = $3, reason = $4, decided_by = $5, decided_at = $6
      where merchant_id = $1 and id = $2 and state = 'pending' returning *`,
    [bookId, id, state, reason, by, at],
  );
  return rows[0];
}
