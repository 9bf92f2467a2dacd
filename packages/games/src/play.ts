/** Plays in-house games for the server, and replays them for anyone. */
import type { OutcomeSource } from '@perya/fairness';
import type { Game, Play, PlayAction, PlayRefusal, PlayResult } from './game.ts';
import type { Json } from './json.ts';
import { gameAt } from './registry.ts';

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
  choice: unknown;
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
  const game = gameAt(record.gameCode, record.gameVersion);
  if (game) return replayGame(game, record, source);
  return { outcomes: [], payoutUnits: 0, stakeUnits: 0, finished: false, refusal: 'game-unknown' };
}

/** The same under the rules given. */
export function replayGame(
  game: Game,
  record: Pick<PlayedRound, 'betLevel' | 'choice' | 'actions'>,
  source: OutcomeSource,
): Replay {
  const outcomes: Json[] = [];
  let last: Play | null = null;
  const bet = game.readBet(record.betLevel, record.choice);
  let result: PlayResult = bet ? game.start(source.at(0), bet) : { ok: false, reason: 'bet-unknown' };
  for (const action of [...record.actions, null]) {
    if (!result.ok) break;
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
