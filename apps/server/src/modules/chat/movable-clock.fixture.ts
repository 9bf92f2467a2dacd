// A clock for tests that stands still until it is moved.
import { beforeEach } from 'vitest';

/** Before each test it is at `start`. */
export function movableClock(start: string) {
  const startMs = Date.parse(start);
  let now = new Date(startMs);
  beforeEach(() => {
    now = new Date(startMs);
  });
  return {
    now: () => now,
    /** So long after the start; a negative time is before it. */
    setAfter: (ms: number) => {
      now = new Date(startMs + ms);
    },
  };
}
