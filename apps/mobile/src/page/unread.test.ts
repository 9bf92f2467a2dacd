// How often the page asks how much is unread while news arrive.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnreadRefresh } from './unread.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('news that come together ask for what is unread at once, and once more after 250 ms', () => {
  const asked: unknown[] = [];
  const refresh = createUnreadRefresh({
    invalidate: (name) => {
      asked.push(name);
      return Promise.resolve();
    },
  });
  for (let news = 0; news < 20; news += 1) refresh();
  expect(asked).toEqual(['GET /wps/message/unread']);
  vi.advanceTimersByTime(249);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(2);
  refresh();
  expect(asked).toHaveLength(3);
});
