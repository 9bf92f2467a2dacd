/**
 * Turns committed seeds into outcomes.
 *
 * Block i is HMAC-SHA256(key = the 32 bytes of the server seed, message = `v1|game|clientSeed|nonce|i`). Its 32 bytes
 * are eight unsigned 32-bit words, big-endian. Words are read in order; nothing else feeds an outcome.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { asciiBytes, bytesOf } from './bytes.ts';
import { isClientSeed, isGameCode, isNonce, isServerSeed, SCHEME } from './seeds.ts';

export type OutcomeSeeds = {
  /** 32 bytes in lower-case hexadecimal */
  serverSeed: string;
  clientSeed: string;
  /** the round's number under this seed pair, from 0 */
  nonce: number;
  /** game code, so that two games never share a block */
  game: string;
};

export type OutcomeSource = {
  /** Words read so far, rejected ones included: keep it, and `at(cursor)` resumes exactly here. */
  readonly cursor: number;
  /** The next word, 0 to 2³² − 1. */
  nextWord(): number;
  /** Uniform integer from 0 to n − 1 for 1 ≤ n ≤ 2³², by rejection sampling. */
  nextBelow(n: number): number;
  /** Index picked in proportion to integer weights ≥ 0 whose sum is from 1 to 2³². */
  nextWeighted(weights: readonly number[]): number;
  /** A new array in uniformly random order (Fisher–Yates from the end). */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** The same stream from another place in it. */
  at(cursor: number): OutcomeSource;
};

const WORDS_PER_BLOCK = 8;
const WORD_VALUES = 2 ** 32;

/** The message whose HMAC is block `index`. */
export const blockMessage = (seeds: OutcomeSeeds, index: number): string =>
  `${SCHEME}|${seeds.game}|${seeds.clientSeed}|${seeds.nonce}|${index}`;

/** Throws a RangeError if the seeds are not of this scheme's form: a server that passes such seeds has a bug. */
function demandSeeds(seeds: OutcomeSeeds): void {
  if (!isServerSeed(seeds.serverSeed))
    throw new RangeError('server seed: 32 bytes in lower-case hexadecimal');
  if (!isClientSeed(seeds.clientSeed)) throw new RangeError('client seed: 1 to 64 of A-Z a-z 0-9 _ -');
  if (!isNonce(seeds.nonce)) throw new RangeError('nonce: an integer from 0');
  if (!isGameCode(seeds.game)) throw new RangeError('game: 1 to 64 of a-z 0-9 -');
}

function wordIn(block: Uint8Array, index: number): number {
  const at = index * 4;
  const byte = (place: number) => block[at + place] ?? 0;
  return ((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)) >>> 0;
}

/** HMAC-SHA256 under a server seed, of an ASCII message: what a server may bring from its platform, several times as fast as the pure one. */
export type SeedHmac = (serverSeed: string) => (message: string) => Uint8Array;

/** Keyed by the server seed of the last source: a round reads two streams under one seed, its game's and the jackpot's. */
let keyedLast: { serverSeed: string; keyed: ReturnType<typeof keyedBy> } | undefined;

const keyedBy = (serverSeed: string) => hmac.create(sha256, bytesOf(serverSeed));

function keyedFor(serverSeed: string): ReturnType<typeof keyedBy> {
  if (keyedLast?.serverSeed !== serverSeed) keyedLast = { serverSeed, keyed: keyedBy(serverSeed) };
  return keyedLast.keyed;
}

const pureHmac: SeedHmac = (serverSeed) => {
  const keyed = keyedFor(serverSeed);
  return (message) => new Uint8Array(keyed.clone().update(asciiBytes(message)).digest());
};

/** Reads blocks of one stream, holding the last one, because words are nearly always read in order. */
function blockReader(seeds: OutcomeSeeds, hmacUnder: SeedHmac): (index: number) => Uint8Array {
  const blockOf = hmacUnder(seeds.serverSeed);
  let heldIndex = -1;
  let held: Uint8Array = new Uint8Array();
  return (index) => {
    if (index !== heldIndex) {
      held = blockOf(blockMessage(seeds, index));
      heldIndex = index;
    }
    return held;
  };
}

/** Block `index` of the stream: 32 bytes. */
export function outcomeBlock(seeds: OutcomeSeeds, index: number): Uint8Array {
  demandSeeds(seeds);
  return blockReader(seeds, pureHmac)(index).slice();
}

function sourceOver(block: (index: number) => Uint8Array, start: number): OutcomeSource {
  let cursor = start;

  function nextWord(): number {
    const word = wordIn(block(Math.floor(cursor / WORDS_PER_BLOCK)), cursor % WORDS_PER_BLOCK);
    cursor += 1;
    return word;
  }

  function nextBelow(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD_VALUES)
      throw new RangeError('n: an integer from 1 to 2^32');
    // Words at or above the last whole multiple of n would favour the small results, so they are thrown away.
    const limit = WORD_VALUES - (WORD_VALUES % n);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % n;
  }

  function nextWeighted(weights: readonly number[]): number {
    if (weights.some((weight) => !Number.isInteger(weight) || weight < 0)) {
      throw new RangeError('weights: integers from 0');
    }
    let left = nextBelow(weights.reduce((sum, weight) => sum + weight, 0));
    for (const [index, weight] of weights.entries()) {
      if (left < weight) return index;
      left -= weight;
    }
    throw new RangeError('weights: the sum does not cover the draw');
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const picked = order.splice(nextBelow(last + 1), 1, ...order.slice(last, last + 1));
      order.splice(last, 1, ...picked);
    }
    return order;
  }

  function at(place: number): OutcomeSource {
    if (!Number.isSafeInteger(place) || place < 0) throw new RangeError('cursor: an integer from 0');
    return sourceOver(block, place);
  }

  return {
    get cursor() {
      return cursor;
    },
    nextWord,
    nextBelow,
    nextWeighted,
    shuffle,
    at,
  };
}

/** The stream of outcomes of one round, from its first word. Throws a RangeError on malformed seeds. */
export function createOutcomeSource(seeds: OutcomeSeeds, hmacUnder = pureHmac): OutcomeSource {
  demandSeeds(seeds);
  return sourceOver(blockReader(seeds, hmacUnder), 0);
}
