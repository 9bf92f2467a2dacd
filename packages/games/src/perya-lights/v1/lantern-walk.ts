/**
 * The feature. Three, four or five lanterns in view let the player open as many of twelve lanterns. Eleven
 * hold multiples of the whole stake, one holds a star that doubles the walk. The twelve are shuffled from the
 * round's stream before the first pick, so each pick is the player's own and its outcome is already fixed.
 */
import type { OutcomeSource } from '@perya/fairness';

/** The content of a lantern: coins in multiples of the stake, or the star. */
export type Light = { kind: 'coins'; stakes: number } | { kind: 'star' };

const coins = (stakes: number): Light => ({ kind: 'coins', stakes });

export const lights: readonly Light[] = [...[2, 2, 3, 3, 4, 4, 5, 5, 8, 10, 30].map(coins), { kind: 'star' }];

export const STAR_MULTIPLIER = 2;
export const FEWEST_LANTERNS = 3;

/** The number of lanterns to open for this many scatters in view. */
export const picksFor = (scatters: number): number => (scatters >= FEWEST_LANTERNS ? scatters : 0);

/** The light at each place in this round. */
export const hangLights = (source: OutcomeSource): Light[] => source.shuffle(lights);

/** The payout of the opened lanterns, in multiples of the stake. */
export function walkStakes(opened: readonly Light[]): number {
  const sum = opened.reduce((total, light) => total + (light.kind === 'coins' ? light.stakes : 0), 0);
  return opened.some((light) => light.kind === 'star') ? sum * STAR_MULTIPLIER : sum;
}
