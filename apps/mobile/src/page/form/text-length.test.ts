import { expect, test } from 'vitest';
import { lengthOf } from './text-length.ts';

test.each([
  ['', 0],
  ['   ', 0],
  [' ten signs ', 9],
  ['👨‍👩‍👧‍👦👍🏽', 2],
  ['กำ', 1],
  ['مرحبا', 5],
])('[5-10] "%s" counts %i characters', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});
