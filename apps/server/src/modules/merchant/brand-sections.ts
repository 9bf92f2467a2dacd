// The sections of a brand's settings: read from its row, and written back without losing keys of a later release.
import { createHash } from 'node:crypto';
import { registerFieldNames } from '@perya/contract';
import {
  type BrandSection,
  type BrandSectionName,
  type BrandSectionOf,
  brandSection,
} from '@perya/contract/office';
import { parseAmount, toWire } from '@perya/money';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { BrandRow } from './brand-queries.ts';
import { type MerchantSettings, readMerchantSettings } from './settings.ts';

/** In the order of the screen. */
export const sectionNames = [
  'maintenance',
  'appearance',
  'address',
  'registration',
  'protection',
  'money',
] as const satisfies readonly BrandSectionName[];

type Reader = (row: BrandRow, settings: MerchantSettings) => BrandSection;

const readers: Record<BrandSectionName, Reader> = {
  maintenance: ({ maintenance }) => ({ section: 'maintenance', maintenance }),
  appearance: ({ name, languages, default_language: defaultLanguage, theme }) =>
    brandSection.parse({ section: 'appearance', name, languages, defaultLanguage, theme }),
  address: (_row, { mainDomain, mailFrom = null }) => ({ section: 'address', mainDomain, mailFrom }),
  registration: (_row, { registerFields }) =>
    brandSection.parse({
      section: 'registration',
      fields: Object.fromEntries(
        registerFieldNames.map((name) => {
          const { enabled, required, minLength, maxLength } = registerFields[name];
          return [name, { enabled, required, minLength, maxLength }];
        }),
      ),
    }),
  protection: (_row, { profile: { minimumAge, slotRoundMs, otherRoundMs } }) => ({
    section: 'protection',
    minimumAge,
    slotRoundMs,
    otherRoundMs,
  }),
  money: ({ currency }, { depositBonusBps, jackpotSeedMinor }) => ({
    section: 'money',
    depositBonusBps,
    jackpotSeed: toWire(BigInt(jackpotSeedMinor), currencyOf(currency)),
  }),
};

export const readSection = (row: BrandRow, section: BrandSectionName): BrandSection =>
  readers[section](row, readMerchantSettings(row.settings).settings);

/** What holds where nothing was set; null for what every brand has set. */
export const defaultsOf = (row: BrandRow, section: BrandSectionName): BrandSection | null =>
  section === 'appearance' || section === 'maintenance'
    ? null
    : readSection({ ...row, settings: {} }, section);

/** Sections are made key by key in one order, so the same values have the same text. */
export const versionOf = (values: BrandSection): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

/** A profile of that name stands for a law, and no brand under it goes below its values. */
const floors = {
  strict: { minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 },
  other: { minimumAge: 18, slotRoundMs: 0, otherRoundMs: 0 },
};

export const floorOf = (row: BrandRow) =>
  readMerchantSettings(row.settings).settings.profile.name === 'strict' ? floors.strict : floors.other;

const refuse = (field: string): never => {
  throw new Refusal('INVALID_INPUT', { field });
};

/** The row with the section's values. Refuses INVALID_INPUT. */
export function withSection(row: BrandRow, values: BrandSection): BrandRow {
  const changed = apply(row, values);
  try {
    readMerchantSettings(changed.settings);
  } catch {
    return refuse('values');
  }
  return changed;
}

function apply(row: BrandRow, values: BrandSection): BrandRow {
  switch (values.section) {
    case 'maintenance':
      return { ...row, maintenance: values.maintenance };
    case 'appearance':
      return withAppearance(row, values);
    case 'address':
      return withAddress(row, values);
    case 'registration':
      return withRegistration(row, values);
    case 'protection':
      return withProtection(row, values);
    case 'money':
      return withMoney(row, values);
  }
}

const objectOf = (value: unknown): Record<string, unknown> => ({ ...Object(value) });

function withAppearance(row: BrandRow, values: BrandSectionOf<'appearance'>): BrandRow {
  const { name, languages, defaultLanguage, theme } = values;
  if (!languages.includes(defaultLanguage)) refuse('values.defaultLanguage');
  if (new Set(languages).size < languages.length) refuse('values.languages');
  return { ...row, name, languages, default_language: defaultLanguage, theme };
}

function withAddress(row: BrandRow, { mainDomain, mailFrom }: BrandSectionOf<'address'>): BrandRow {
  const { mailFrom: _former, ...others } = row.settings;
  return { ...row, settings: { ...others, mainDomain, ...(mailFrom === null ? {} : { mailFrom }) } };
}

/** Writes the fields that change; the others keep following the defaults. */
function withRegistration(row: BrandRow, { fields }: BrandSectionOf<'registration'>): BrandRow {
  const known = readMerchantSettings(row.settings).settings.registerFields;
  const stored = objectOf(row.settings['registerFields']);
  const changed = registerFieldNames
    .filter((name) => differs(fields[name], known[name]))
    .map((name) => [name, { ...known[name], ...objectOf(stored[name]), ...fields[name] }]);
  const registerFields = { ...stored, ...Object.fromEntries(changed) };
  return { ...row, settings: { ...row.settings, registerFields } };
}

const differs = (given: object, held: object): boolean =>
  Object.entries(given).some(([key, value]) => Reflect.get(held, key) !== value);

function withProtection(row: BrandRow, values: BrandSectionOf<'protection'>): BrandRow {
  const { section: _name, ...given } = values;
  const floor = floorOf(row);
  for (const key of ['minimumAge', 'slotRoundMs', 'otherRoundMs'] as const)
    if (given[key] < floor[key]) refuse(`values.${key}`);
  const known = readMerchantSettings(row.settings).settings.profile;
  const profile = { ...known, ...objectOf(row.settings['profile']), ...given };
  return { ...row, settings: { ...row.settings, profile } };
}

function withMoney(row: BrandRow, values: BrandSectionOf<'money'>): BrandRow {
  const { depositBonusBps, jackpotSeed } = values;
  const seed = parseAmount(jackpotSeed, currencyOf(row.currency), 'positive');
  const jackpotSeedMinor = seed.ok ? Number(seed.minor) : Number.NaN;
  // JSON keeps numbers up to here.
  if (!Number.isSafeInteger(jackpotSeedMinor)) return refuse('values.jackpotSeed');
  return { ...row, settings: { ...row.settings, depositBonusBps, jackpotSeedMinor } };
}
