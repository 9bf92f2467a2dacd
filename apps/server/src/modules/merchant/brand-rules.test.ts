// The number of people that a change of a brand takes, for every field and every switch.
import { registerFieldNames } from '@perya/contract';
import { brandFlagRules, brandFlags } from '@perya/contract/office';
import { describe, expect, test } from 'vitest';
import { peopleForChange } from './brand-rules.ts';

const change = (before: Record<string, string>, after: Record<string, string>, table = 'merchants') =>
  peopleForChange({ rows: [{ table, change: 'update', before, after }] });
const people = (column: string, before: string, after: string) =>
  change({ [column]: before }, { [column]: after });

describe('[X-27] people for a change of a brand', () => {
  test.each(['name', 'languages', 'default_language', 'theme', 'maintenance'])('%s takes one', (column) => {
    expect(people(column, 'false', 'true')).toBe(1);
    expect(people(column, 'true', 'false')).toBe(1);
  });

  test.each([
    'settings.depositBonusBps',
    'settings.jackpotSeedMinor',
    'settings.mainDomain',
    'settings.mailFrom',
    'settings.smsGateway.url',
    'settings.social.google.clientId',
    'settings.profile.name',
    'settings.profile.limits.deposit.day',
    'settings.newInThisRelease',
    'jackpot_source',
  ])('%s takes two, either way', (column) => {
    expect(people(column, '1', '2')).toBe(2);
    expect(people(column, '2', '1')).toBe(2);
    expect(change({}, { [column]: '77' })).toBe(2);
    expect(change({ [column]: '77' }, {})).toBe(2);
  });

  test.each(['minimumAge', 'slotRoundMs', 'otherRoundMs'])(
    'a higher %s takes one, a lower one two',
    (field) => {
      const column = `settings.profile.${field}`;
      expect(people(column, '21', '22')).toBe(1);
      expect(people(column, '22', '21')).toBe(2);
      expect(people(column, '9', '10'), 'as numbers').toBe(1);
    },
  );

  test('a value that was never set is compared with its default', () => {
    expect(change({}, { 'settings.profile.minimumAge': '20' }), 'of 21').toBe(2);
    expect(change({}, { 'settings.profile.minimumAge': '22' })).toBe(1);
    expect(change({}, { 'settings.depositBonusBps': '0' }), 'the same').toBe(1);
  });

  test('of many changes the strictest decides', () => {
    expect(
      change({ name: 'A', 'settings.depositBonusBps': '0' }, { name: 'B', 'settings.depositBonusBps': '1' }),
    ).toBe(2);
  });

  test.each(registerFieldNames)('the field %s', (name) => {
    const guarded = [
      'verificationCode',
      'password',
      'confirmPassword',
      'paymentPassword',
      'birthday',
      'payeeName',
      'idNumber',
    ].includes(name);
    const column = (part: string) => `settings.registerFields.${name}.${part}`;
    for (const part of ['enabled', 'required']) {
      expect(people(column(part), 'false', 'true'), part).toBe(1);
      expect(people(column(part), 'true', 'false'), part).toBe(guarded ? 2 : 1);
    }
    expect(people(column('minLength'), '6', '8')).toBe(1);
    expect(people(column('minLength'), '8', '6')).toBe(guarded ? 2 : 1);
    expect(people(column('maxLength'), '64', '20')).toBe(guarded ? 2 : 1);
    expect(people(column('maxLength'), '20', '64')).toBe(1);
    expect(people(column('patternId'), 'name', 'any')).toBe(2);
  });

  test.each(Object.entries(brandFlagRules))('the switch %s', (name, { kind, on, off }) => {
    const row = (isOn: boolean) =>
      kind === 'module'
        ? { module_id: name, enabled: String(isOn) }
        : kind === 'flag'
          ? { flag: name, enabled: String(isOn) }
          : { flag: name, value: isOn ? '1' : '0' };
    expect(change(row(false), row(true), 'merchant_flags')).toBe(on);
    expect(change(row(true), row(false), 'merchant_flags')).toBe(off);
  });

  test('the screen has every switch with a rule', () => {
    expect([...brandFlags].sort()).toEqual(Object.keys(brandFlagRules).sort());
  });

  test('what opens money takes two, and so does a switch without a rule', () => {
    expect([brandFlagRules.FUNDTRANS3.on, brandFlagRules.VIPBENEFIT.on, brandFlagRules.CAPTCHA3.off]).toEqual(
      [2, 2, 2],
    );
    expect(
      change({ flag: 'NEW3', enabled: 'true' }, { flag: 'NEW3', enabled: 'false' }, 'merchant_flags'),
    ).toBe(2);
    expect(
      peopleForChange({
        rows: [{ table: 'merchant_flags', change: 'delete', before: { flag: 'CBS3' }, after: null }],
      }),
    ).toBe(2);
  });
});
