// The SQL of forgotten and changed passwords.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import type { PlayerRow } from '../accounts/queries.ts';
import { endDevices } from '../sessions/device-queries.ts';

/** The active member of this name and mailbox, case-insensitive. */
export async function findMemberByMail(
  db: Queryable,
  bookId: BookId,
  userName: string,
  email: string,
): Promise<(Pick<PlayerRow, 'id' | 'username' | 'type' | 'status'> & { email: string }) | undefined> {
  const { rows } = await db.query<Pick<PlayerRow, 'id' | 'username' | 'type' | 'status'> & { email: string }>(
    `select id, username, type, status, email from players
     where merchant_id = $1 and username_key = lower($2) and lower(email) = lower($3)`,
    [bookId, userName, email],
  );
  return rows[0];
}

type NewReset = { bookId: BookId; hash: Buffer; playerId: string | null; at: Date; expiresAt: Date };

export async function insertReset(db: Queryable, reset: NewReset): Promise<void> {
  await db.query(
    `insert into password_resets (merchant_id, token_hash, player_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [reset.bookId, reset.hash, reset.playerId, reset.at, reset.expiresAt],
  );
}

/** Number of a member's valid links. */
export async function countLivingResets(db: Queryable, bookId: BookId, playerId: string, at: Date) {
  const { rows } = await db.query<{ living: number }>(
    `select count(*)::int as living from password_resets
     where merchant_id = $1 and player_id = $2 and used_at is null and expires_at > $3`,
    [bookId, playerId, at],
  );
  return rows[0]?.living ?? 0;
}

/** The player of a valid link. */
export async function findReset(db: Queryable, bookId: BookId, hash: Buffer, at: Date) {
  const { rows } = await db.query<{ player_id: string }>(
    `select player_id from password_resets
     where merchant_id = $1 and token_hash = $2 and used_at is null and expires_at > $3 and player_id is not null`,
    [bookId, hash, at],
  );
  return rows[0]?.player_id;
}

/** Uses up the link and all others of the player; false if a parallel request was first. */
export async function useReset(db: Queryable, bookId: BookId, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ player_id: string }>(
    `update password_resets set used_at = $3
     where merchant_id = $1 and token_hash = $2 and used_at is null and expires_at > $3 returning player_id`,
    [bookId, hash, at],
  );
  const playerId = rows[0]?.player_id;
  if (!playerId) return false;
  await dropResets(db, bookId, playerId, at);
  return true;
}

/** Deletes the links from before a password change. */
export async function dropResets(db: Queryable, bookId: BookId, playerId: string, at: Date) {
  await db.query(
    'update password_resets set used_at = $3 where merchant_id = $1 and player_id = $2 and used_at is null',
    [bookId, playerId, at],
  );
}

/** Whoever opened the link reads the member's mailbox. */
export async function markMailboxProven(db: Queryable, bookId: BookId, playerId: string, at: Date) {
  await db.query(
    `update players set email_proven_at = $3
      where merchant_id = $1 and id = $2 and email is not null and email_proven_at is null`,
    [bookId, playerId, at],
  );
}

export async function pruneResets(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from password_resets where created_at < $1::timestamptz - interval '7 days'`, [at]);
}

export async function updatePassword(db: Queryable, bookId: BookId, playerId: string, hash: string) {
  await db.query('update players set password_hash = $3 where merchant_id = $1 and id = $2', [
    bookId,
    playerId,
    hash,
  ]);
}

/** Ends all sessions, game sessions and remembered devices of the player; `keep`: the session that stays. */
export async function endEverySession(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  at: Date,
  keep?: string,
): Promise<void> {
  // Matches no session: all are ended.
  const exceptOfSession = keep ?? '00000000-0000-0000-0000-000000000000';
  await endDevices(db, { bookId, playerId, exceptOfSession, at });
}
