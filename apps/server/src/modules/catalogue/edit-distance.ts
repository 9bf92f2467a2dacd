// Edit distance between two words, for the search.

/** Number of typing errors allowed in a word of this length. */
export function maxDistance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Three rows of the table, reused: one search compares thousands of words. */
let [older, previous, current] = [new Uint8Array(0), new Uint8Array(0), new Uint8Array(0)];

function makeRows(length: number): void {
  if (current.length >= length) return;
  [older, previous, current] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
}

/** True if at most `limit` insertions, deletions, changes and swaps of neighbours apart; `limit` at most 100. */
export function isWithinDistance(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  // Cells further than `limit` from the diagonal are always above the limit.
  const far = limit + 1;
  makeRows(b.length + 2);
  for (let j = 0; j <= far && j <= b.length; j += 1) previous[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    current[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = current[from - 1] ?? far;
    for (let j = from; j <= to; j += 1) {
      const cost = costAt(a, b, i, j);
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return false;
    current[to + 1] = far;
    [older, previous, current] = [previous, current, older];
  }
  return (previous[b.length] ?? far) <= limit;
}

function costAt(a: string, b: string, i: number, j: number): number {
  const [mine, other] = [a.charCodeAt(i - 1), b.charCodeAt(j - 1)];
  let cost = (previous[j - 1] ?? 0) + (mine === other ? 0 : 1);
  cost = Math.min(cost, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
  if (i > 1 && j > 1 && mine === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
    cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
  return cost;
}
