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

type Reset = { bookId: BookId; playerId: string; by: string; note: string };

/** Deletes the withdrawal password and notes who reset it; `undefined`: there is no such member. */
export async function dropPaymentPassword(
  tx: Queryable,
  { bookId, playerId, by, note }: Reset,
  at: Date,
): Promise<{ wasSet: boolean } | undefined> {
  const { rows } = await tx.query<{ wasSet: boolean }>(
    `select payment_password_hash is not null as "wasSet" from players where merchant_id = $1 and id = $2 for update`,
    [bookId, playerId],
  );
  if (!rows[0]?.wasSet) return rows[0];
  await tx.query('update players set payment_password_hash = null where merchant_id = $1 and id = $2', [
    bookId,
    playerId,
  ]);
  await tx.query(
    `insert into payment_password_resets (merchant_id, player_id, reset_no, note, maker, made_at, checked_at)
     select $1, $2, coalesce(max(reset_no), 0) + 1, $3, $4, $5, $5 from payment_password_resets where merchant_id = $1 and player_id = $2`,
    [bookId, playerId, note, by, at],
  );
  return rows[0];
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
