// Tests the throttle of requests for the unread count.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnreadRefresh } from './unread-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[7-16 in part] news that come together ask for what is unread at once, and once more after 250 ms', () => {
  let asked = 0;
  const refresh = createUnreadRefresh(() => {
    asked += 1;
  });
  for (let news = 0; news < 20; news += 1) refresh();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(249);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(asked).toBe(2);
  refresh();
  expect(asked).toBe(3);
});
