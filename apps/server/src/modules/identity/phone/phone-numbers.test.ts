// Parsing of mobile numbers by their numbering plans.
import { isMobileNumber } from '@perya/contract/field-rules';
import fc from 'fast-check';
import { getCountries } from 'libphonenumber-js/mobile';
import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { mobileAsName, phoneCountries, readMobile } from './phone-numbers.ts';

const offered = ['PH', 'BD', 'US', 'CA', 'AE'];

function read(mobileNum: string | undefined, countryDialingCode: string | undefined): string {
  try {
    return readMobile({ mobileNum, countryDialingCode }, offered);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each([
  ['with its leading zero', '0917 123 4567', '63', '+639171234567'],
  ['without it', '9171234567', '63', '+639171234567'],
  ['with the plus in the code', '9171234567', '+63', '+639171234567'],
  ['whole, with the country', '+63 917 123 4567', '63', '+639171234567'],
  ['with dashes and brackets', '(0917) 123-4567', '63', '+639171234567'],
  ['in Arabic digits', '٠٩١٧١٢٣٤٥٦٧', '63', '+639171234567'],
  ['in Burmese digits', '၀၉၁၇၁၂၃၄၅၆၇', '63', '+639171234567'],
  ['in Persian digits', '۰۹۱۷۱۲۳۴۵۶۷', '63', '+639171234567'],
  ['in Devanagari digits', '०९१७१२३४५६७', '63', '+639171234567'],
  ['in full width', '０９１７１２３４５６７', '63', '+639171234567'],
  ['in Bengali digits', '০১৮১২৩৪৫৬৭৮', '880', '+8801812345678'],
  ['of two countries that share a code', '4165550123', '1', '+14165550123'],
  ['a fixed line', '(02) 8123 4567', '63', 'MOBILE_FORMAT'],
  ['too short', '0917 123', '63', 'MOBILE_FORMAT'],
  ['too long', '0917 123 4567 890', '63', 'MOBILE_FORMAT'],
  ['words', 'call me', '63', 'MOBILE_FORMAT'],
  ['nothing', '', '63', 'MOBILE_FORMAT'],
  ['left out', undefined, '63', 'MOBILE_FORMAT'],
  ['with an extension', '09171234567 ext. 5', '63', 'MOBILE_FORMAT'],
  ['of another country than it says', '+8801812345678', '63', 'MOBILE_COUNTRY'],
  ['of a country that is not on offer', '07400123456', '44', 'MOBILE_COUNTRY'],
  ['of no country', '9171234567', '', 'MOBILE_COUNTRY'],
  ['without a country', '9171234567', undefined, 'MOBILE_COUNTRY'],
])('[2.7-02] a number %s', (_how, number, dialCode, answer) => {
  expect(read(number, dialCode)).toBe(answer);
});

test('[7-06] every country on offer has a code, a flag and an example that is read as a number of it', () => {
  const countries = phoneCountries([...offered, 'XX']);
  expect(countries.map(({ iso }) => iso)).toEqual(offered);
  for (const { iso, dialCode, example, flag } of countries) {
    expect(flag).toBe(`/art/flag/${iso}.svg`);
    expect(read(example, dialCode)).toMatch(new RegExp(`^\\+${dialCode}\\d`, 'u'));
  }
});

test('a mobile number typed as a name is the home country’s, or the one it says; a name is none', () => {
  expect(mobileAsName('0917 123 4567', offered)).toBe('+639171234567');
  expect(mobileAsName('+8801812345678', offered)).toBe('+8801812345678');
  expect(mobileAsName('maria_88', offered)).toBeUndefined();
  expect(mobileAsName('12345', offered)).toBeUndefined();
});

test.each(getCountries().map((iso) => [iso]))(
  '(part of 5-11: pattern) the page accepts every number of %s that the server accepts',
  (iso) => {
    const [country] = phoneCountries([iso]);
    if (!country) throw new Error(`${iso} is not there`);
    const { dialCode } = country;
    const taken = (mobileNum: string) => {
      try {
        return readMobile({ mobileNum, countryDialingCode: dialCode }, [iso]) !== '';
      } catch {
        return false;
      }
    };
    const near = fc
      .tuple(fc.nat(country.example.length), fc.nat(9))
      .map(([at, digit]) => country.example.slice(0, at) + digit + country.example.slice(at + 1));
    fc.assert(
      fc.property(
        fc.oneof(near, fc.stringMatching(/^\+?\d{6,13}$/u), fc.constant(country.example)),
        (number) => {
          if (taken(number)) expect(isMobileNumber(number, dialCode, [country])).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  },
);
