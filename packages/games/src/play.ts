/** Plays in-house games for the server, and replays them for anyone. */
import type { OutcomeSource } from '@perya/fairness';
import type { Json, Play, PlayAction, PlayRefusal, PlayResult } from './game.ts';
import { gameAt, latestGame } from './registry.ts';

/** Begins a round under the newest rules. Store `gameVersion` with it: later steps are played by that version. */
export function playStart(round: {
  gameCode: string;
  betLevel: number;
  source: OutcomeSource;
}): PlayResult & { gameVersion: number } {
  const game = latestGame(round.gameCode);
  if (game === undefined) return { ok: false, reason: 'game-unknown', gameVersion: 0 };
  return { ...game.start(round.source, round.betLevel), gameVersion: game.version };
}

/**
 * Plays the next step of a round. `state` is what the step before returned, as it came back from storage; a state
 * or an action of the wrong form is refused, never thrown. `source` is the round's stream at any place.
 */
export function playStep(round: {
  gameCode: string;
  gameVersion: number;
  state: unknown;
  action: unknown;
  source: OutcomeSource;
}): PlayResult {
  const game = gameAt(round.gameCode, round.gameVersion);
  if (game === undefined) return { ok: false, reason: 'game-unknown' };
  return game.advance(round.state, round.action, round.source);
}

/** The permanent record of a round, beside its seeds. */
export type PlayedRound = {
  gameCode: string;
  gameVersion: number;
  betLevel: number;
  /** the actions of the steps after the first, in order */
  actions: readonly PlayAction[];
};

export type Replay = {
  /** the presentation of each step */
  outcomes: readonly Json[];
  payoutUnits: number;
  stakeUnits: number;
  finished: boolean;
  /** the reason why the replay stopped before its last action, if it did */
  refusal: PlayRefusal | null;
};

/** Plays a recorded round again, under the version that it was played under, from the start of its stream. */
export function replayRound(record: PlayedRound, source: OutcomeSource): Replay {
  const outcomes: Json[] = [];
  let last: Play | null = null;
  const game = gameAt(record.gameCode, record.gameVersion);
  let result: PlayResult = game?.start(source.at(0), record.betLevel) ?? {
    ok: false,
    reason: 'game-unknown',
  };
  for (const action of [...record.actions, null]) {
    if (!result.ok || game === undefined) break;
    last = result.play;
    outcomes.push(last.presentation);
    if (action !== null) result = game.advance(last.state, action, source);
  }
  return {
    outcomes,
    payoutUnits: last?.payoutUnits ?? 0,
    stakeUnits: last?.stakeUnits ?? 0,
    finished: last?.finished ?? false,
    refusal: result.ok ? null : result.reason,
  };
}

/**
 * The worth of one unit for a stake, in minor units of the currency, or null if the stake is not a whole
 * number of minor units per unit. Every payout is a whole multiple, so nothing is ever rounded.
 */
export function unitWorth(stakeMinor: bigint, stakeUnits: number): bigint | null {
  const units = BigInt(stakeUnits);
  return stakeMinor > 0n && units > 0n && stakeMinor % units === 0n ? stakeMinor / units : null;
}

/** A return that does not exceed the stake is shown plainly: no fanfare, no count-up. */
export const isCelebrated = (payoutUnits: number, stakeUnits: number): boolean => payoutUnits > stakeUnits;
