/** Every payout of a round at a bet level, and its exact probability. */
import { type Fraction, fraction, plus, times } from '../../fraction.ts';
import type { WindowCount } from './enumerate.ts';
import { picksFor } from './lantern-walk.ts';
import { strips } from './strips.ts';
import { enumerateWalk } from './walk-odds.ts';

/** The number of all windows. */
export const WINDOWS = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);

export type Outcome = { lineUnits: number; walkUnits: number; scatters: number; probability: Fraction };

/** Lines and walk together: the walk depends on the number of lanterns alone, not on the line pays. */
export function outcomesOf(windows: readonly WindowCount[], stakeUnits: number): Outcome[] {
  const walks = new Map([3, 4, 5].map((picks) => [picks, enumerateWalk(picks)]));
  return windows.flatMap(({ units, scatters, windows: count }) => {
    const shown = fraction(count, WINDOWS);
    const walk = walks.get(picksFor(scatters));
    if (walk === undefined) return [{ lineUnits: units, walkUnits: 0, scatters, probability: shown }];
    const sets = walk.reduce((sum, entry) => sum + entry.sets, 0n);
    return walk.map((entry) => ({
      lineUnits: units,
      walkUnits: entry.stakes * stakeUnits,
      scatters,
      probability: times(shown, fraction(entry.sets, sets)),
    }));
  });
}

const ZERO = fraction(0n);

/** Σ probability × value, exactly. */
export function mean(outcomes: readonly Outcome[], value: (outcome: Outcome) => number): Fraction {
  // Outcomes share few denominators: summing the numerators of each first keeps the numbers small.
  const sums = new Map<bigint, bigint>();
  for (const outcome of outcomes) {
    const { numerator, denominator } = outcome.probability;
    sums.set(denominator, (sums.get(denominator) ?? 0n) + numerator * BigInt(value(outcome)));
  }
  return [...sums].reduce(
    (sum, [denominator, numerator]) => plus(sum, fraction(numerator, denominator)),
    ZERO,
  );
}

export const chance = (outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): Fraction =>
  mean(outcomes, (outcome) => (holds(outcome) ? 1 : 0));
