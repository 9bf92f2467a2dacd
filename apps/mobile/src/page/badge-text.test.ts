import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test.each([
  [undefined, ''],
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('[9-06] a badge for %s unread says "%s"', (count, text) => {
  expect(badgeText(count, 'en')).toBe(text);
});

test('a badge is written in the language’s digits', () => {
  expect(badgeText(12, 'bn')).toBe('১২');
});
