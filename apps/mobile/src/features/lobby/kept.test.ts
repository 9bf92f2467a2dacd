import { expect, test } from 'vitest';
import { keep, keptAt } from './kept.ts';

test('what is kept is found under its key; the oldest goes when there is too much', () => {
  for (let i = 0; i < 30; i += 1) keep(`list ${i}`, i);
  expect(keptAt('list 29')).toBe(29);
  expect(keptAt('list 10')).toBe(10);
  expect(keptAt('list 9')).toBeUndefined();
  keep('list 10', 'again');
  for (let i = 30; i < 49; i += 1) keep(`list ${i}`, i);
  expect(keptAt('list 10')).toBe('again');
  expect(keptAt('list 29')).toBeUndefined();
});
