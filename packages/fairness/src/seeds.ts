/** The rules of seed pairs: their form, their commitment, and when one may and must be rotated. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, hexOf } from './bytes.ts';

/** The scheme's name, first part of every message, so that a later scheme can never share a block with this one. */
export const SCHEME = 'v1';
export const SERVER_SEED_BYTES = 32;
/** A pair is rotated at the latest after this many rounds … */
export const ROTATE_AFTER_ROUNDS = 10_000;
/** … or after this long (30 days, in ms), whichever comes first. */
export const ROTATE_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const SERVER_SEED = /^[0-9a-f]{64}$/;
const GAME = /^[a-z0-9-]{1,64}$/;

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);
export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);
export const isGameCode = (text: string): boolean => GAME.test(text);
export const isNonce = (nonce: number): boolean => Number.isSafeInteger(nonce) && nonce >= 0;

/** SHA-256 over the 32 bytes of the seed (not over its text), in lower-case hexadecimal: the commitment. */
export function hashServerSeed(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 32 bytes in lower-case hexadecimal');
  return hexOf(sha256(bytesOf(serverSeed)));
}

/** A server seed and its commitment, from 32 bytes of the caller's cryptographic random source. */
export function serverSeedFrom(random: Uint8Array): { serverSeed: string; serverSeedHash: string } {
  if (random.length !== SERVER_SEED_BYTES)
    throw new RangeError('a server seed needs exactly 32 random bytes');
  const serverSeed = hexOf(random);
  return { serverSeed, serverSeedHash: hashServerSeed(serverSeed) };
}

/** A first client seed for a player who has not chosen one, from at least 8 random bytes. */
export function clientSeedFrom(random: Uint8Array): string {
  if (random.length < 8 || random.length > 32)
    throw new RangeError('a client seed needs 8 to 32 random bytes');
  return hexOf(random);
}

export type SeedPairUse = {
  /** rounds played with the pair, which is also the next nonce */
  rounds: number;
  /** age of the pair in ms */
  ageMs: number;
  /** rounds begun with the pair and not yet finished */
  openRounds: number;
};

/** True if the server has to rotate the pair before the next round, because of its age or its rounds. */
export const rotationDue = (use: SeedPairUse): boolean =>
  use.rounds >= ROTATE_AFTER_ROUNDS || use.ageMs >= ROTATE_AFTER_MS;

/**
 * True if the pair may be rotated now. Never while a round is open: the reveal would show a player the outcome of
 * the steps to come.
 */
export function rotationRefusal(
  use: SeedPairUse,
  newClientSeed: string,
): 'round-open' | 'client-seed-invalid' | null {
  if (use.openRounds > 0) return 'round-open';
  return isClientSeed(newClientSeed) ? null : 'client-seed-invalid';
}
