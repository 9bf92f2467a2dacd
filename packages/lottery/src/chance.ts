/** Exact probabilities and the counting behind them. */

/** A probability, or an expected number of hits. */
export type Chance = { numerator: bigint; denominator: bigint };

export const chance = (numerator: bigint | number, denominator: bigint | number): Chance => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

/** The number of sets of `k` among `n`; 0 where there is none. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let at = 1; at <= k; at += 1) result = (result * BigInt(n - at + 1)) / BigInt(at);
  return result;
}

/** The number of ordered selections of `k` among `n`. */
export function arrangements(n: number, k: number): bigint {
  let result = 1n;
  for (let at = 0; at < k; at += 1) result *= BigInt(n - at);
  return result;
}

/** The number of different orders of the digits of a text. */
export function ordersOf(digits: string): number {
  const left = new Map<string, number>();
  let orders = 1;
  for (const [index, digit] of digits.split('').entries()) {
    const seen = (left.get(digit) ?? 0) + 1;
    left.set(digit, seen);
    orders = (orders * (index + 1)) / seen;
  }
  return orders;
}

/** How often each sum comes among all outcomes of `dice` values from `from` to `to`. */
export function sumCounts(dice: number, from: number, to: number): Map<number, number> {
  let counts = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, ways] of counts) {
      for (let value = from; value <= to; value += 1)
        next.set(sum + value, (next.get(sum + value) ?? 0) + ways);
    }
    counts = next;
  }
  return counts;
}
