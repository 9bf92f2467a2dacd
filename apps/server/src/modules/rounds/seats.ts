// Where each player sits: the seed pair in use and the nonce that comes next, held in memory and proven by every play.

import { randomBytes } from 'node:crypto';
import { clientSeedFrom, rotationDue, serverSeedFrom } from '@perya/fairness';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable, Tx } from '../../platform/db/index.ts';
import { KeyedQueue } from '../../platform/keyed-queue.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from './seal.ts';
import {
  activateNextSeed,
  hasOpenRound,
  insertNextSeed,
  insertSeat,
  lockSeat,
  readSealedSeed,
  readSeat,
  revealSeed,
  seatNewSeed,
} from './seed-queries.ts';

export type Seat = {
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

export type Player = { merchantId: number; playerId: string };

export type Seats = ReturnType<typeof createSeats>;

export function createSeats({ database, seal }: { database: Database; seal: Seal }) {
  const held = new LRUCache<string, Seat>({ max: 20_000 });
  const turns = new KeyedQueue();
  const keyOf = (player: Player) => `${player.merchantId}/${player.playerId}`;

  async function addNextSeed(db: Queryable, player: Player, now: Date): Promise<string> {
    const { serverSeed, serverSeedHash } = serverSeedFrom(randomBytes(32));
    const seedId = newId(now);
    const sealed = seal.close(serverSeed, seedId);
    await insertNextSeed(db, { ...player, seedId, sealed, hash: serverSeedHash, at: now });
    return serverSeedHash;
  }

  /** Two requests of a new player may meet here: the seat's key lets one of them through. */
  async function takeSeat({ merchantId, playerId }: Player, now: Date): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`seat ${merchantId} ${playerId}`]);
      if (await readSeat(tx, merchantId, playerId)) return;
      await addNextSeed(tx, { merchantId, playerId }, now);
      const active = await activateNextSeed(tx, merchantId, playerId, clientSeedFrom(randomBytes(8)), now);
      if (!active) throw new Error('a seed that was just added cannot be activated');
      await insertSeat(tx, merchantId, playerId, active.seed_id, now);
      await addNextSeed(tx, { merchantId, playerId }, now);
    });
  }

  async function load(player: Player): Promise<Seat | undefined> {
    const row = await readSeat(database, player.merchantId, player.playerId);
    if (!row) return undefined;
    const seat: Seat = {
      seedId: row.seed_id,
      serverSeed: seal.open(row.server_seed_sealed, row.seed_id),
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nextServerSeedHash: row.next_server_seed_hash,
      nonce: Number(row.nonce),
      nextPlayAt: row.next_play_at,
      activatedAt: row.activated_at,
    };
    held.set(keyOf(player), seat);
    return seat;
  }

  /** The seat as the database has it now; taken if the player has none yet. */
  async function refresh(player: Player, now: Date): Promise<Seat> {
    const found = await load(player);
    if (found) return found;
    await takeSeat(player, now);
    const taken = await load(player);
    if (!taken) throw new Error('a seat that was just taken is not there');
    return taken;
  }

  async function rotateIn(
    tx: Tx,
    player: Player,
    clientSeed: string | undefined,
    now: Date,
  ): Promise<Rotation> {
    const { merchantId, playerId } = player;
    const seat = await lockSeat(tx, merchantId, playerId);
    const used = seat && (await readSealedSeed(tx, merchantId, playerId, seat.seed_id));
    if (!seat || !used) throw new Error('a player without a seat cannot rotate it');
    if (await hasOpenRound(tx, merchantId, playerId)) throw new Refusal('ROUND_OPEN');
    const serverSeed = seal.open(used.server_seed_sealed, seat.seed_id);
    const chosen = clientSeed ?? used.client_seed;
    await revealSeed(tx, merchantId, playerId, seat.seed_id, serverSeed, now);
    const active = await activateNextSeed(tx, merchantId, playerId, chosen, now);
    if (!active) throw new Error('there is no next seed');
    await seatNewSeed(tx, merchantId, playerId, active.seed_id);
    const nextServerSeedHash = await addNextSeed(tx, player, now);
    return {
      revealed: { serverSeed, serverSeedHash: used.server_seed_hash, rounds: Number(seat.nonce) },
      seeds: { serverSeedHash: active.server_seed_hash, clientSeed: chosen, nonce: 0, nextServerSeedHash },
    };
  }

  /** Reveals the pair in use. `clientSeed` undefined keeps the player's own. Throws ROUND_OPEN. */
  async function rotate(player: Player, clientSeed: string | undefined, now: Date): Promise<Rotation> {
    await refresh(player, now);
    try {
      return await database.transaction((tx) => rotateIn(tx, player, clientSeed, now));
    } finally {
      held.delete(keyOf(player));
    }
  }

  return {
    refresh,
    /** The seat as this process last saw it; a play proves it or answers that it is stale. */
    async of(player: Player, now: Date): Promise<Seat> {
      return held.get(keyOf(player)) ?? refresh(player, now);
    },
    rotate,
    /** Rotates a pair that has lived long enough, keeping the client seed. Throws ROUND_OPEN. */
    async rotateDue(player: Player, now: Date): Promise<void> {
      await rotate(player, undefined, now);
    },
    /** After a play under this pair: the next nonce is known without asking. */
    advance(player: Player, seedId: string, nextPlayAt: Date): void {
      const seat = held.get(keyOf(player));
      if (seat?.seedId === seedId) held.set(keyOf(player), { ...seat, nonce: seat.nonce + 1, nextPlayAt });
    },
    /** Takes over what the database said the seat has; reads the seeds only when they are others. */
    async correct(
      player: Player,
      found: { seed_id: string | null; nonce: bigint | null },
      now: Date,
    ): Promise<void> {
      const seat = held.get(keyOf(player));
      if (seat && seat.seedId === found.seed_id && found.nonce !== null)
        held.set(keyOf(player), { ...seat, nonce: Number(found.nonce) });
      else await refresh(player, now);
    },
    /** One play of a player at a time in this process: each needs the nonce after the last one's. */
    inTurn: <T>(player: Player, work: () => Promise<T>): Promise<T> => turns.run(keyOf(player), work),
    /** The seeds of a round that is under way. They never leave the server. */
    async seedsOf(player: Player, seedId: string): Promise<{ serverSeed: string; clientSeed: string }> {
      const seat = held.get(keyOf(player));
      if (seat?.seedId === seedId) return { serverSeed: seat.serverSeed, clientSeed: seat.clientSeed };
      const row = await readSealedSeed(database, player.merchantId, player.playerId, seedId);
      if (!row) throw new Error('the seeds of a round are gone');
      return { serverSeed: seal.open(row.server_seed_sealed, seedId), clientSeed: row.client_seed };
    },
    /** A pair that has lived long enough is revealed before the next round. */
    isDue(seat: Seat, now: Date): boolean {
      return rotationDue({
        rounds: seat.nonce,
        ageMs: now.getTime() - seat.activatedAt.getTime(),
        openRounds: 0,
      });
    },
  };
}
