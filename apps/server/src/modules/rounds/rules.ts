// The stakes that a game offers in each currency, and the least time between two rounds.
import { type Bet, CHIP_UNITS, type Game, games } from '@perya/games';
import type { Merchant } from '../../platform/http/index.ts';

/** Minor units that one stake unit is worth: the smallest bet of a five-line game is a coin of the country. */
const unitMinorByCurrency: Readonly<Record<string, bigint>> = {
  PHP: 20n,
  BDT: 20n,
  USD: 20n,
  KWD: 20n,
  VND: 200n,
};

/** A game without fixed stakes is staked in chips, of so many times the smallest. */
const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n];
/** No bet is taken that could win more than so many of the smallest chips: 250,000 pesos. */
const mostChips = 250_000n;

/** The smallest chip costs as much as the smallest bet of a five-line game. */
const smallestChip = (unitMinor: bigint): bigint => 5n * unitMinor;

export type Stake = { betLevel: number; stakeMinor: bigint; unitMinor: bigint };
/** A bet and what it costs. */
export type StakedBet = { bet: Bet; stakeMinor: bigint; unitMinor: bigint };

/** The stakes, or chips, that a game offers in a currency; none in an unknown one. */
export function stakesOf(game: Game, currency: string): Stake[] {
  const unitMinor = unitMinorByCurrency[currency];
  if (unitMinor === undefined) return [];
  if (game.betLevels)
    return game.betLevels.map(({ level, stakeUnits }) => ({
      betLevel: level,
      stakeMinor: BigInt(stakeUnits) * unitMinor,
      unitMinor,
    }));
  return ladder.map((times, at) => {
    const stakeMinor = times * smallestChip(unitMinor);
    return { betLevel: at + 1, stakeMinor, unitMinor: stakeMinor / BigInt(CHIP_UNITS) };
  });
}

export const findStake = (game: Game, currency: string, betLevel: number): Stake | undefined =>
  stakesOf(game, currency).find((stake) => stake.betLevel === betLevel);

/** The greatest payout of a bet that is on offer, in minor units. */
export const mostPayoutMinor = (currency: string): bigint =>
  mostChips * smallestChip(unitMinorByCurrency[currency] ?? 0n);

/** The shortest time from one play to the next, as the merchant protects its players. */
export function roundFloorMs(game: Game, merchant: Merchant): number {
  return game.pace === 'slot' ? merchant.profile.slotRoundMs : merchant.profile.otherRoundMs;
}

export function findGame(gameCode: string): Game | undefined {
  return games.get(gameCode);
}

/** A win is announced to everyone from this many stakes on. */
export const notableStakes = 20n;
