// Exact probabilities as fractions, and the odds that follow from them.

/** An expected number of hits, as a fraction; `share` is the part of the return in %, 100 without one. */
export type Chance = { of: bigint; outOf: bigint; share: number };

export function chance(of: number | bigint, outOf: number | bigint, share = 100): Chance {
  return { of: BigInt(of), outOf: BigInt(outOf), share };
}

/** Odds that were computed, by return: a recount asks for the same ones a million times. */
const computedOdds = new WeakMap<Chance, Map<number, bigint>>();

/** ⌊return‰ × share ÷ (100 × p)⌋ */
export function oddsPermille(returnPermille: number, each: Chance): bigint {
  const byReturn = computedOdds.get(each) ?? new Map<number, bigint>();
  const known = byReturn.get(returnPermille);
  if (known !== undefined) return known;
  const odds = (BigInt(returnPermille) * BigInt(each.share) * each.outOf) / (100n * each.of);
  computedOdds.set(each, byReturn.set(returnPermille, odds));
  return odds;
}

const computedCombinations = new Map<number, bigint>();

/** The number of sets of k out of n, which is at most 100; 0 where k is negative or above n. */
export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  const place = n * 1000 + k;
  const known = computedCombinations.get(place);
  if (known !== undefined) return known;
  let count = 1n;
  for (let i = 1; i <= k; i += 1) count = (count * BigInt(n - k + i)) / BigInt(i);
  computedCombinations.set(place, count);
  return count;
}

export function sameChance(one: Chance, other: Chance): boolean {
  return one.of * other.outOf === other.of * one.outOf && one.share === other.share;
}
