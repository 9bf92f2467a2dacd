// The delays between polls of a deposit's state: short at first, then longer.

/** Milliseconds before poll number `asked` (from 0): 1.5 s, growing by half, at most 30 s. */
export function pollDelay(asked: number): number {
  return Math.min(30_000, Math.round(1500 * 1.5 ** asked));
}
