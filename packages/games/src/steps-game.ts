/** Games that the player decides step by step until the round ends. All are staked in chips. */
import type { OutcomeSource } from '@perya/fairness';
import { CHIP_UNITS } from './bet.ts';
import { type ChipRules, chipGame } from './chip-game.ts';
import { type Game, LEAVE, type PlayAction, type PlayResult } from './game.ts';
import { type JsonObject, readExactly } from './json.ts';
import { type ParVariant, type Payout, type PayParts, parVariant } from './par-sheet.ts';

/** Where a round stands after what has happened in it. */
export type Position = {
  /** Until the first decision the stake can be given back. */
  hasDecided: boolean;
  /** There is nothing left to decide. */
  isOver: boolean;
  /** Paid by the decisions so far. */
  paidUnits: number;
  /** What cashing out pays; null while that is not possible. */
  cashUnits: number | null;
};

/** A round after one of its steps. `endedBy`: the action that ended it without a further decision. */
type Round<History, Cash> = { history: History; position: Position; endedBy: Cash | typeof LEAVE | null };

/** A step to be shown. `source` is the round's stream at any place. */
export type Step<History, Cash = never> = Pick<Round<History, Cash>, 'history' | 'endedBy'> & {
  finished: boolean;
  cashUnits: number | null;
  payoutUnits: number;
  source: OutcomeSource;
};

/** `History`: what has happened in a round, as stored. It holds nothing that the player has not seen. */
type StepsRules<
  Choice extends JsonObject,
  History extends JsonObject,
  Cash extends string,
> = ChipRules<Choice> & {
  /** The action that cashes out is `{ [cashKey]: 1 }`; null in a game that pays at each step. */
  cashKey: Cash | null;
  /** The decision for a player who has left and cannot cash out. */
  leaveDecision: PlayAction | null;
  /** The history before the first decision. */
  begin: (source: OutcomeSource, choice: Choice) => History;
  /** The history as stored, or null for a value of another form. */
  readHistory: (value: unknown) => History | null;
  /** Null for a history that cannot have happened. */
  positionOf: (history: History) => Position | null;
  /** The history after a decision; null for another action. `positionOf` refuses what is not on offer. */
  decide: (history: History, action: unknown, source: OutcomeSource) => History | null;
  /** The next action of the strategy of a variant, while the round goes on; null for another key. */
  nextAction: (history: History, variantKey: string) => PlayAction | null;
  show: (step: Step<History, Cash>) => JsonObject;
};

export function stepsGame<Choice extends JsonObject, History extends JsonObject, Cash extends string = never>(
  rules: StepsRules<Choice, History, Cash>,
): Game {
  const rounds = roundsOf(rules);

  function play(round: Round<History, Cash>, source: OutcomeSource): PlayResult {
    const { history, position, endedBy } = round;
    const finished = isFinished(round);
    const payoutUnits = payoutOf(round);
    const cashUnits = finished ? null : position.cashUnits;
    const presentation = rules.show({ history, endedBy, finished, cashUnits, payoutUnits, source });
    const state = { history, endedBy };
    return { ok: true, play: { stakeUnits: CHIP_UNITS, payoutUnits, finished, state, presentation } };
  }

  return {
    ...chipGame(rules),
    start(source, { choice }) {
      const read = rules.readChoice(choice);
      const round = read && rounds.open(rules.begin(source, read));
      return round ? play(round, source) : { ok: false, reason: 'bet-unknown' };
    },
    advance(state, action, source) {
      const round = rounds.read(state);
      if (!round) return { ok: false, reason: 'state-invalid' };
      if (isFinished(round)) return { ok: false, reason: 'round-finished' };
      const next = rounds.after(round, action, source);
      return next ? play(next, source) : { ok: false, reason: 'action-invalid' };
    },
    leave(state) {
      const round = rounds.read(state);
      if (!round || isFinished(round)) return null;
      const ending = rounds.endingOf(round.position);
      return ending === null ? rules.leaveDecision : { [ending]: 1 };
    },
    nextAction(state, { key }) {
      const round = rounds.read(state);
      return round && !isFinished(round) ? rules.nextAction(round.history, key) : null;
    },
  };
}

const isFinished = ({ position, endedBy }: Round<unknown, unknown>): boolean =>
  position.isOver || endedBy !== null;

function payoutOf({ position, endedBy }: Round<unknown, unknown>): number {
  if (endedBy === LEAVE) return CHIP_UNITS;
  return endedBy === null ? position.paidUnits : (position.cashUnits ?? 0);
}

/** The rounds of a game from their histories, their stored states, and actions. */
function roundsOf<Choice extends JsonObject, History extends JsonObject, Cash extends string>(
  rules: StepsRules<Choice, History, Cash>,
) {
  type OneRound = Round<History, Cash>;

  function open(history: History | null): OneRound | null {
    const position = history && rules.positionOf(history);
    return history && position ? { history, position, endedBy: null } : null;
  }

  /** The key of the action that may end the round now; null if none may. */
  function endingOf({ isOver, hasDecided, cashUnits }: Position): Cash | typeof LEAVE | null {
    if (isOver) return null;
    if (!hasDecided) return LEAVE;
    return cashUnits === null ? null : rules.cashKey;
  }

  function read(state: unknown): OneRound | null {
    const given = readExactly(state, ['history', 'endedBy']);
    const round = given && open(rules.readHistory(given['history']));
    if (!round || given['endedBy'] === null) return round;
    const ending = endingOf(round.position);
    return ending !== null && given['endedBy'] === ending ? { ...round, endedBy: ending } : null;
  }

  function after(round: OneRound, action: unknown, source: OutcomeSource): OneRound | null {
    const ending = endingOf(round.position);
    if (ending !== null && readExactly(action, [ending])?.[ending] === 1)
      return { ...round, endedBy: ending };
    return open(rules.decide(round.history, action, source));
  }

  return { open, read, after, endingOf };
}

type StepsVariant = Pick<ParVariant, 'key' | 'label'> & {
  choice: JsonObject;
  pays: readonly PayParts[];
  payouts: readonly Payout[];
};

/** The figures of a strategy. */
export const stepsVariant = ({ choice, ...parts }: StepsVariant): ParVariant =>
  parVariant({ ...parts, bet: { betLevel: 1, choice, stakeUnits: CHIP_UNITS } });
