// Keeps each player's seed pair and next nonce in memory; every play proves them against the database.

import { randomBytes } from 'node:crypto';
import { clientSeedFrom, rotationDue, serverSeedFrom } from '@perya/fairness';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { KeyedQueue } from '../../platform/keyed-queue.ts';
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

export type PlayerSeedCache = ReturnType<typeof createPlayerSeedCache>;

export function createPlayerSeedCache({ database, seal }: { database: Database; seal: Seal }) {
  const cached = new LRUCache<string, SeedState>({ max: 20_000 });
  const turns = new KeyedQueue();
  const keyOf = (player: Player) => `${player.bookId}/${player.playerId}`;

  async function addNextSeed(db: Queryable, player: Player, now: Date): Promise<string> {
    const { serverSeed, serverSeedHash } = serverSeedFrom(randomBytes(32));
    const seedId = newId(now);
    const sealed = seal.close(serverSeed, seedId);
    await insertNextSeed(db, { ...player, seedId, sealed, hash: serverSeedHash, at: now });
    return serverSeedHash;
  }

  /** Two requests of a new player may arrive together: the advisory lock lets one create the row. */
  async function createSeedState({ bookId, playerId }: Player, now: Date): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`player seeds ${bookId} ${playerId}`]);
      if (await readSeedState(tx, bookId, playerId)) return;
      await addNextSeed(tx, { bookId, playerId }, now);
      const active = await activateNextSeed(tx, bookId, playerId, clientSeedFrom(randomBytes(8)), now);
      if (!active) throw new Error('a seed that was just added cannot be activated');
      await insertSeedState(tx, bookId, playerId, active.seed_id, now);
      await addNextSeed(tx, { bookId, playerId }, now);
    });
  }

  async function load(player: Player): Promise<SeedState | undefined> {
    const row = await readSeedState(database, player.bookId, player.playerId);
    if (!row) return undefined;
    const seeds: SeedState = {
      seedId: row.seed_id,
      serverSeed: seal.open(row.server_seed_sealed, row.seed_id),
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nextServerSeedHash: row.next_server_seed_hash,
      nonce: Number(row.nonce),
      nextPlayAt: row.next_play_at,
      activatedAt: row.activated_at,
    };
    cached.set(keyOf(player), seeds);
    return seeds;
  }

  /** Reads the seeds from the database; creates them for a player without any. */
  async function refresh(player: Player, now: Date): Promise<SeedState> {
    const found = await load(player);
    if (found) return found;
    await createSeedState(player, now);
    const created = await load(player);
    if (!created) throw new Error('the seeds that were just created are not there');
    return created;
  }

  async function rotateIn(
    tx: Tx,
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
    const nextServerSeedHash = await addNextSeed(tx, player, now);
    return {
      revealed: { serverSeed, serverSeedHash: used.server_seed_hash, rounds: Number(seeds.nonce) },
      seeds: { serverSeedHash: active.server_seed_hash, clientSeed: chosen, nonce: 0, nextServerSeedHash },
    };
  }

  /** Reveals the pair in use. `clientSeed` undefined keeps the player's own. Throws ROUND_OPEN. */
  async function rotate(player: Player, clientSeed: string | undefined, now: Date): Promise<Rotation> {
    await refresh(player, now);
    try {
      return await database.transaction((tx) => rotateIn(tx, player, clientSeed, now));
    } finally {
      cached.delete(keyOf(player));
    }
  }

  return {
    refresh,
    /** The seeds as this process last saw them; a play with old ones is answered `stale`. */
    async of(player: Player, now: Date): Promise<SeedState> {
      return cached.get(keyOf(player)) ?? refresh(player, now);
    },
    rotate,
    /** Rotates a pair that has lived long enough, keeping the client seed. Throws ROUND_OPEN. */
    async rotateDue(player: Player, now: Date): Promise<void> {
      await rotate(player, undefined, now);
    },
    /** After a play under this pair: the next nonce is known without asking. */
    advance(player: Player, seedId: string, nextPlayAt: Date): void {
      const seeds = cached.get(keyOf(player));
      if (seeds?.seedId === seedId)
        cached.set(keyOf(player), { ...seeds, nonce: seeds.nonce + 1, nextPlayAt });
    },
    /** Takes over the nonce that the database answered; reads the seeds only when another pair is in use. */
    async correct(
      player: Player,
      found: { seed_id: string | null; nonce: bigint | null },
      now: Date,
    ): Promise<void> {
      const seeds = cached.get(keyOf(player));
      if (seeds && seeds.seedId === found.seed_id && found.nonce !== null)
        cached.set(keyOf(player), { ...seeds, nonce: Number(found.nonce) });
      else await refresh(player, now);
    },
    /** One play of a player at a time in this process: each needs the nonce after the last one's. */
    inTurn: <T>(player: Player, work: () => Promise<T>): Promise<T> => turns.run(keyOf(player), work),
    /** The seeds of a round that is under way. They never leave the server. */
    async seedsOf(player: Player, seedId: string): Promise<{ serverSeed: string; clientSeed: string }> {
      const seeds = cached.get(keyOf(player));
      if (seeds?.seedId === seedId) return { serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed };
      const row = await readSealedSeed(database, player.bookId, player.playerId, seedId);
      if (!row) throw new Error('the seeds of a round are gone');
      return { serverSeed: seal.open(row.server_seed_sealed, seedId), clientSeed: row.client_seed };
    },
    /** A pair that has lived long enough is revealed before the next round. */
    isDue(seeds: SeedState, now: Date): boolean {
      return rotationDue({
        rounds: seeds.nonce,
        ageMs: now.getTime() - seeds.activatedAt.getTime(),
        openRounds: 0,
      });
    },
  };
}
