// The range in which the mean of many simulated rounds should fall, by exact return and standard deviation.

export type Tally = { rounds: number; returned: number };
export type Band = { mean: number; low: number; high: number; inside: boolean };

/** Two-sided 99 % of a normal distribution: one run in a hundred falls outside by chance. */
const deviations99 = 2.5758;

/** The mean of a run, and the range of 99 in 100 such runs. All are shares of the stake. */
export function bandOf(tally: Tally, exact: number, standardDeviation: number): Band {
  const mean = tally.returned / tally.rounds;
  const reach = (deviations99 * standardDeviation) / Math.sqrt(tally.rounds);
  const [low, high] = [Math.max(0, exact - reach), exact + reach];
  return { mean, low, high, inside: mean >= low && mean <= high };
}
