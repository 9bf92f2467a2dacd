// The seconds until the button for the next code is enabled.
const longestMs = 600_000;

/**
 * Whole seconds until `until`; 0 for a time so far off that only a changed clock explains it. Both in
 * milliseconds.
 */
export function secondsLeft(until: number, now: number): number {
  const left = until - now;
  return left > 0 && left <= longestMs ? Math.ceil(left / 1000) : 0;
}
