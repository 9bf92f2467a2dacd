// Tests the validator that forms and server share: required, length, pattern, white space, birthdays.
import { expect, test } from 'vitest';
import { checkBirthday, checkField, emailMaxLength, type FieldConfig, patterns } from './field-rules.ts';
import { changeProfile } from './profile.ts';

const name: FieldConfig = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  patternId: 'username',
};
const bounds = { min: 4, max: 8 };

test.each([
  ['', { fault: 'required', ...bounds }],
  ['   ', { fault: 'required', ...bounds }],
  ['\t\u00a0', { fault: 'required', ...bounds }],
  ['abc', { fault: 'length', ...bounds }],
  ['abcd', undefined],
  ['abcdefgh', undefined],
  ['abcdefghi', { fault: 'length', ...bounds }],
  ['4bcd', { fault: 'format', ...bounds }],
  ['ab cd', { fault: 'format', ...bounds }],
])('(part of 5-11: required, length, pattern, white space) a required name %j', (value, expected) => {
  expect(checkField(value, name)).toEqual(expected);
});

test('(part of 5-11: required) an optional field may be empty, and typed text is checked all the same', () => {
  const optional = { ...name, required: false };
  expect(checkField('', optional)).toBeUndefined();
  expect(checkField(' ', optional)).toBeUndefined();
  expect(checkField('a', optional)?.fault).toBe('length');
});

test('lengths are counted in characters as people see code points, not in halves of them', () => {
  const any = { ...name, patternId: 'any' as const };
  expect(checkField('🎪🎠🎡🎢', any)).toBeUndefined();
  expect(checkField('🎪🎠', any)?.fault).toBe('length');
});

test('(part of 5-11: email) an e-mail address is shorter than 255 characters', () => {
  const mail = {
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: emailMaxLength,
    patternId: 'email',
  } as const;
  const ofLength = (length: number) => `${'m'.repeat(length - '@example.com'.length)}@example.com`;
  expect(emailMaxLength).toBe(254);
  expect(checkField(ofLength(254), mail)).toBeUndefined();
  expect(checkField(ofLength(255), mail)?.fault).toBe('length');
  expect(checkField('maria@example', mail)?.fault).toBe('format');
});

test.each(Object.entries(patterns))(
  'the pattern %s holds for the whole text, and never thinks for long',
  (_id, pattern) => {
    expect(pattern.source).toMatch(/^\^.*\$$/u);
    for (const text of ['a.'.repeat(20_000), '1'.repeat(40_000), `${'a-'.repeat(20_000)}@`])
      pattern.test(text);
  },
);

test.each([
  ['1995-04-12', undefined],
  ['2005-11-22', undefined],
  ['2005-11-23', 'underage'],
  ['1900-01-01', undefined],
  ['2026-12-31', 'underage'],
  ['1899-12-31', 'invalid'],
  ['2027-01-01', 'invalid'],
  ['2001-02-29', 'invalid'],
  ['12/04/1995', 'invalid'],
])(
  '(part of 5-05: range and age) a birthday on %s, today being 2026-11-22 and the age 21',
  (value, expected) => {
    expect(checkBirthday(value, '2026-11-22', 21)).toBe(expected);
  },
);

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
