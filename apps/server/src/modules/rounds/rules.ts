// The stakes that a game offers in each currency, and the least time between two rounds.
import { type Game, games } from '@perya/games';
import type { Merchant } from '../../platform/http/index.ts';

/** Minor units that one stake unit is worth: the smallest bet of a five-line game is a coin of the country. */
const unitMinorByCurrency: Readonly<Record<string, bigint>> = {
  PHP: 20n,
  BDT: 20n,
  USD: 20n,
  KWD: 20n,
  VND: 200n,
};

export type Stake = { betLevel: number; stakeMinor: bigint; unitMinor: bigint };

/** The stakes that a game offers in a currency; none in an unknown one. */
export function stakesOf(game: Game, currency: string): Stake[] {
  const unitMinor = unitMinorByCurrency[currency];
  if (unitMinor === undefined) return [];
  return game.betLevels.map(({ level, stakeUnits }) => ({
    betLevel: level,
    stakeMinor: BigInt(stakeUnits) * unitMinor,
    unitMinor,
  }));
}

export function findStake(game: Game, currency: string, betLevel: number): Stake | undefined {
  return stakesOf(game, currency).find((stake) => stake.betLevel === betLevel);
}

/** The shortest time from one play to the next, as the merchant protects its players. */
export function roundFloorMs(game: Game, merchant: Merchant): number {
  return game.kind === 'slot' ? merchant.profile.slotRoundMs : merchant.profile.otherRoundMs;
}

export function findGame(gameCode: string): Game | undefined {
  return games.get(gameCode);
}

/** A win is announced to everyone from this many stakes on. */
export const notableStakes = 20n;
