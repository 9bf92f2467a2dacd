// The usual wait and months as text.
import { expect, test } from 'vitest';
import { monthText, waitText } from './wait-text.ts';

test.each([
  [0, '1 min'],
  [60, '1 min'],
  [61, '2 min'],
  [89 * 60, '89 min'],
  [89 * 60 + 1, '2 hr'],
  [3 * 3600, '3 hr'],
])('%s seconds are %s', (seconds, text) => {
  expect(waitText(seconds, 'en')).toBe(text);
});

test('a month has its name where the page is read, in every time zone', () => {
  expect(monthText('2026-11', 'en')).toBe('November');
  expect(monthText('2026-01', 'zh-Hans')).toBe('一月');
});
