/** Fixed streams for the tests of the games: round number `nonce`. */
import { createOutcomeSource, type OutcomeSource } from '@perya/fairness';

export const GAME_CODE = 'perya-lights';

export const roundSeeds = (nonce: number, serverSeed = '7a'.repeat(32)) => ({
  serverSeed,
  clientSeed: 'test',
  nonce,
  game: GAME_CODE,
});

export const roundSource = (nonce: number, serverSeed?: string): OutcomeSource =>
  createOutcomeSource(roundSeeds(nonce, serverSeed));
