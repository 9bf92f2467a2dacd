import { expect, test } from 'vitest';
import { withFavourite } from './favourite-ids.ts';

test('[4-09] a favourite is added in front, and ignored when it is there', () => {
  expect(withFavourite([2, 3], 1, true)).toEqual([1, 2, 3]);
  expect(withFavourite([1, 2, 3], 2, true)).toHaveLength(3);
});

test('[4-09] removal updates the list, and a rollback brings it back', () => {
  expect(withFavourite([1, 2], 1, false)).toEqual([2]);
  expect(withFavourite([2], 9, false)).toEqual([2]);
  expect(withFavourite(withFavourite([1, 2], 1, false), 1, true)).toEqual([1, 2]);
});
