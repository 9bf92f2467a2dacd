// Tests the visual order of bidirectional text.
import { expect, test } from 'vitest';
import { cell } from './csv.ts';
import { visualRuns } from './visual-text.ts';

const texts = (text: string, base: 'ltr' | 'rtl') => visualRuns(text, base).map((run) => run.text);

test('one direction is one run', () => {
  expect(visualRuns('Deposit', 'ltr')).toEqual([{ text: 'Deposit', rightToLeft: false, script: 'other' }]);
  expect(visualRuns('كشف المحفظة', 'rtl')).toEqual([
    { text: 'كشف المحفظة', rightToLeft: true, script: 'arabic' },
  ]);
});

test('a Latin word in an Arabic line is in its visual place, days keep the order of their figures', () => {
  expect(texts('الحساب: maria_88', 'rtl')).toEqual(['maria_88', ': ', 'الحساب']);
  expect(
    texts('من 5 إلى 7', 'rtl')
      .map((run) => run.trim())
      .filter(Boolean),
  ).toEqual(['7', 'إلى', '5', 'من']);
});

test('signs that steer direction are not drawn', () => {
  expect(texts('\u200e-5.00\u200f', 'ltr').join('')).toBe('-5.00');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['-2+3', "'-2+3"],
  ['-25.00', '-25.00'],
  ['say "hi", now', '"say ""hi"", now"'],
])('[1-04] %s stands in a CSV cell as %s', (value, expected) => {
  expect(cell(value)).toBe(expected);
});
