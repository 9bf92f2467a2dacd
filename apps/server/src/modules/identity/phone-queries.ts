// The only SQL of players by their mobile numbers.
import type { Queryable } from '../../platform/db/index.ts';
import { type PlayerRow, playerColumns } from './queries.ts';

export type PlayerWithNumber = PlayerRow & { mobile_verified_at: Date | null };

export async function findPlayerByMobile(db: Queryable, merchantId: number, mobile: string) {
  const { rows } = await db.query<PlayerWithNumber>(
    `select ${playerColumns}, mobile_verified_at from players where merchant_id = $1 and mobile = $2`,
    [merchantId, mobile],
  );
  return rows[0];
}

/** Whether a player has a number that was proven: a code can reach them. */
export async function mayLogInByCode(db: Queryable, merchantId: number, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from players where merchant_id = $1 and id = $2 and mobile_verified_at is not null',
    [merchantId, playerId],
  );
  return rowCount === 1;
}

/** Whoever proves a number takes it from someone who only claimed it. */
export async function freeUnprovenNumber(db: Queryable, merchantId: number, mobile: string): Promise<void> {
  await db.query(
    'update players set mobile = null where merchant_id = $1 and mobile = $2 and mobile_verified_at is null',
    [merchantId, mobile],
  );
}

/**
 * The first proof of a number that was only claimed: what its claimer knew opens nothing any more, since it may have been
 * somebody else who waited for the number's owner.
 */
export async function confirmNumber(db: Queryable, merchantId: number, playerId: string, at: Date) {
  await db.query(
    `update players set mobile_verified_at = $3, password_hash = null
     where merchant_id = $1 and id = $2 and mobile_verified_at is null`,
    [merchantId, playerId, at],
  );
  await endSessionsOfPlayer(db, merchantId, playerId, at);
}

/** The password of a player who has just proven the number. */
export async function setProvenPassword(
  db: Queryable,
  player: { merchantId: number; id: string },
  passwordHash: string,
  at: Date,
): Promise<void> {
  await db.query(
    `update players set password_hash = $3, mobile_verified_at = coalesce(mobile_verified_at, $4)
     where merchant_id = $1 and id = $2`,
    [player.merchantId, player.id, passwordHash, at],
  );
  await endSessionsOfPlayer(db, player.merchantId, player.id, at);
}

async function endSessionsOfPlayer(db: Queryable, merchantId: number, playerId: string, at: Date) {
  await db.query(
    `update sessions set ended_at = $3, ended_code = 'LOGGED_OUT'
     where merchant_id = $1 and player_id = $2 and ended_at is null`,
    [merchantId, playerId, at],
  );
}
