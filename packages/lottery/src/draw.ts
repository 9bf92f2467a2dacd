/** The draw: its seed from the committed seed, the tickets' root and the beacon, and the outcome from that seed. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createOutcomeSource, type SeedHmac } from '@perya/fairness';
import { type EngineName, engineNamed } from './engines.ts';
import type { LotteryGame } from './games.ts';
import type { Outcome } from './market.ts';

export type DrawSeedParts = {
  /** S: 32 bytes, hexadecimal. */
  seed: string;
  merchant: string;
  game: string;
  numero: string;
  root: string;
  /** The beacon's value, hexadecimal. */
  beacon: string;
};

/** D: the seed of the draw's stream, 64 hexadecimal digits. */
export function drawSeed({ seed, merchant, game, numero, root, beacon }: DrawSeedParts): string {
  const message = `v1|draw|${merchant}|${game}|${numero}|${root}|${beacon}`;
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(message)));
}

/** serverSeed: D; root: the tickets' root; no: the draw's minute. */
export type DrawSeeds = { serverSeed: string; root: string; no: number };

/** The outcome of a draw. `soldNumbers`: a raffle's, ascending. Throws a RangeError on malformed seeds. */
export function drawOutcome(
  game: Pick<LotteryGame, 'code' | 'engine'>,
  { serverSeed, root, no }: DrawSeeds,
  soldNumbers: readonly number[] = [],
  seedHmac?: SeedHmac,
): Outcome {
  const source = createOutcomeSource({ serverSeed, clientSeed: root, nonce: no, game: game.code }, seedHmac);
  return engineNamed(game.engine).draw(source, soldNumbers);
}

/** True if the value is an outcome that the engine can draw. */
export const checkOutcome = (engine: EngineName, value: unknown): value is Outcome =>
  engineNamed(engine).isOutcome(value);
