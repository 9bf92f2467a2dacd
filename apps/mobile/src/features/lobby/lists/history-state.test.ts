import { expect, test } from 'vitest';
import { readHistoryState, storeHistoryState } from './history-state.ts';

test('what is kept is found under its key; the oldest goes when there is too much', () => {
  for (let i = 0; i < 30; i += 1) storeHistoryState(`list ${i}`, i);
  expect(readHistoryState('list 29')).toBe(29);
  expect(readHistoryState('list 10')).toBe(10);
  expect(readHistoryState('list 9')).toBeUndefined();
  storeHistoryState('list 10', 'again');
  for (let i = 30; i < 49; i += 1) storeHistoryState(`list ${i}`, i);
  expect(readHistoryState('list 10')).toBe('again');
  expect(readHistoryState('list 29')).toBeUndefined();
});
