// How long to wait before asking again what became of a deposit: soon at first, then less and less often.

/** Milliseconds before question number `asked` (from 0): 1.5 s, growing by half, at most 30 s. */
export function pollDelay(asked: number): number {
  return Math.min(30_000, Math.round(1500 * 1.5 ** asked));
}
