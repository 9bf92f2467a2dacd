// The queries of fairness seeds and of each player's place in them.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type SeedStateRow = {
  seed_id: string;
  server_seed_sealed: Buffer;
  server_seed_hash: string;
  client_seed: string;
  next_server_seed_hash: string;
  nonce: bigint;
  next_play_at: Date;
  activated_at: Date;
};

export async function readSeedState(db: Queryable, bookId: BookId, playerId: string) {
  const { rows } = await db.query<SeedStateRow>(
    `select s.seed_id, a.server_seed_sealed, a.server_seed_hash, a.client_seed, a.activated_at,
            n.server_seed_hash as next_server_seed_hash, s.nonce, s.next_play_at
       from player_seed_states s
       join fairness_seeds a using (merchant_id, player_id, seed_id)
       join fairness_seeds n on n.merchant_id = s.merchant_id and n.player_id = s.player_id and n.state = 'next'
      where s.merchant_id = $1 and s.player_id = $2`,
    [bookId, playerId],
  );
  return rows[0];
}

export type NewSeed = {
  bookId: BookId;
  playerId: string;
  seedId: string;
  sealed: Buffer;
  hash: string;
  at: Date;
};

/** Adds a pair whose hash is published and whose client seed is still to be chosen. False when there is one already. */
export async function insertNextSeed(db: Queryable, seed: NewSeed): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into fairness_seeds (merchant_id, player_id, seed_id, state, server_seed_sealed, server_seed_hash, created_at)
     values ($1, $2, $3, 'next', $4, $5, $6) on conflict do nothing`,
    [seed.bookId, seed.playerId, seed.seedId, seed.sealed, seed.hash, seed.at],
  );
  return rowCount === 1;
}

/** Makes the next pair the active one with the client seed chosen for it, and answers it. */
export async function activateNextSeed(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  clientSeed: string,
  at: Date,
) {
  const { rows } = await db.query<{ seed_id: string; server_seed_hash: string }>(
    `update fairness_seeds set state = 'active', client_seed = $3, activated_at = $4
      where merchant_id = $1 and player_id = $2 and state = 'next' returning seed_id, server_seed_hash`,
    [bookId, playerId, clientSeed, at],
  );
  return rows[0];
}

export async function insertSeedState(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  seedId: string,
  at: Date,
) {
  await db.query(
    `insert into player_seed_states (merchant_id, player_id, seed_id, nonce, round_no, next_play_at)
     values ($1, $2, $3, 0, 0, $4)`,
    [bookId, playerId, seedId, at],
  );
}

/** Locks the player's row against plays and rotations for the rest of the transaction. */
export async function lockSeedState(db: Queryable, bookId: BookId, playerId: string) {
  const { rows } = await db.query<{ seed_id: string; nonce: bigint }>(
    `select seed_id, nonce from player_seed_states where merchant_id = $1 and player_id = $2 for update`,
    [bookId, playerId],
  );
  return rows[0];
}

/** Needs the lock first and a statement of its own: only then does it see the last play. */
export async function hasOpenRound(db: Queryable, bookId: BookId, playerId: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from rounds where merchant_id = $1 and player_id = $2 and state = 'open') as found`,
    [bookId, playerId],
  );
  return rows[0]?.found ?? false;
}

export async function readSealedSeed(db: Queryable, bookId: BookId, playerId: string, seedId: string) {
  const { rows } = await db.query<{
    server_seed_sealed: Buffer;
    server_seed_hash: string;
    client_seed: string;
  }>(
    `select server_seed_sealed, server_seed_hash, client_seed from fairness_seeds
      where merchant_id = $1 and player_id = $2 and seed_id = $3`,
    [bookId, playerId, seedId],
  );
  return rows[0];
}

export async function revealSeed(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  seedId: string,
  serverSeed: string,
  at: Date,
) {
  await db.query(
    `update fairness_seeds set state = 'revealed', server_seed = $4, revealed_at = $5
      where merchant_id = $1 and player_id = $2 and seed_id = $3`,
    [bookId, playerId, seedId, serverSeed, at],
  );
}

export async function putNewSeed(db: Queryable, bookId: BookId, playerId: string, seedId: string) {
  await db.query(
    `update player_seed_states set seed_id = $3, nonce = 0 where merchant_id = $1 and player_id = $2`,
    [bookId, playerId, seedId],
  );
}
