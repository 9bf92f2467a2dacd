// Creates, reads and rotates a player's seed pairs in the database; server seeds are sealed there.
import { randomBytes } from 'node:crypto';
import { clientSeedFrom, serverSeedFrom } from '@perya/fairness';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from './seal.ts';
import {
  activateNextSeed,
  hasOpenRound,
  insertNextSeed,
  insertSeedState,
  lockSeedState,
  putNewSeed,
  readSealedSeed,
  readSeedState,
  revealSeed,
} from './seed-queries.ts';

export type SeedState = {
  seedId: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nextServerSeedHash: string;
  /** The nonce of the next round, as far as this process knows. */
  nonce: number;
  nextPlayAt: Date;
  activatedAt: Date;
};

export type Rotation = {
  revealed: { serverSeed: string; serverSeedHash: string; rounds: number };
  seeds: { serverSeedHash: string; clientSeed: string; nonce: number; nextServerSeedHash: string };
};

export type Player = { bookId: BookId; playerId: string };

/** The two seeds of a pair that outcomes are computed from. */
export type SeedPair = { serverSeed: string; clientSeed: string };

export type SeedParts = { database: Database; seal: Seal };

/** The player's seeds; they are created for a player without any. */
export async function readOrCreateSeeds(parts: SeedParts, player: Player, now: Date): Promise<SeedState> {
  const found = await readSeeds(parts, player);
  if (found) return found;
  await createSeeds(parts, player, now);
  const created = await readSeeds(parts, player);
  if (!created) throw new Error('the seeds that were just created are not there');
  return created;
}

async function readSeeds({ database, seal }: SeedParts, player: Player): Promise<SeedState | undefined> {
  const row = await readSeedState(database, player.bookId, player.playerId);
  return (
    row && {
      seedId: row.seed_id,
      serverSeed: seal.open(row.server_seed_sealed, row.seed_id),
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nextServerSeedHash: row.next_server_seed_hash,
      nonce: Number(row.nonce),
      nextPlayAt: row.next_play_at,
      activatedAt: row.activated_at,
    }
  );
}

/** Two requests of a new player may arrive together: the advisory lock lets one create the row. */
async function createSeeds(
  { database, seal }: SeedParts,
  { bookId, playerId }: Player,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`player seeds ${bookId} ${playerId}`]);
    if (await readSeedState(tx, bookId, playerId)) return;
    await addNextSeed(tx, seal, { bookId, playerId }, now);
    const active = await activateNextSeed(tx, bookId, playerId, clientSeedFrom(randomBytes(8)), now);
    if (!active) throw new Error('a seed that was just added cannot be activated');
    await insertSeedState(tx, bookId, playerId, active.seed_id, now);
    await addNextSeed(tx, seal, { bookId, playerId }, now);
  });
}

/** Answers the hash of the new server seed. */
async function addNextSeed(db: Queryable, seal: Seal, player: Player, now: Date): Promise<string> {
  const { serverSeed, serverSeedHash } = serverSeedFrom(randomBytes(32));
  const seedId = newId(now);
  const sealed = seal.close(serverSeed, seedId);
  await insertNextSeed(db, { ...player, seedId, sealed, hash: serverSeedHash, at: now });
  return serverSeedHash;
}

/** Reveals the pair in use and activates the next. `clientSeed` undefined keeps the player's own. Throws ROUND_OPEN. */
export async function rotateSeeds(
  tx: Tx,
  seal: Seal,
  player: Player,
  clientSeed: string | undefined,
  now: Date,
): Promise<Rotation> {
  const { bookId, playerId } = player;
  const seeds = await lockSeedState(tx, bookId, playerId);
  const used = seeds && (await readSealedSeed(tx, bookId, playerId, seeds.seed_id));
  if (!seeds || !used) throw new Error('a player without seeds cannot rotate them');
  if (await hasOpenRound(tx, bookId, playerId)) throw new Refusal('ROUND_OPEN');
  const serverSeed = seal.open(used.server_seed_sealed, seeds.seed_id);
  const chosen = clientSeed ?? used.client_seed;
  await revealSeed(tx, bookId, playerId, seeds.seed_id, serverSeed, now);
  const active = await activateNextSeed(tx, bookId, playerId, chosen, now);
  if (!active) throw new Error('there is no next seed');
  await putNewSeed(tx, bookId, playerId, active.seed_id);
  const nextServerSeedHash = await addNextSeed(tx, seal, player, now);
  return {
    revealed: { serverSeed, serverSeedHash: used.server_seed_hash, rounds: Number(seeds.nonce) },
    seeds: { serverSeedHash: active.server_seed_hash, clientSeed: chosen, nonce: 0, nextServerSeedHash },
  };
}

/** The seeds of one pair of the player. */
export async function readPair(
  { database, seal }: SeedParts,
  player: Player,
  seedId: string,
): Promise<SeedPair> {
  const row = await readSealedSeed(database, player.bookId, player.playerId, seedId);
  if (!row) throw new Error('the seeds of a round are gone');
  return { serverSeed: seal.open(row.server_seed_sealed, seedId), clientSeed: row.client_seed };
}
