import { expect, test } from 'vitest';
import { pollDelay } from './use-polling.ts';

test('a deposit is asked for less and less often, but never forgotten', () => {
  expect([0, 1, 2, 3].map(pollDelay)).toEqual([1500, 2250, 3375, 5063]);
  expect(pollDelay(50)).toBe(30_000);
});
