import { describe, expect, test } from 'vitest';
import {
  emptyValues,
  faultOfRefusal,
  faultsOf,
  filledOptionals,
  firstFaulty,
  type RegisterSettings,
  registerMethod,
  shownFields,
} from './register-form.ts';

const field = (over: Partial<RegisterSettings['fields']['username']> = {}) => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 12,
  patternId: 'any' as const,
  ...over,
});

const settings: RegisterSettings = {
  fields: {
    username: field({ patternId: 'username' }),
    password: field({ minLength: 8, maxLength: 64, patternId: 'password' }),
    confirmPassword: field({ minLength: 8, maxLength: 64, patternId: 'password' }),
    nickname: field({ required: false, patternId: 'name' }),
    payeeName: field({ enabled: false }),
    email: field({ required: false, maxLength: 60, patternId: 'email' }),
    affiliateCode: field({ required: false, patternId: 'invitation' }),
    birthday: field({ patternId: 'any', minLength: 10, maxLength: 10 }),
  },
  captcha: { enabled: false },
  minimumAge: 21,
};
const today = '2026-11-21';
const good = {
  ...emptyValues(''),
  username: 'maria_88',
  password: 'bulbs-and-stalls',
  confirmPassword: 'bulbs-and-stalls',
  birthday: '1995-04-12',
};

describe('the registration form', () => {
  test('[5-03] a good form has no fault, an empty optional field passes', () => {
    expect(faultsOf(good, settings, today)).toEqual({});
  });

  test('[5-03] bounds of the merchant go with the fault, the first faulty field comes first on the screen', () => {
    const faults = faultsOf({ ...good, username: 'abc', password: 'x', email: 'no' }, settings, today);
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
    const wide = {
      ...settings,
      fields: { ...settings.fields, email: field({ required: false, maxLength: 8 }) },
    };
    expect(faultsOf({ ...good, [name]: value }, wide, today)[name]?.kind).toBe(kind);
  });

  test.each([
    ['', 'required'],
    ['2026-02-30', 'birthday'],
    ['1899-12-31', 'birthday'],
    ['2030-01-01', 'birthday'],
    ['2005-11-22', 'underage'],
    ['2005-11-21', undefined],
  ])('[5-05] the birthday %j is %s on 21 November 2026 at 21 years', (birthday, kind) => {
    expect(faultsOf({ ...good, birthday }, settings, today).birthday?.kind).toBe(kind);
  });

  test('[2.6-01] only the fields that the merchant turned on are shown, and checked', () => {
    expect(shownFields(settings)).not.toContain('payeeName');
  });

  test("the server's refusal is shown at its field", () => {
    expect(faultOfRefusal('USERNAME_TAKEN', {}, settings)?.name).toBe('username');
    expect(faultOfRefusal('FIELD_LENGTH', { field: 'nickname' }, settings)).toEqual({
      name: 'nickname',
      fault: { kind: 'length', min: 4, max: 12 },
    });
    expect(faultOfRefusal('FIELD_LENGTH', { field: 'payeeName' }, settings)).toBeUndefined();
    expect(faultOfRefusal('UNKNOWN_ERROR', {}, settings)).toBeUndefined();
  });

  test('[3-07] the way the page was opened is told, empty optionals are left out', () => {
    expect(registerMethod('Mozilla/5.0 (iPhone; CPU)', true)).toBe('WEBCLIP');
    expect(registerMethod('Mozilla/5.0 (Linux; Android 14)', true)).toBe('PWA');
    expect(registerMethod('Mozilla/5.0 (Linux; Android 14)', false)).toBe('H5');
    expect(registerMethod('Mozilla/5.0 PeryaAppVer/2', true)).toBe('APP');
    expect(filledOptionals({ ...good, nickname: ' ', payeeName: 'x' }, settings)).toEqual({
      birthday: '1995-04-12',
    });
  });
});
