// SQL of mobile numbers: players by theirs, and the Firebase tokens that have proven one.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { type PlayerRow, playerColumns } from '../accounts/queries.ts';

export type PlayerWithNumber = PlayerRow & { mobile_verified_at: Date | null };

export async function findPlayerByMobile(db: Queryable, bookId: BookId, mobile: string) {
  const { rows } = await db.query<PlayerWithNumber>(
    `select ${playerColumns}, mobile_verified_at from players where merchant_id = $1 and mobile = $2`,
    [bookId, mobile],
  );
  return rows[0];
}

/** True if a player has proven the number, so that a code can reach them. */
export async function mayLogInByCode(db: Queryable, bookId: BookId, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from players where merchant_id = $1 and id = $2 and mobile_verified_at is not null',
    [bookId, playerId],
  );
  return rowCount === 1;
}

/** Removes the number from unproven accounts: only its prover keeps it. */
export async function freeUnprovenNumber(db: Queryable, bookId: BookId, mobile: string): Promise<void> {
  await db.query(
    'update players set mobile = null where merchant_id = $1 and mobile = $2 and mobile_verified_at is null',
    [bookId, mobile],
  );
}

/** Marks a number as proven; false if it was already. Credentials from before the proof are removed. */
export async function markFirstProof(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update players set mobile_verified_at = $3, password_hash = null, payment_password_hash = null, email = null,
       email_proven_at = null
     where merchant_id = $1 and id = $2 and mobile_verified_at is null`,
    [bookId, playerId, at],
  );
  return rowCount === 1;
}

/** Deletes the passkeys, the second step with its codes, and the linked identities. */
export async function deleteOtherWaysIn(db: Queryable, bookId: BookId, playerId: string): Promise<void> {
  for (const table of ['passkeys', 'passkey_challenges', 'second_steps', 'social_links'])
    await db.query(`delete from ${table} where merchant_id = $1 and player_id = $2`, [bookId, playerId]);
}

/** Spends a token that Firebase signed; false when it was spent before. */
export async function insertFirebaseProof(
  db: Queryable,
  proof: { bookId: BookId; hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into firebase_proofs (merchant_id, token_hash, expires_at) values ($1, $2, $3) on conflict do nothing',
    [proof.bookId, proof.hash, proof.expiresAt],
  );
  return rowCount === 1;
}

export async function pruneFirebaseProofs(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from firebase_proofs where expires_at <= $1', [at]);
}
