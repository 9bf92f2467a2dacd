// The SQL of the second step.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import type { StepOwner } from './totp-codes.ts';

/** Stores an unconfirmed secret; false when one is in use. */
export async function beginStep(db: Queryable, owner: StepOwner, sealed: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into second_steps as s (merchant_id, player_id, secret, begun_at) values ($1, $2, $3, $4)
     on conflict (merchant_id, player_id) do update set secret = $3, begun_at = $4, last_step = 0
       where s.confirmed_at is null`,
    [owner.bookId, owner.playerId, sealed, at],
  );
  return rowCount === 1;
}

export async function findStep(db: Queryable, owner: StepOwner) {
  const { rows } = await db.query<{ secret: Buffer; confirmed_at: Date | null; codes: number }>(
    `select secret, confirmed_at, (select count(*)::int from recovery_codes r
       where r.merchant_id = s.merchant_id and r.player_id = s.player_id) as codes
     from second_steps s where merchant_id = $1 and player_id = $2`,
    [owner.bookId, owner.playerId],
  );
  return rows[0];
}

export async function isStepOn(db: Queryable, owner: StepOwner): Promise<boolean> {
  const { rows } = await db.query(
    'select from second_steps where merchant_id = $1 and player_id = $2 and confirmed_at is not null',
    [owner.bookId, owner.playerId],
  );
  return rows.length === 1;
}

/** Uses up a time step and all earlier ones; false if it was used. */
export async function takeStep(
  db: Queryable,
  owner: StepOwner,
  step: number,
  sealed: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_steps set last_step = $3
     where merchant_id = $1 and player_id = $2 and last_step < $3 and secret = $4`,
    [owner.bookId, owner.playerId, step, sealed],
  );
  return rowCount === 1;
}

/** Turns it on with these recovery codes; false if a parallel request did. */
export async function confirmStep(
  db: Queryable,
  owner: StepOwner,
  hashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update second_steps set confirmed_at = $3
     where merchant_id = $1 and player_id = $2 and confirmed_at is null`,
    [owner.bookId, owner.playerId, at],
  );
  if (rowCount !== 1) return false;
  await db.query('insert into recovery_codes select $1, $2, unnest($3::bytea[])', [
    owner.bookId,
    owner.playerId,
    hashes,
  ]);
  return true;
}

/** Uses up a recovery code by its hash under any key; true for only one of two parallel requests. */
export async function takeRecoveryCode(
  db: Queryable,
  owner: StepOwner,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from recovery_codes where merchant_id = $1 and player_id = $2 and code_hash = any ($3::bytea[])',
    [owner.bookId, owner.playerId, hashes],
  );
  return rowCount === 1;
}

/** Turns it off and deletes its codes and pending logins. */
export async function deleteStep(db: Queryable, owner: StepOwner): Promise<void> {
  await db.query('delete from second_steps where merchant_id = $1 and player_id = $2', [
    owner.bookId,
    owner.playerId,
  ]);
}

type StepToken = { bookId: BookId; hash: Buffer };

export async function insertStepToken(
  db: Queryable,
  token: StepToken & { playerId: string; tries: number; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into second_step_tokens (merchant_id, token_hash, player_id, tries_left, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [token.bookId, token.hash, token.playerId, token.tries, token.expiresAt],
  );
}

/** The player of a pending login; undefined if it has ended. */
export async function findStepToken(db: Queryable, token: StepToken, at: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ player_id: string }>(
    `select player_id from second_step_tokens
     where merchant_id = $1 and token_hash = $2 and expires_at > $3 and tries_left > 0`,
    [token.bookId, token.hash, at],
  );
  return rows[0]?.player_id;
}

/** Takes a try before the code is checked; returns how many are left, undefined for none. */
export async function takeTry(db: Queryable, token: StepToken, at: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ tries_left: number }>(
    `update second_step_tokens set tries_left = tries_left - 1
     where merchant_id = $1 and token_hash = $2 and expires_at > $3 and tries_left > 0 returning tries_left`,
    [token.bookId, token.hash, at],
  );
  return rows[0]?.tries_left;
}

/** Ends a pending login; false if it had ended. */
export async function deleteStepToken(db: Queryable, token: StepToken): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from second_step_tokens where merchant_id = $1 and token_hash = $2',
    [token.bookId, token.hash],
  );
  return rowCount === 1;
}

/** Deletes expired logins and unconfirmed secrets. */
export async function pruneSteps(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from second_step_tokens where expires_at <= $1', [at]);
  await db.query(
    `delete from second_steps where confirmed_at is null and begun_at < $1::timestamptz - interval '1 day'`,
    [at],
  );
}
