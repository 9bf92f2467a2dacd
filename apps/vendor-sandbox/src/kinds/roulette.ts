// Roulette with one zero: a wheel of 37 pockets and one bet on a group of numbers or on zero.
import { z } from 'zod';
import type { RouletteBet, RouletteView } from '../views.ts';
import { rouletteBets } from '../views.ts';
import { defineKind } from './kind.ts';

const pockets = 37;
const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

type Bet = { pays: number; covers: (number: number) => boolean };

/** In hundredths of the stake, the stake included. Zero wins on its own bet alone. */
const bets: Readonly<Record<RouletteBet, Bet>> = {
  red: { pays: 200, covers: (number) => reds.has(number) },
  black: { pays: 200, covers: (number) => number > 0 && !reds.has(number) },
  even: { pays: 200, covers: (number) => number > 0 && number % 2 === 0 },
  odd: { pays: 200, covers: (number) => number % 2 === 1 },
  low: { pays: 200, covers: (number) => number >= 1 && number <= 18 },
  high: { pays: 200, covers: (number) => number >= 19 },
  first: { pays: 300, covers: (number) => number >= 1 && number <= 12 },
  second: { pays: 300, covers: (number) => number >= 13 && number <= 24 },
  third: { pays: 300, covers: (number) => number >= 25 },
  zero: { pays: 3_600, covers: (number) => number === 0 },
};

type State = { bet: RouletteBet; number: number };
const bet = z.enum(rouletteBets);
const numbers = Array.from({ length: pockets }, (_, number) => number);
const chanceOf = (name: RouletteBet): number => numbers.filter(bets[name].covers).length / pockets;
const returns = rouletteBets.map((name) => Math.floor(chanceOf(name) * bets[name].pays * 100));

export const roulette = defineKind<State, { bet: RouletteBet }, never, null>({
  name: 'roulette',
  choice: z.strictObject({ bet }),
  action: z.never(),
  state: z.object({
    bet,
    number: z
      .int()
      .min(0)
      .max(pockets - 1),
  }),
  offerShape: z.null(),
  offer: () => null,
  open: (random, chosen) => ({ bet: chosen.bet, number: random(pockets) }),
  step: () => undefined,
  outcome: (state) => ({
    over: true,
    payout: bets[state.bet].covers(state.number) ? bets[state.bet].pays : 0,
  }),
  view: (state): RouletteView => ({ ...state, won: bets[state.bet].covers(state.number) }),
  endsAt: () => undefined,
  returns: { lowest: Math.min(...returns), highest: Math.max(...returns) },
  odds: rouletteBets.map((name) => ({ label: name, pays: bets[name].pays, chance: chanceOf(name) })),
  floorMs: 5_000,
});
