/** Fixed streams for the tests of the games: round number `nonce`. */
import { createHmac, createSecretKey } from 'node:crypto';
import { createOutcomeSource, type OutcomeSource, type SeedHmac } from '@perya/fairness';
import type { PlayResult } from './game.ts';
import { peryaLightsV1 } from './perya-lights/v1/index.ts';

export const GAME_CODE = 'perya-lights';

export const roundSeeds = (
  nonce: number,
  serverSeed = '7a'.repeat(32),
  game = GAME_CODE,
  clientSeed = 'test',
) => ({
  serverSeed,
  clientSeed,
  nonce,
  game,
});

/** The same bytes as the pure one of the scheme, in a fraction of the time. */
const nativeHmac: SeedHmac = (serverSeed) => {
  const key = createSecretKey(serverSeed, 'hex');
  return (message) => createHmac('sha256', key).update(message).digest();
};

export const roundSource = (...seeds: Parameters<typeof roundSeeds>): OutcomeSource =>
  createOutcomeSource(roundSeeds(...seeds), nativeHmac);

/** The first step of a round of Perya Lights. */
export function lightsPlay(betLevel: number, source: OutcomeSource): PlayResult {
  const bet = peryaLightsV1.readBet(betLevel, {});
  if (!bet) throw new RangeError(`no bet level ${betLevel}`);
  return peryaLightsV1.start(source, bet);
}

/** A stream whose next draw, from any place, is the number given. */
export const drawing = (number: number): OutcomeSource => ({
  ...roundSource(0),
  at: (cursor) => ({ ...roundSource(0), nextBelow: () => number, cursor: cursor + 1 }),
});
