/** The exact distribution of the lantern walk: every set of lanterns is equally likely. */
import { type Light, lights, walkStakes } from './lantern-walk.ts';

/** The number of sets of `picks` lanterns for which the walk pays `stakes` times the stake. */
export type WalkCount = { stakes: number; sets: bigint };

function* setsOf(from: readonly Light[], size: number): Generator<Light[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, light] of from.entries()) {
    for (const rest of setsOf(from.slice(index + 1), size - 1)) yield [light, ...rest];
  }
}

export function enumerateWalk(picks: number): WalkCount[] {
  const counts = new Map<number, bigint>();
  for (const set of setsOf(lights, picks)) {
    const stakes = walkStakes(set);
    counts.set(stakes, (counts.get(stakes) ?? 0n) + 1n);
  }
  return [...counts].map(([stakes, sets]) => ({ stakes, sets })).sort((a, b) => a.stakes - b.stakes);
}
