// The interface of a kind of game: its offer, how a round opens, steps and ends, and what the page is shown of it.
import type { z } from 'zod';
import type { KindName } from '../views.ts';

/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;
/** `payout` in hundredths of the stake; final once it is over. */
export type Outcome = { over: boolean; payout: number };

/** One line of the odds on the page: what pays, and how often. `chance` from 0 to 1. */
export type OddsLine = { label: string; pays: number; chance: number };

export type KindRules<State, Choice, Action, Offer> = {
  name: KindName;
  choice: z.ZodType<Choice>;
  state: z.ZodType<State>;
  action: z.ZodType<Action>;
  offer: (random: Random) => Offer;
  open: (random: Random, choice: Choice, offer: Offer, nowMs: number) => State;
  /** Undefined: the action does not fit where the round stands. */
  step: (state: State, action: Action, random: Random, nowMs: number) => State | undefined;
  outcome: (state: State, nowMs: number) => Outcome;
  view: (state: State, nowMs: number) => unknown;
  /** The moment at which the round ends by itself, whoever watches. */
  endsAt: (state: State) => number | undefined;
  /** Return to player in hundredths of a percent of the stake, whatever is chosen: the lowest and the highest. */
  returns: { lowest: number; highest: number };
  odds: readonly OddsLine[];
  /** Milliseconds from one stake to the next, as the protection of players asks. */
  floorMs: number;
};

/** A kind whose states, choices and actions are parsed before its rules see them. */
export type GameKind = {
  name: KindName;
  offer: (random: Random) => unknown;
  /** Undefined: there is no such choice. */
  open: (random: Random, choice: unknown, offer: unknown, nowMs: number) => unknown;
  step: (state: unknown, action: unknown, random: Random, nowMs: number) => unknown;
  outcome: (state: unknown, nowMs: number) => Outcome;
  view: (state: unknown, nowMs: number) => unknown;
  endsAt: (state: unknown) => number | undefined;
  returns: { lowest: number; highest: number };
  odds: readonly OddsLine[];
  floorMs: number;
};

export function defineKind<State, Choice, Action, Offer>(
  rules: KindRules<State, Choice, Action, Offer> & { offerShape: z.ZodType<Offer> },
): GameKind {
  const read = (state: unknown) => rules.state.parse(state);
  return {
    name: rules.name,
    offer: rules.offer,
    open: (random, choice, offer, nowMs) => {
      const chosen = rules.choice.safeParse(choice);
      return chosen.success
        ? rules.open(random, chosen.data, rules.offerShape.parse(offer), nowMs)
        : undefined;
    },
    step: (state, action, random, nowMs) => {
      const wanted = rules.action.safeParse(action);
      return wanted.success ? rules.step(read(state), wanted.data, random, nowMs) : undefined;
    },
    outcome: (state, nowMs) => rules.outcome(read(state), nowMs),
    view: (state, nowMs) => rules.view(read(state), nowMs),
    endsAt: (state) => rules.endsAt(read(state)),
    returns: rules.returns,
    odds: rules.odds,
    floorMs: rules.floorMs,
  };
}

/** One of `items`, by weights that need not add up to anything. */
export function weighted<T extends { weight: number }>(random: Random, items: readonly T[]): T {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  let left = random(total);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  throw new RangeError('no weights');
}

/** `count` different numbers from 1 to `highest`, in the order in which they were drawn. */
export function drawn(random: Random, count: number, highest: number): number[] {
  const left = Array.from({ length: highest }, (_, index) => index + 1);
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] ?? 0);
}
