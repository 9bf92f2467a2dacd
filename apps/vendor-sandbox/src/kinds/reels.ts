// A slot: three columns of three, and the middle line pays when its three symbols are the same.
import { z } from 'zod';
import type { ReelsView } from '../views.ts';
import { defineKind, type Random, weighted } from './kind.ts';

/** Symbol 0 is the game's own hero. Out of 10,000 rounds; what is left over pays nothing. */
const prizes = [
  { symbol: 0, pays: 10_000, weight: 8 },
  { symbol: 1, pays: 4_000, weight: 24 },
  { symbol: 2, pays: 1_500, weight: 90 },
  { symbol: 3, pays: 800, weight: 200 },
  { symbol: 4, pays: 400, weight: 520 },
  { symbol: 5, pays: 200, weight: 1_385 },
] as const;
const rounds = 10_000;
const symbols = prizes.length;
const won = prizes.reduce((sum, { weight }) => sum + weight, 0);
/** In hundredths of a percent. */
const returned = prizes.reduce((sum, { pays, weight }) => sum + pays * weight, 0) / (rounds / 100);

type State = { columns: number[][]; payout: number };

function lineOf(random: Random, symbol: number | undefined): number[] {
  if (symbol !== undefined) return [symbol, symbol, symbol];
  for (;;) {
    const line = [random(symbols), random(symbols), random(symbols)];
    if (new Set(line).size > 1) return line;
  }
}

export const reels = defineKind<State, Record<string, never>, never, null>({
  name: 'reels',
  choice: z.strictObject({}),
  action: z.never(),
  state: z.object({ columns: z.array(z.array(z.int())), payout: z.int() }),
  offerShape: z.null(),
  offer: () => null,
  open(random) {
    const prize = weighted(random, [...prizes, { symbol: undefined, pays: 0, weight: rounds - won }]);
    const columns = lineOf(random, prize.symbol).map((middle) => [random(symbols), middle, random(symbols)]);
    return { columns, payout: prize.pays };
  },
  step: () => undefined,
  outcome: ({ payout }) => ({ over: true, payout }),
  view: ({ columns, payout }): ReelsView => ({ columns, line: payout > 0 }),
  endsAt: () => undefined,
  returns: { lowest: returned, highest: returned },
  odds: prizes.map(({ symbol, pays, weight }) => ({
    label: `symbol-${symbol}`,
    pays,
    chance: weight / rounds,
  })),
  floorMs: 2_500,
});
