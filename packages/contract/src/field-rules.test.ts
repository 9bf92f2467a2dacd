// What people type into the fields of the forms: digits in the script of their keyboard, contacts.
import { expect, test } from 'vitest';
import { latinDigits } from './field-rules.ts';
import { changeProfile } from './profile.ts';

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

const acceptsContact = (facebook: string) => changeProfile.body.safeParse({ contacts: { facebook } }).success;

test.each(['maria.santos', '+63 917 123 4567', 'Facebook: maria', 'https://m.me/maria', 'ماريا', ''])(
  '%j is a contact',
  (text) => expect(acceptsContact(text)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  ' JavaScript : alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '<b>maria</b>',
])('%j is no contact', (text) => expect(acceptsContact(text)).toBe(false));
