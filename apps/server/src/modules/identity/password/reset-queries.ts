// The SQL of forgotten and changed passwords.
import type { Queryable } from '../../../platform/db/index.ts';
import type { PlayerRow } from '../accounts/queries.ts';
import { endDevices } from '../sessions/device-queries.ts';

/** The active member of this name and mailbox, case-insensitive. */
export async function findMemberByMail(
  db: Queryable,
  merchantId: number,
  userName: string,
  email: string,
): Promise<(Pick<PlayerRow, 'id' | 'username' | 'type' | 'status'> & { email: string }) | undefined> {
  const { rows } = await db.query<Pick<PlayerRow, 'id' | 'username' | 'type' | 'status'> & { email: string }>(
    `select id, username, type, status, email from players
     where merchant_id = $1 and username_key = lower($2) and lower(email) = lower($3)`,
    [merchantId, userName, email],
  );
  return rows[0];
}

type NewReset = { merchantId: number; hash: Buffer; playerId: string | null; at: Date; expiresAt: Date };

export async function insertReset(db: Queryable, reset: NewReset): Promise<void> {
  await db.query(
    `insert into password_resets (merchant_id, token_hash, player_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [reset.merchantId, reset.hash, reset.playerId, reset.at, reset.expiresAt],
  );
}

/** Number of a member's valid links. */
export async function countLivingResets(db: Queryable, merchantId: number, playerId: string, at: Date) {
  const { rows } = await db.query<{ living: number }>(
    `select count(*)::int as living from password_resets
     where merchant_id = $1 and player_id = $2 and used_at is null and expires_at > $3`,
    [merchantId, playerId, at],
  );
  return rows[0]?.living ?? 0;
}

/** The player of a valid link. */
export async function findReset(db: Queryable, merchantId: number, hash: Buffer, at: Date) {
  const { rows } = await db.query<{ player_id: string }>(
    `select player_id from password_resets
     where merchant_id = $1 and token_hash = $2 and used_at is null and expires_at > $3 and player_id is not null`,
    [merchantId, hash, at],
  );
  return rows[0]?.player_id;
}

/** Uses up the link and all others of the player; false if a parallel request was first. */
export async function useReset(db: Queryable, merchantId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ player_id: string }>(
    `update password_resets set used_at = $3
     where merchant_id = $1 and token_hash = $2 and used_at is null and expires_at > $3 returning player_id`,
    [merchantId, hash, at],
  );
  const playerId = rows[0]?.player_id;
  if (!playerId) return false;
  await dropResets(db, merchantId, playerId, at);
  return true;
}

/** Deletes the links from before a password change. */
export async function dropResets(db: Queryable, merchantId: number, playerId: string, at: Date) {
  await db.query(
    'update password_resets set used_at = $3 where merchant_id = $1 and player_id = $2 and used_at is null',
    [merchantId, playerId, at],
  );
}

export async function pruneResets(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from password_resets where created_at < $1::timestamptz - interval '7 days'`, [at]);
}

export async function updatePassword(db: Queryable, merchantId: number, playerId: string, hash: string) {
  await db.query('update players set password_hash = $3 where merchant_id = $1 and id = $2', [
    merchantId,
    playerId,
    hash,
  ]);
}

/** Ends all sessions, game sessions and remembered devices of the player; `keep`: the session that stays. */
export async function endEverySession(
  db: Queryable,
  merchantId: number,
  playerId: string,
  at: Date,
  keep?: string,
): Promise<void> {
  // Matches no session: all are ended.
  const exceptOfSession = keep ?? '00000000-0000-0000-0000-000000000000';
  await endDevices(db, { merchantId, playerId, exceptOfSession, at });
}
