import { latinDigits } from '@perya/contract/digits';
import type { FieldConfig } from '@perya/contract/field-rules';
import { type RegisterFields, registerFieldNames } from '@perya/contract/registration-fields';
import { describe, expect, test } from 'vitest';
import {
  emptyValues,
  faultOfRefusal,
  faultsOf,
  filledFields,
  firstFaulty,
  firstWay,
  formFields,
  type RegisterFormRules,
  type RegisterSettings,
  registerMethod,
  shownFields,
} from './register-form.ts';

const field = (over: Partial<FieldConfig> = {}): FieldConfig => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 12,
  patternId: 'any',
  ...over,
});

const off = Object.fromEntries(registerFieldNames.map((name) => [name, field({ enabled: false })]));
const settings: RegisterSettings = {
  fields: {
    ...(off as RegisterFields), // fromEntries forgets which keys it was given
    mobileNum: field({ enabled: false, required: false, maxLength: 20, patternId: 'phone' }),
    verificationCode: field({ enabled: false, minLength: 6, maxLength: 6, patternId: 'digits' }),
    username: field({ patternId: 'username' }),
    password: field({ minLength: 8, maxLength: 64, patternId: 'password' }),
    confirmPassword: field({ minLength: 8, maxLength: 64, patternId: 'password' }),
    nickname: field({ required: false, patternId: 'name' }),
    email: field({ required: false, maxLength: 60, patternId: 'email' }),
    affiliateCode: field({ required: false, patternId: 'invitation' }),
    birthday: field({ patternId: 'any', minLength: 10, maxLength: 10 }),
  },
  ways: { username: true, mobile: true },
  mobile: { verification: true, password: true },
  captcha: { enabled: false },
  minimumAge: 21,
};
const byName: RegisterFormRules = {
  fields: formFields(settings, 'username', false),
  minimumAge: 21,
  today: '2026-11-21',
  isMobile: (typed) => typed.startsWith('09'),
};
const byMobile = { ...byName, fields: formFields(settings, 'mobile', false) };
const good = {
  ...emptyValues(''),
  username: 'maria_88',
  password: 'bulbs-and-stalls',
  confirmPassword: 'bulbs-and-stalls',
  birthday: '1995-04-12',
};
const goodByMobile = { ...good, username: '', mobileNum: '0917 123 4567', verificationCode: '482913' };

describe('the registration form', () => {
  test('[5-03] a good form has no fault, an empty optional field passes', () => {
    expect(faultsOf(good, byName)).toEqual({});
    expect(faultsOf(goodByMobile, byMobile)).toEqual({});
  });

  test('[5-03] bounds of the merchant go with the fault, the first faulty field comes first on the screen', () => {
    const faults = faultsOf({ ...good, username: 'abc', password: 'x', email: 'no' }, byName);
    expect(faults.username).toEqual({ kind: 'length', min: 4, max: 12 });
    expect(faults.confirmPassword?.kind).toBe('confirm');
    expect(firstFaulty(faults)).toBe('username');
    expect(firstFaulty({ email: { kind: 'email', min: 0, max: 0 } })).toBe('email');
  });

  test.each([
    ['username', '1abc', 'username'],
    ['username', 'maria\u202e', 'username'],
    ['username', 'mar😀ia', 'username'],
    ['password', 'with space', 'password'],
    ['nickname', '   ', undefined],
    ['nickname', '\u202eabcd', 'format'],
    ['email', 'maria@example', 'length'],
    ['affiliateCode', 'a b c', 'invitation'],
  ] as const)('[5-03] %s %j is %s', (name, value, kind) => {
    const fields = { ...byName.fields, email: field({ required: false, maxLength: 8 }) };
    expect(faultsOf({ ...good, [name]: value }, { ...byName, fields })[name]?.kind).toBe(kind);
  });

  test.each([
    ['mobileNum', '', 'required'],
    ['mobileNum', '12', 'length'],
    ['mobileNum', 'call me', 'mobile'],
    ['mobileNum', '0212345678', 'mobile'],
    ['mobileNum', '٠٩١٧١٢٣٤٥٦٧', undefined],
    ['verificationCode', '', 'required'],
    ['verificationCode', '12345', 'length'],
    ['verificationCode', '12345a', 'code'],
    ['verificationCode', '৪৮২৯১৩', undefined],
  ] as const)('[5-03] by number, %s %j is %s', (name, value, kind) => {
    expect(faultsOf({ ...goodByMobile, [name]: value }, byMobile)[name]?.kind).toBe(kind);
  });

  test.each([
    ['', 'required'],
    ['2026-02-30', 'birthday'],
    ['1899-12-31', 'birthday'],
    ['2030-01-01', 'birthday'],
    ['2005-11-22', 'underage'],
    ['2005-11-21', undefined],
  ])('(part of 5-05: the form) the birthday %j is %s on 21 November 2026 at 21 years', (birthday, kind) => {
    expect(faultsOf({ ...good, birthday }, byName).birthday?.kind).toBe(kind);
  });

  test('[2.6-01] only the fields that the merchant turned on are shown, and checked', () => {
    expect(shownFields(byName.fields)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'birthday',
      'nickname',
      'email',
      'affiliateCode',
    ]);
    expect(shownFields(byMobile.fields).slice(0, 3)).toEqual(['mobileNum', 'verificationCode', 'password']);
  });

  test('(part of 3-09: the form) REGMOBVERF3 and MOBILENUMPASSREG3 decide on the code and on the password', () => {
    const shown = (verification: boolean, password: boolean) =>
      shownFields(formFields({ ...settings, mobile: { verification, password } }, 'mobile', false));
    expect(shown(false, true)).not.toContain('verificationCode');
    expect(shown(true, false)).not.toContain('password');
    expect(shown(false, false)).toContain('verificationCode');
  });

  test('[4-08] it begins by name, by number when that alone is open, not at all when neither is', () => {
    expect(firstWay({ ways: { username: true, mobile: true } })).toBe('username');
    expect(firstWay({ ways: { username: false, mobile: true } })).toBe('mobile');
    expect(firstWay({ ways: { username: false, mobile: false } })).toBeUndefined();
  });

  test('[2.6-02] the invitation code is not asked for when the link brought one that is somebody’s', () => {
    expect(shownFields(formFields(settings, 'username', true))).not.toContain('affiliateCode');
    expect(shownFields(formFields(settings, 'username', false))).toContain('affiliateCode');
  });

  test("the server's refusal is shown at its field", () => {
    const { fields } = byName;
    expect(faultOfRefusal('USERNAME_TAKEN', {}, fields)?.name).toBe('username');
    expect(faultOfRefusal('FIELD_LENGTH', { field: 'nickname' }, fields)).toEqual({
      name: 'nickname',
      fault: { kind: 'length', min: 4, max: 12 },
    });
    expect(faultOfRefusal('FIELD_LENGTH', { field: 'payeeName' }, fields)).toBeUndefined();
    expect(faultOfRefusal('UNKNOWN_ERROR', {}, fields)).toBeUndefined();
    expect(faultOfRefusal('MOBILE_TAKEN', {}, byMobile.fields)?.fault.kind).toBe('mobileTaken');
  });

  test('[3-07] the way the page was opened is sent, empty optionals are left out', () => {
    expect(registerMethod('Mozilla/5.0 (iPhone; CPU)', true)).toBe('WEBCLIP');
    expect(registerMethod('Mozilla/5.0 (Linux; Android 14)', true)).toBe('PWA');
    expect(registerMethod('Mozilla/5.0 (Linux; Android 14)', false)).toBe('H5');
    expect(registerMethod('Mozilla/5.0 PeryaAppVer/2', true)).toBe('APP');
    const { username, password, confirmPassword, birthday } = good;
    expect(filledFields({ ...good, nickname: ' ', payeeName: 'x' }, byName.fields)).toEqual({
      username,
      password,
      confirmPassword,
      birthday,
    });
    expect(filledFields({ ...goodByMobile, mobileNum: '٠٩١٧١٢٣٤٥٦٧' }, byMobile.fields)).toMatchObject({
      mobileNum: '09171234567',
      verificationCode: '482913',
    });
  });
});

test('(part of 5-11: type) the digits of every keyboard count as digits', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۹ ০৯ ०९ ๐๙ ０９ ab-9')).toBe('0123456789 09 09 09 09 09 ab-9');
});
