const firstMs = 500;
const longestMs = 20_000;

/**
 * The wait before try n (from 1) in ms: doubles up to 20 s, with a random part against crowds. `chance` is in
 * [0, 1). A server that closes sends the wait before the first try: `returnInMs`.
 */
export function reconnectDelay(tries: number, chance: number, returnInMs?: number): number {
  if (returnInMs !== undefined) return returnInMs;
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(10, tries - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * chance);
}
