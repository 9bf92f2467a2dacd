/**
 * The interface of in-house games: pure rules that turn a source of outcomes and a player's actions into
 * payouts. A game knows no money: it stakes and pays whole units, and the server sets a unit's worth.
 */
import type { OutcomeSource } from '@perya/fairness';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** One of the stakes that a game offers. A stake is `stakeUnits` × the worth of a unit. */
export type BetLevel = { level: number; stakeUnits: number };

/** An action of the player within a round, as it arrives: `{ pick: 2 }`. */
export type PlayAction = Readonly<Record<string, string | number>>;

/** A round after one of its steps. All of it is JSON; all numbers are integers. */
export type Play = {
  betLevel: number;
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
  | 'bet-level-unknown'
  | 'state-invalid'
  | 'action-invalid'
  | 'round-finished';

export type PlayResult = { ok: true; play: Play } | { ok: false; reason: PlayRefusal };

export type Game = {
  code: string;
  /** Rises with every change that could change an outcome or a payout; older versions stay for replay. */
  version: number;
  kind: 'slot';
  /** key of the game's name in the phrases */
  nameKey: string;
  betLevels: readonly BetLevel[];
  /** Plays the first step. `source` is the round's stream from its first word. */
  start(source: OutcomeSource, betLevel: number): PlayResult;
  /** Plays one further step. `source` is the same stream; the state says where in it to continue. */
  advance(state: unknown, action: unknown, source: OutcomeSource): PlayResult;
  /** Enumerates the game exactly. Takes seconds; the result is committed beside the rules. */
  parSheet(): JsonObject;
};
