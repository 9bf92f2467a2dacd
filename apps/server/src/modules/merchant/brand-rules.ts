// The number of people that a change of a brand takes, by what changes: a field without a rule does not compile.
import type { Effects } from '@perya/audit';
import { type RegisterFieldName, registerFieldNames } from '@perya/contract';
import {
  type BrandSectionName,
  type BrandSectionOf,
  brandFlagRules,
  type RegisterFieldSettings,
} from '@perya/contract/office';
import { readMerchantSettings } from './settings.ts';

type People = 1 | 2;
/** By the values as the database writes them; one that is absent holds its default, or nothing. */
type Rule = (before: string, after: string) => People;

const one: Rule = () => 1;
const two: Rule = () => 2;
const twoToLower: Rule = (before, after) => (Number(after) < Number(before) ? 2 : 1);
const twoToEnd: Rule = (_before, after) => (after === 'true' ? 1 : 2);

type Fields<S extends BrandSectionName> = Exclude<keyof BrandSectionOf<S>, 'section'>;

/** Where each field is kept, and how many people change it. */
const rules = {
  maintenance: { maintenance: ['maintenance', one] },
  appearance: {
    name: ['name', one],
    languages: ['languages', one],
    defaultLanguage: ['default_language', one],
    theme: ['theme', one],
  },
  // Letters lead members to these: a wrong one is another site.
  address: { mainDomain: ['settings.mainDomain', two], mailFrom: ['settings.mailFrom', two] },
  protection: {
    minimumAge: ['settings.profile.minimumAge', twoToLower],
    slotRoundMs: ['settings.profile.slotRoundMs', twoToLower],
    otherRoundMs: ['settings.profile.otherRoundMs', twoToLower],
  },
  money: {
    depositBonusBps: ['settings.depositBonusBps', two],
    jackpotSeed: ['settings.jackpotSeedMinor', two],
  },
} as const satisfies {
  [S in Exclude<BrandSectionName, 'registration'>]: {
    [F in Fields<S>]-?: readonly [column: string, rule: Rule];
  };
};

const plain = { enabled: one, required: one, minLength: one, maxLength: one } as const satisfies FieldRules;
/** Who a member is, and what keeps others out of the account. */
const guarded = {
  enabled: twoToEnd,
  required: twoToEnd,
  minLength: twoToLower,
  maxLength: twoToLower,
} as const satisfies FieldRules;

type FieldRules = Record<keyof RegisterFieldSettings, Rule>;

const fieldRules: Record<RegisterFieldName, FieldRules> = {
  mobileNum: plain,
  verificationCode: guarded,
  username: plain,
  password: guarded,
  confirmPassword: guarded,
  paymentPassword: guarded,
  birthday: guarded,
  nickname: plain,
  payeeName: guarded,
  email: plain,
  idNumber: guarded,
  qqNum: plain,
  facebook: plain,
  wechat: plain,
  line: plain,
  whatsapp: plain,
  zalo: plain,
  recommenderId: plain,
  affiliateCode: plain,
};

const ruleOf = new Map<string, Rule>([
  ...Object.values(rules).flatMap((section) => Object.values<readonly [string, Rule]>(section)),
  ...registerFieldNames.flatMap((name) =>
    Object.entries(fieldRules[name]).map(([part, rule]): [string, Rule] => [
      `settings.registerFields.${name}.${part}`,
      rule,
    ]),
  ),
]);

/** The values that hold where a brand has set none, by the database's names. */
const defaults: ReadonlyMap<string, string> = new Map(leaves('settings', readMerchantSettings({}).settings));

function leaves(path: string, value: unknown): [string, string][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(`${path}.${key}`, inner))
    : [[path, String(value)]];
}

type Row = Effects['rows'][number];

/** Two for anything that has no rule. */
export function peopleForChange({ rows }: Pick<Effects, 'rows'>): People {
  return rows.some((row) => peopleForRow(row) === 2) ? 2 : 1;
}

function peopleForRow({ table, before, after }: Row): People {
  if (table !== 'merchants') return after ? peopleForFlag(after) : 2;
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns].some((column) => {
    const was = before?.[column] ?? defaults.get(column) ?? '';
    const becomes = after?.[column] ?? defaults.get(column) ?? '';
    return was !== becomes && (ruleOf.get(column) ?? two)(was, becomes) === 2;
  })
    ? 2
    : 1;
}

/** Of a row of a switch, in any of their three tables. */
function peopleForFlag(after: NonNullable<Row['after']>): People {
  const name = after['flag'] ?? after['module_id'];
  const rule = Object.entries(brandFlagRules).find(([flag]) => flag === name)?.[1];
  const isOn = ['true', '1'].includes(after['enabled'] ?? after['value'] ?? '');
  return rule?.[isOn ? 'on' : 'off'] ?? 2;
}
