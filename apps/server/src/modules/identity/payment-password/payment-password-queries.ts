// The SQL of withdrawal passwords and their resets by staff.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';

export type PasswordHashes = { password_hash: string | null; payment_password_hash: string | null };

export async function findHashes(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<PasswordHashes | undefined> {
  const { rows } = await db.query<PasswordHashes>(
    'select password_hash, payment_password_hash from players where merchant_id = $1 and id = $2',
    [bookId, playerId],
  );
  return rows[0];
}

/** Replaces the withdrawal password; false if it is no longer `before`. */
export async function replacePaymentPassword(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  hash: string,
  before: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update players set payment_password_hash = $3
      where merchant_id = $1 and id = $2 and payment_password_hash is not distinct from $4`,
    [bookId, playerId, hash, before],
  );
  return rowCount === 1;
}

type ResetRow = { player_id: string; reset_no: number; maker: string };

type Confirmation = { bookId: BookId; playerId: string; resetNo: number; by: string };

/** Confirms a proposed reset and deletes the withdrawal password. */
export async function confirmReset(
  tx: Queryable,
  { bookId, playerId, resetNo, by }: Confirmation,
  at: Date,
): Promise<void> {
  await tx.query(
    `update payment_password_resets set checker = $4, checked_at = $5
      where merchant_id = $1 and player_id = $2 and reset_no = $3`,
    [bookId, playerId, resetNo, by, at],
  );
  await tx.query('update players set payment_password_hash = null where merchant_id = $1 and id = $2', [
    bookId,
    playerId,
  ]);
}

/** The time of the last reset by staff; undefined: never. */
export async function paymentPasswordResetAt(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select max(checked_at) as at from payment_password_resets where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return rows[0]?.at ?? undefined;
}

export type WaitingReset = ResetRow & { merchant_id: BookId; username: string; note: string; made_at: Date };

/** Proposals that await confirmation by a second person, oldest first. */
export async function waitingResets(db: Queryable): Promise<WaitingReset[]> {
  // all merchants: the platform's staff serve every merchant
  const { rows } = await db.query<WaitingReset>(
    `select r.merchant_id, r.player_id, r.reset_no, r.maker, r.note, r.made_at, p.username from payment_password_resets r
       join players p on p.merchant_id = r.merchant_id and p.id = r.player_id
      where r.checker is null order by r.made_at limit 200`,
  );
  return rows;
}

export async function lockMember(
  tx: Queryable,
  bookId: BookId,
  userName: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from players where merchant_id = $1 and username_key = lower($2) for update',
    [bookId, userName],
  );
  return rows[0]?.id;
}

export async function readOpen(
  tx: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<ResetRow | undefined> {
  const { rows } = await tx.query<ResetRow>(
    `select player_id, reset_no, maker from payment_password_resets
      where merchant_id = $1 and player_id = $2 and checker is null order by reset_no desc limit 1`,
    [bookId, playerId],
  );
  return rows[0];
}

type Proposal = { bookId: BookId; playerId: string; by: string; note: string };

export async function propose(tx: Queryable, { bookId, playerId, by, note }: Proposal, at: Date) {
  await tx.query(
    `insert into payment_password_resets (merchant_id, player_id, reset_no, note, maker, made_at)
     select $1, $2, coalesce(max(reset_no), 0) + 1, $3, $4, $5 from payment_password_resets where merchant_id = $1 and player_id = $2`,
    [bookId, playerId, note, by, at],
  );
}
