// Exact probabilities as fractions, and the odds that follow from them.

/** An expected number of hits, as a fraction; `share` is the part of the return in %, 100 without one. */
export type Chance = { of: bigint; outOf: bigint; share: number };

export function chance(of: number | bigint, outOf: number | bigint, share = 100): Chance {
  return { of: BigInt(of), outOf: BigInt(outOf), share };
}

/** ⌊return‰ × share ÷ (100 × p)⌋ */
export function oddsPermille(returnPermille: number, { of, outOf, share }: Chance): bigint {
  return (BigInt(returnPermille) * BigInt(share) * outOf) / (100n * of);
}

/** The number of sets of k out of n; 0 where k is negative or above n. */
export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let count = 1n;
  for (let i = 1; i <= k; i += 1) count = (count * BigInt(n - k + i)) / BigInt(i);
  return count;
}

export function sameChance(one: Chance, other: Chance): boolean {
  return one.of * other.outOf === other.of * one.outOf && one.share === other.share;
}
