/** The number of ways to choose k of n. */
export function combinations(n: number, k: number): bigint {
  let ways = 1n;
  for (let chosen = 0; chosen < k; chosen += 1) ways = (ways * BigInt(n - chosen)) / BigInt(chosen + 1);
  return ways;
}
