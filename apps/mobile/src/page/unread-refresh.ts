// Refetches the unread count at most every 250 ms: news often arrive several at a time.
import { throttleMs } from '@perya/contract/constants';

/** Returns a function that calls `ask` at once, and once more after the interval for all calls meanwhile. */
export function createUnreadRefresh(ask: () => void) {
  let resting = false;
  let again = false;
  return function refresh(): void {
    again = resting;
    if (resting) return;
    resting = true;
    ask();
    setTimeout(() => {
      resting = false;
      if (again) refresh();
    }, throttleMs.unread);
  };
}
