import { expect, test } from 'vitest';
import { readAmount, tidyAmount } from './typed-amount.ts';

const limits = { minimum: '50.00', maximum: '5000000.00' };

test.each([
  ['500', '500.00'],
  ['500.5', '500.50'],
  [' 1,250.00 ', '1250.00'],
  ['99,50', '99.50'],
  ['1 250,50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1’250.50', '1250.50'],
  ['12,34,567.00', '1234567.00'],
  ['1.234.567', '1234567.00'],
  ['٥٠٠', '500.00'],
  ['۵۰۰٫۵', '500.50'],
  ['৫০০.৫', '500.50'],
  ['၁,၂၅၀.၅၀', '1250.50'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['๕๐๐', '500.00'],
  ['५००.५', '500.50'],
  ['၅၀၀', '500.00'],
  ['៥០០', '500.00'],
  ['５００', '500.00'],
  ['𝟧𝟢𝟢', '500.00'],
  ['50', '50.00'],
  ['50000.00', '50000.00'],
])('%j is read as %s', (text, amount) => {
  expect(readAmount(text, limits, 'PHP')).toEqual({ ok: true, amount });
});

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['49.99', 'range'],
  ['5000000.01', 'range'],
  ['99999999999999999999', 'range'],
  ['-500', 'range'],
  ['0', 'range'],
  ['500.123', 'format'],
  ['1.250', 'format'],
  ['1,23.50', 'format'],
  ['1e3', 'format'],
  ['NaN', 'format'],
  ['12😀', 'format'],
  ['500\u202e', 'format'],
])('%j is refused: %s', (text, fault) => {
  expect(readAmount(text, limits, 'PHP')).toEqual({ ok: false, fault });
});

test('a currency without decimals takes none', () => {
  expect(readAmount('50000.5', { minimum: '50000', maximum: '90000' }, 'VND')).toEqual({
    ok: false,
    fault: 'format',
  });
  expect(tidyAmount('1,250,000')).toBe('1250000');
});
