// The digits that people type, in the script of their keyboard.
import { expect, test } from 'vitest';
import { latinDigits } from './field-rules.ts';

const systems = Intl.supportedValuesOf('numberingSystem').map((system) => {
  const digits = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  return [system, Array.from({ length: 10 }, (_, digit) => digits.format(digit)).join('')] as const;
});
/** Chinese numerals are letters and no decimal digits of Unicode. */
const decimal = systems.filter(([, digits]) => /^\p{Nd}{10}$/u.test(digits));

test('the platform knows enough scripts to tell anything', () => {
  expect(decimal.length).toBeGreaterThan(60);
});

test.each(decimal)('[5-11] the digits of %s are read', (_system, digits) => {
  expect(latinDigits(`₱${digits}.5`)).toBe('₱0123456789.5');
});

test.each(['½', '五', 'Ⅷ', '①', 'a7', ''])('%j is left as it is', (text) => {
  expect(latinDigits(text)).toBe(text);
});
