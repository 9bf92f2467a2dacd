import { registerFieldNames } from '@perya/contract/registration-fields';
import { expect, test } from 'vitest';
import {
  type CompletionSettings,
  type CompletionValues,
  emptyValues,
  faultOf,
  filled,
  refusedField,
  shownNames,
} from './completion.ts';

const field = (enabled: boolean, required: boolean, patternId: 'any' | 'username' | 'email' = 'any') => ({
  enabled,
  required,
  minLength: 4,
  maxLength: 20,
  patternId,
});
/** The fields that a merchant may ask for: those of this step, and one that it never shows. */
const all = Object.fromEntries(registerFieldNames.map((name) => [name, field(false, false)]));
const fields = {
  ...all,
  username: field(true, true, 'username'),
  birthday: { ...field(true, true), minLength: 10, maxLength: 10 },
  payeeName: field(true, false),
  email: field(true, false, 'email'),
  zalo: field(true, true),
  password: field(true, true),
  mobileNum: field(true, true),
};
const settings = { fields, minimumAge: 21 } as unknown as CompletionSettings; // The other fields are not looked at.
const empty = emptyValues({ username: '', email: '' });
const fault = (values: Partial<CompletionValues>, name: keyof CompletionValues) =>
  faultOf(name, { ...empty, ...values }, settings, '2026-11-21')?.kind;

test('[2.6-01] a proof stands for the password: the step asks for the rest of what the merchant asks', () => {
  expect(shownNames(settings)).toEqual(['username', 'birthday', 'payeeName', 'email', 'zalo']);
});

test("[2.6-01] names, ages and addresses are checked by the merchant's own bounds", () => {
  expect(fault({}, 'username')).toBe('required');
  expect(fault({ username: '1maria' }, 'username')).toBe('username');
  expect(fault({ username: 'abc' }, 'username')).toBe('length');
  expect(fault({ username: 'maria_88' }, 'username')).toBeUndefined();
  expect(fault({}, 'birthday')).toBe('required');
  expect(fault({ birthday: '2005-11-22' }, 'birthday')).toBe('underage');
  expect(fault({ birthday: '2005-11-21' }, 'birthday')).toBeUndefined();
  expect(fault({ birthday: '1990-02-30' }, 'birthday')).toBe('birthday');
  expect(fault({}, 'email')).toBeUndefined();
  expect(fault({ email: 'maria@' }, 'email')).toBe('email');
});

test('what travels is what was filled in and asked for', () => {
  const values = {
    ...empty,
    username: ' maria_88 ',
    birthday: '1990-01-01',
    nickname: 'Mia',
    payeeName: ' ',
  };
  expect(filled(values, settings)).toEqual({ username: 'maria_88', birthday: '1990-01-01' });
});

test('a refusal is shown where it belongs', () => {
  expect(refusedField('USERNAME_TAKEN')).toEqual(['username', 'taken']);
  expect(refusedField('SOCIAL_LOGIN_FAILED')).toBeUndefined();
});
