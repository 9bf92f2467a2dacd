// Keeps each player's seed pair and next nonce in memory; every play proves them against the database.
import { rotationDue } from '@perya/fairness';
import { LRUCache } from 'lru-cache';
import { KeyedQueue } from '../../platform/keyed-queue.ts';
import {
  type Player,
  type Rotation,
  readOrCreateSeeds,
  readPair,
  rotateSeeds,
  type SeedPair,
  type SeedParts,
  type SeedState,
} from './stored-seeds.ts';

export type PlayerSeedCache = ReturnType<typeof createPlayerSeedCache>;

export function createPlayerSeedCache(parts: SeedParts) {
  const cached = new LRUCache<string, SeedState>({ max: 20_000 });
  const turns = new KeyedQueue();

  /** Reads the seeds from the database; creates them for a player without any. */
  async function refresh(player: Player, now: Date): Promise<SeedState> {
    const seeds = await readOrCreateSeeds(parts, player, now);
    cached.set(keyOf(player), seeds);
    return seeds;
  }

  /** Reveals the pair in use. `clientSeed` undefined keeps the player's own. Throws ROUND_OPEN. */
  async function rotate(player: Player, clientSeed: string | undefined, now: Date): Promise<Rotation> {
    await refresh(player, now);
    try {
      return await parts.database.transaction((tx) => rotateSeeds(tx, parts.seal, player, clientSeed, now));
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
    async correct(player: Player, found: FoundNonce, now: Date): Promise<void> {
      const seeds = cached.get(keyOf(player));
      if (seeds && seeds.seedId === found.seed_id && found.nonce !== null)
        cached.set(keyOf(player), { ...seeds, nonce: Number(found.nonce) });
      else await refresh(player, now);
    },
    /** One play of a player at a time in this process: each needs the nonce after the last one's. */
    inTurn: <T>(player: Player, work: () => Promise<T>): Promise<T> => turns.run(keyOf(player), work),
    /** The seeds of a round that is under way. They never leave the server. */
    async seedsOf(player: Player, seedId: string): Promise<SeedPair> {
      const seeds = cached.get(keyOf(player));
      if (seeds?.seedId === seedId) return { serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed };
      return readPair(parts, player, seedId);
    },
    isDue,
  };
}

type FoundNonce = { seed_id: string | null; nonce: bigint | null };

const keyOf = ({ bookId, playerId }: Player) => `${bookId}/${playerId}`;

/** A pair that has lived long enough is revealed before the next round. */
function isDue(seeds: SeedState, now: Date): boolean {
  const ageMs = now.getTime() - seeds.activatedAt.getTime();
  return rotationDue({ rounds: seeds.nonce, ageMs, openRounds: 0 });
}
