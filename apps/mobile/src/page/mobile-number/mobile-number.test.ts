import { isMobileNumber } from '@perya/contract/field-rules';
import { expect, test } from 'vitest';
import { countriesBy, nameCountries } from './countries.ts';
import { secondsLeft } from './seconds-left.ts';

const plans = [
  { dialCode: '63', trunk: '0', pattern: String.raw`9\d{9}` },
  { dialCode: '880', trunk: '0', pattern: String.raw`1[3456789]\d{8}` },
  { dialCode: '971', trunk: '0', pattern: String.raw`5[0234568]\d{7}` },
];

test.each([
  ['0917 123 4567', '63', true],
  ['9171234567', '63', true],
  ['+639171234567', '63', true],
  ['01812345678', '880', true],
  ['0551234567', '971', true],
  ['028123456', '63', false],
  ['+8801812345678', '63', false],
  ['12', '63', false],
  ['', '63', false],
])('[5-02] %j beside +%s is a mobile number: %s', (typed, dialCode, valid) => {
  expect(isMobileNumber(typed, dialCode, plans)).toBe(valid);
});

const offered = [
  { iso: 'PH', dialCode: '63', flag: '', trunk: '0', pattern: '', example: '' },
  { iso: 'SA', dialCode: '966', flag: '', trunk: '0', pattern: '', example: '' },
  { iso: 'AE', dialCode: '971', flag: '', trunk: '0', pattern: '', example: '' },
];

test('[2.7-02] countries are named in the language of the page, the merchant’s own first', () => {
  expect(nameCountries(offered, 'en').map(({ name }) => name)).toEqual([
    'Philippines',
    'Saudi Arabia',
    'United Arab Emirates',
  ]);
  expect(nameCountries(offered, 'ar')[1]?.name).not.toBe('Saudi Arabia');
});

test.each([
  ['saudi', ['SA']],
  ['+966', ['SA']],
  ['+৯৬৬', ['SA']],
  ['၉၇', ['AE']],
  ['97', ['AE']],
  ['ae', ['AE']],
  ['  ', ['PH', 'SA', 'AE']],
  ['nowhere', []],
])('[2.7-02] the search %j finds %j', (search, found) => {
  expect(countriesBy(nameCountries(offered, 'en'), search).map(({ iso }) => iso)).toEqual(found);
});

test('[4-07] seconds are counted up, never past ten minutes, whatever the clock does', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 60_000)).toBe(0);
  expect(secondsLeft(60_000, 70_000)).toBe(0);
  expect(secondsLeft(7_200_000, 0)).toBe(0);
});
