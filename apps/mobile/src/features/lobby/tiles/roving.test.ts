import { expect, test } from 'vitest';
import { tileAfter } from './roving.ts';

const grid = { count: 10, across: 1, down: 4, rightToLeft: false };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 2, 9],
  ['ArrowLeft', 0, undefined],
  ['ArrowUp', 3, undefined],
  ['ArrowDown', 8, undefined],
  ['ArrowRight', 9, undefined],
  ['Enter', 3, undefined],
])('[X-16] %s leads from tile %i to %s', (key, from, to) => {
  expect(tileAfter(key, from, grid)).toBe(to);
});

test('[X-16] from right to left the arrows lead the other way', () => {
  expect(tileAfter('ArrowRight', 5, { ...grid, rightToLeft: true })).toBe(4);
  expect(tileAfter('ArrowLeft', 5, { ...grid, rightToLeft: true })).toBe(6);
});

test('[X-16] on a row of three rows the next tile of the list lies below, and the one beside it is three further', () => {
  const row = { count: 10, across: 3, down: 1, rightToLeft: false };
  expect(tileAfter('ArrowRight', 1, row)).toBe(4);
  expect(tileAfter('ArrowLeft', 1, row)).toBeUndefined();
  expect(tileAfter('ArrowDown', 1, row)).toBe(2);
});
