// Splits amounts so that no minor unit is lost.

/**
 * Splits by weights (≥ 0, not all zero). The parts sum to the amount; each differs from its exact share by less than one minor unit;
 * what rounding leaves goes to the largest remainders, the first of equals.
 */
export function allocate(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must be ≥ 0 and not all zero');
  const size = minor < 0n ? -minor : minor;
  const parts = weights.map((weight) => (size * weight) / total);
  const order = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  let left = size - parts.reduce((sum, part) => sum + part, 0n);
  for (const { index } of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return minor < 0n ? parts.map((part) => -part) : parts;
}

/** A share in basis points (1/10,000), rounded down towards zero. */
export function basisPoints(minor: bigint, points: bigint): bigint {
  return (minor * points) / 10_000n;
}
