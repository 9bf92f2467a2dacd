/**
 * The interface of in-house games: pure rules that turn a source of outcomes and a player's actions into
 * payouts. A game knows no money: it stakes and pays whole units, and the server sets a unit's worth.
 */
import type { OutcomeSource } from '@perya/fairness';
import type { Bet, BetLevel } from './bet.ts';
import type { Description, JsonObject } from './json.ts';
import type { ParSheet, ParVariant } from './par-sheet.ts';

/** An action of the player within a round, as it arrives: `{ pick: 2 }`. */
export type PlayAction = Readonly<Record<string, string | number>>;

/** The key of the server's own action `{ leave: 1 }`: the stake is given back before the first decision. */
export const LEAVE = 'leave';

/** A round after one of its steps. All of it is JSON; all numbers are integers. */
export type Play = {
  stakeUnits: number;
  /** paid by all steps so far, in units; final once finished */
  payoutUnits: number;
  finished: boolean;
  /** Kept by the server and passed to `advance`. Holds no outcome that the player may not see yet. */
  state: JsonObject;
  /** The step as shown to the player. */
  presentation: JsonObject;
};

/** The reasons to refuse a step. The round stays as it was. */
export type PlayRefusal =
  | 'game-unknown'
  | 'bet-unknown'
  | 'state-invalid'
  | 'action-invalid'
  | 'round-finished';

export type PlayResult = { ok: true; play: Play } | { ok: false; reason: PlayRefusal };

export type Game = {
  code: string;
  /** Rises with every change that could change an outcome or a payout; older versions stay for replay. */
  version: number;
  /** The game's type in the catalogue. */
  category: 'RNG' | 'MINI' | 'ARCADE' | 'TABLE' | 'FISH' | 'CRICKET' | 'BINGO' | 'CRASH';
  /** Sets the least time between two rounds: a slot's is longer. */
  pace: 'slot' | 'other';
  /** Draws for the jackpot: its return then falls short of 98 %. */
  jackpot: boolean;
  /** The stakes that the game fixes; null: it is staked in chips. */
  betLevels: readonly BetLevel[] | null;
  /** The bet of a level and a choice as they arrive; null for one that the game does not offer. */
  readBet: (betLevel: number, choice: unknown) => Bet | null;
  /** Plays the first step. `source` is the round's stream from its first word. */
  start: (source: OutcomeSource, bet: Bet) => PlayResult;
  /** Plays one further step. `source` is the same stream; the state says where in it to continue. */
  advance: (state: unknown, action: unknown, source: OutcomeSource) => PlayResult;
  /** The next action for a player who has left; null for a state that is no open round of this version. */
  leave: (state: unknown) => PlayAction | null;
  /** The next action of the strategy that a variant of the sheet describes. Of games that end at once none. */
  nextAction: (state: JsonObject, variant: ParVariant) => PlayAction | null;
  /** The key of the sheet's variant of a bet; where decisions follow, of the one with the greatest win. */
  variantOf: (bet: Bet) => string;
  /** A step in words, for the proof; none for a step of another form. */
  describe: (presentation: unknown) => readonly Description[];
  /** Enumerates the game exactly. May take seconds; the result is committed beside the rules. */
  parSheet: () => ParSheet;
};
