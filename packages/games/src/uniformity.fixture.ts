/** Tests of distributions, with fixed seeds, so that a verdict never changes. */

/** Two-sided 99.9 % of the normal distribution. */
export const Z_999 = 3.291;

/** How often each of the values 0 … `values` − 1 is among the drawn. */
export function countsOf(drawn: readonly number[], values: number): number[] {
  const counts = Array.from({ length: values }, () => 0);
  for (const value of drawn) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** χ² of counts against their probabilities, brought to a standard normal (Wilson–Hilferty). */
export function deviation(counts: readonly number[], probabilities: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const statistic = counts.reduce((sum, count, at) => {
    const expected = total * (probabilities[at] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const freedom = counts.length - 1;
  return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

/** The same, of values that are equally likely. */
export const unevenness = (drawn: readonly number[], values: number): number =>
  deviation(
    countsOf(drawn, values),
    Array.from({ length: values }, () => 1 / values),
  );
