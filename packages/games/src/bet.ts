/** What a player stakes on a round, in units. */
import type { JsonObject } from './json.ts';

/** One of the stakes that a game offers. A stake is `stakeUnits` × the worth of a unit. */
export type BetLevel = { level: number; stakeUnits: number };

/** The units of one chip, in games whose bet levels are chips. Pays have two decimals at most, so nothing is rounded. */
export const CHIP_UNITS = 100;

/** A bet as its game reads it: equal bets are equal JSON. */
export type Bet = {
  /** Of a game with fixed stakes its level, else the number of the chip. */
  betLevel: number;
  /** What the player chose before the round; empty where there is nothing to choose. */
  choice: JsonObject;
  stakeUnits: number;
};
