/** Every payout of a round at a bet level, and its exact probability. */
import { fraction, times } from '../../fraction.ts';
import type { Payout } from '../../par-sheet.ts';
import type { WindowCount } from './enumerate.ts';
import { type Light, lights, picksFor, walkStakes } from './lantern-walk.ts';
import { strips } from './strips.ts';

/** The number of all windows. */
export const WINDOWS = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);

/** `units` are those of lines and walk together. */
export type Outcome = Payout & { lineUnits: number; walkUnits: number; scatters: number };

/** Lines and walk together: the walk depends on the number of lanterns alone, not on the line pays. */
export function outcomesOf(windows: readonly WindowCount[], stakeUnits: number): Outcome[] {
  const walks = new Map([3, 4, 5].map((picks) => [picks, enumerateWalk(picks)]));
  return windows.flatMap(({ units, scatters, windows: count }) => {
    const shown = fraction(count, WINDOWS);
    const walk = walks.get(picksFor(scatters));
    if (walk === undefined) return [{ units, lineUnits: units, walkUnits: 0, scatters, probability: shown }];
    const sets = walk.reduce((sum, entry) => sum + entry.sets, 0n);
    return walk.map((entry) => ({
      units: units + entry.stakes * stakeUnits,
      lineUnits: units,
      walkUnits: entry.stakes * stakeUnits,
      scatters,
      probability: times(shown, fraction(entry.sets, sets)),
    }));
  });
}

/** The exact distribution of the lantern walk: every set of lanterns is equally likely. */

/** The number of sets of `picks` lanterns for which the walk pays `stakes` times the stake. */
type WalkCount = { stakes: number; sets: bigint };

function* setsOf(from: readonly Light[], size: number): Generator<Light[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, light] of from.entries()) {
    for (const rest of setsOf(from.slice(index + 1), size - 1)) yield [light, ...rest];
  }
}

function enumerateWalk(picks: number): WalkCount[] {
  const counts = new Map<number, bigint>();
  for (const set of setsOf(lights, picks)) {
    const stakes = walkStakes(set);
    counts.set(stakes, (counts.get(stakes) ?? 0n) + 1n);
  }
  return [...counts].map(([stakes, sets]) => ({ stakes, sets })).sort((a, b) => a.stakes - b.stakes);
}
