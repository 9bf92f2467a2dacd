// The SQL of passkeys and their challenges.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';

export type PasskeyChallenge = {
  bookId: BookId;
  hash: Buffer;
  purpose: 'login' | 'register';
  playerId: string | undefined;
  rpId: string;
};

export async function insertChallenge(
  db: Queryable,
  one: PasskeyChallenge & { expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into passkey_challenges (merchant_id, challenge_hash, purpose, player_id, rp_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [one.bookId, one.hash, one.purpose, one.playerId ?? null, one.rpId, one.expiresAt],
  );
}

/** Uses up a challenge; false if it was not issued to this player for this purpose, or is used or expired. */
export async function takeChallenge(db: Queryable, one: PasskeyChallenge & { at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from passkey_challenges
     where merchant_id = $1 and challenge_hash = $2 and purpose = $3 and player_id is not distinct from $4
       and rp_id = $5 and expires_at > $6`,
    [one.bookId, one.hash, one.purpose, one.playerId ?? null, one.rpId, one.at],
  );
  return rowCount === 1;
}

export type NewPasskey = {
  bookId: BookId;
  id: string;
  playerId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  rpId: string;
  name: string;
  at: Date;
};

/** Inserts the passkey; false when the device has it already. */
export async function insertPasskey(db: Queryable, one: NewPasskey): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into passkeys (merchant_id, id, player_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      one.bookId,
      one.id,
      one.playerId,
      one.credentialId,
      Buffer.from(one.publicKey),
      one.counter,
      one.transports,
      one.rpId,
      one.name,
      one.at,
    ],
  );
  return rowCount === 1;
}

export type PasskeyRow = {
  id: string;
  player_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};
const columns =
  'id, player_id, credential_id, public_key, counter::float8 as counter, transports, name, created_at, last_used_at';

export async function findPasskey(db: Queryable, bookId: BookId, credentialId: string, rpId: string) {
  const { rows } = await db.query<PasskeyRow>(
    `select ${columns} from passkeys where merchant_id = $1 and credential_id = $2 and rp_id = $3`,
    [bookId, credentialId, rpId],
  );
  return rows[0];
}

export async function listPasskeys(db: Queryable, bookId: BookId, playerId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select ${columns} from passkeys where merchant_id = $1 and player_id = $2 order by id desc`,
    [bookId, playerId],
  );
  return rows;
}

/** Locks the player, so that two new passkeys at once are counted one after the other. */
export async function holdPlayer(db: Queryable, bookId: BookId, playerId: string): Promise<void> {
  await db.query('select from players where merchant_id = $1 and id = $2 for update', [bookId, playerId]);
}

/** Stores the device's counter; false if an equal or higher one was stored: then one of the two is a copy. */
export async function markPasskeyUsed(
  db: Queryable,
  one: { bookId: BookId; id: string; counter: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update passkeys set counter = $3, last_used_at = $4
     where merchant_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [one.bookId, one.id, one.counter, one.at],
  );
  return rowCount === 1;
}

type OwnPasskey = { bookId: BookId; playerId: string; id: string };

export async function renamePasskey(db: Queryable, one: OwnPasskey & { name: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    'update passkeys set name = $4 where merchant_id = $1 and player_id = $2 and id = $3',
    [one.bookId, one.playerId, one.id, one.name],
  );
  return rowCount === 1;
}

export async function deletePasskey(db: Queryable, one: OwnPasskey): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from passkeys where merchant_id = $1 and player_id = $2 and id = $3',
    [one.bookId, one.playerId, one.id],
  );
  return rowCount === 1;
}

/** Deletes expired challenges. */
export async function pruneChallenges(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from passkey_challenges where expires_at <= $1', [at]);
}
