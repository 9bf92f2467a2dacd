// A card of nine numbers from thirty, twelve balls drawn: each of the eight lines that is full pays.
import { z } from 'zod';
import type { BingoView } from '../views.ts';
import { defineKind, drawn } from './kind.ts';

const numbers = 30;
const balls = 12;
const cells = 9;
const linePays = 220;
export const bingoLines: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
/** That three given numbers are among the balls. */
const lineChance = (balls * (balls - 1) * (balls - 2)) / (numbers * (numbers - 1) * (numbers - 2));

type State = { card: number[]; balls: number[] };

function fullLines(state: State): number {
  const called = new Set(state.balls);
  return bingoLines.filter((line) => line.every((cell) => called.has(state.card[cell] ?? 0))).length;
}
const returned = Math.floor(bingoLines.length * lineChance * linePays * 100);

export const bingo = defineKind<State, Record<string, never>, never, { card: number[] }>({
  name: 'bingo',
  choice: z.strictObject({}),
  action: z.never(),
  state: z.object({ card: z.array(z.int()), balls: z.array(z.int()) }),
  offerShape: z.object({ card: z.array(z.int()).length(cells) }),
  offer: (random) => ({ card: drawn(random, cells, numbers) }),
  open: (random, _choice, { card }) => ({ card, balls: drawn(random, balls, numbers) }),
  step: () => undefined,
  outcome: (state) => ({ over: true, payout: fullLines(state) * linePays }),
  view: (state): BingoView => ({ ...state, lines: fullLines(state) }),
  endsAt: () => undefined,
  returns: { lowest: returned, highest: returned },
  odds: [{ label: 'line', pays: linePays, chance: lineChance }],
  floorMs: 5_000,
});
