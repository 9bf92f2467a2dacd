/** Exact division: floors, and amounts split into signed parts without losing a minor unit. */

/** Rounded towards −∞; the divisor is positive. */
export function floorDiv(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor;
  return numerator < 0n && quotient * divisor !== numerator ? quotient - 1n : quotient;
}

export const minimum = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const maximum = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/**
 * Integer parts of the exact shares `numerators[i] / divisor` (signed) that sum to `total`: floors first,
 * then one more for the largest remainders, the first of equals. Each part differs from its share by less
 * than 1. Throws a RangeError if the total is not within reach.
 */
export function apportion(total: bigint, numerators: readonly bigint[], divisor: bigint): bigint[] {
  if (divisor <= 0n) throw new RangeError('shares need a positive divisor');
  const parts = numerators.map((numerator) => floorDiv(numerator, divisor));
  let left = total - sumOf(parts);
  if (left < 0n || left > BigInt(parts.length)) throw new RangeError('the shares do not add up to the total');
  if (left === 0n) return parts;
  const remainders = numerators.map((numerator, index) => numerator - (parts[index] ?? 0n) * divisor);
  const order = remainders
    .map((_, index) => index)
    .sort((a, b) => {
      const [one = 0n, other = 0n] = [remainders[a], remainders[b]];
      return one === other ? a - b : one > other ? -1 : 1;
    });
  for (const index of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}

/** Splits an amount, signed, in proportion to weights ≥ 0 that are not all zero. */
export function splitByWeights(amount: bigint, weights: readonly bigint[]): bigint[] {
  return apportion(
    amount,
    weights.map((weight) => amount * weight),
    sumOf(weights),
  );
}
