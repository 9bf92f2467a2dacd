// Polls a state that is not final yet: often at first, then less and less.
import { useEffect } from 'react';

/** Milliseconds before poll number `asked` (from 0): 1.5 s, growing by half, at most 30 s. */
export function pollDelay(asked: number): number {
  return Math.min(30_000, Math.round(1500 * 1.5 ** asked));
}

type Polled = { isFetching: boolean; settled: number; refetch: () => Promise<unknown> };

/** Refetches the query until `final`, while the page is in view. */
export function usePolling({ isFetching, settled, refetch }: Polled, final: boolean): void {
  useEffect(() => {
    if (final || isFetching) return undefined;
    const timer = setInterval(() => document.hidden || void refetch(), pollDelay(settled));
    return () => clearInterval(timer);
  }, [final, isFetching, settled, refetch]);
}
