/** The rules of Mela Sixes: six balls; each is played with one of four shots, and the riskier pays more. */
import type { OutcomeSource } from '@perya/fairness';
import { cashOutPosition } from '../../cash-out.ts';
import { type Fraction, fraction, times } from '../../fraction.ts';
import { isCount, readExactly, readList } from '../../json.ts';
import type { Position, Step } from '../../steps-game.ts';

export const BALLS = 6;
/** Each ball is one of so many equally likely numbers from 0. */
export const NUMBERS = 20;

export const shots = ['block', 'drive', 'loft', 'six'] as const;
export type Shot = (typeof shots)[number];

/** A shot is safe on the numbers below this. */
export const safeBelow: Readonly<Record<Shot, number>> = { block: 18, drive: 15, loft: 10, six: 5 };

/** A ball that was played, and its number. */
export type Ball = { shot: Shot; number: number };

/** `cursor`: the place of the next ball in the round's stream. */
export type SixesHistory = { balls: readonly Ball[]; cursor: number };

/** The step as shown. */
export type SixesShown = (
  | { kind: 'start' | 'declare' | 'leave' }
  | { kind: 'ball'; shot: Shot; number: number; safe: boolean }
) & {
  ballsLeft: number;
  /** what declaring pays now; null while that is not possible */
  cashUnits: number | null;
  payoutUnits: number;
};

export const fairOdds = (shot: Shot): Fraction => fraction(BigInt(NUMBERS), BigInt(safeBelow[shot]));

export const isSafe = ({ shot, number }: Ball): boolean => number < safeBelow[shot];

export const readShot = (value: unknown): Shot | null => shots.find((shot) => shot === value) ?? null;

export function readBall(value: unknown): Ball | null {
  const given = readExactly(value, ['shot', 'number']);
  const shot = readShot(given?.['shot']);
  const number = given?.['number'];
  return shot && isCount(number) && number < NUMBERS ? { shot, number } : null;
}

export const begin = (source: OutcomeSource): SixesHistory => ({
  balls: [],
  cursor: source.cursor,
});

export function readHistory(value: unknown): SixesHistory | null {
  const given = readExactly(value, ['balls', 'cursor']);
  const balls = readList(given?.['balls'], readBall);
  const cursor = given?.['cursor'];
  return balls && isCount(cursor) && cursor >= balls.length ? { balls, cursor } : null;
}

export function positionOf({ balls }: SixesHistory): Position | null {
  const outAt = balls.findIndex((ball) => !isSafe(ball));
  const isOut = outAt >= 0;
  if (balls.length > BALLS || (isOut && outAt < balls.length - 1)) return null;
  const complete = balls.length === BALLS ? 'complete' : null;
  return cashOutPosition({
    odds: balls.map(({ shot }) => fairOdds(shot)).reduce(times, fraction(1n)),
    hasDecided: balls.length > 0,
    end: isOut ? 'lost' : complete,
  });
}

/** Plays the shot of `{ shot }`. */
export function decide(
  { balls, cursor }: SixesHistory,
  action: unknown,
  source: OutcomeSource,
): SixesHistory | null {
  const shot = readShot(readExactly(action, ['shot'])?.['shot']);
  if (!shot) return null;
  const stream = source.at(cursor);
  const number = stream.nextBelow(NUMBERS);
  return { balls: [...balls, { shot, number }], cursor: stream.cursor };
}

export function show({
  history,
  endedBy,
  cashUnits,
  payoutUnits,
}: Step<SixesHistory, 'declare'>): SixesShown {
  const { balls } = history;
  const figures = { ballsLeft: BALLS - balls.length, cashUnits, payoutUnits };
  const ball = balls.at(-1);
  if (endedBy) return { kind: endedBy, ...figures };
  return ball ? { kind: 'ball', ...ball, safe: isSafe(ball), ...figures } : { kind: 'start', ...figures };
}
