// A brand's flags and settings as staff read and change them. Secrets are never part of them.
import { z } from 'zod';
import { amount } from '../call.ts';
import { brandFlags, languages, settingBounds, themes } from '../constants.ts';
import { registerFieldNames } from '../registration-fields.ts';
import { note } from './act-note.ts';
import { defineOfficeCall } from './office-call.ts';

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const field = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: within(settingBounds.shortest),
    maxLength: within(settingBounds.longest),
  })
  .refine(
    ({ minLength, maxLength }) => minLength <= maxLength,
    'the longest is not shorter than the shortest',
  );

/** What a section holds, by the name of the section. */
const sections = {
  appearance: {
    name: z.string().trim().min(1).max(60),
    languages: z.array(z.enum(languages)).min(1).describe('in the order that players see'),
    defaultLanguage: z.enum(languages),
    theme: z.enum(themes),
  },
  address: {
    mainDomain: z.string().trim().max(200).describe('the address in letters; empty: the first host'),
    mailFrom: z.email().nullable().describe("the sender of letters; null: the platform's"),
  },
  registration: { fields: z.record(z.enum(registerFieldNames), field) },
  protection: {
    minimumAge: within(settingBounds.minimumAge),
    slotRoundMs: within(settingBounds.roundMs).describe('between the rounds of a slot'),
    otherRoundMs: within(settingBounds.roundMs).describe('between the rounds of any other game'),
  },
  money: {
    depositBonusBps: within(settingBounds.depositBonusBps).describe('on every paid deposit, in basis points'),
    jackpotSeed: amount.describe('of a new jackpot pool'),
  },
  maintenance: { maintenance: z.boolean().describe('the brand is closed') },
} as const;

const options = [
  z.strictObject({ section: z.literal('appearance'), ...sections.appearance }),
  z.strictObject({ section: z.literal('address'), ...sections.address }),
  z.strictObject({ section: z.literal('registration'), ...sections.registration }),
  z.strictObject({ section: z.literal('protection'), ...sections.protection }),
  z.strictObject({ section: z.literal('money'), ...sections.money }),
  z.strictObject({ section: z.literal('maintenance'), ...sections.maintenance }),
] as const;

/** The settings of one section, all of them. */
export const brandSection = z.discriminatedUnion('section', [...options]);
export type BrandSection = z.output<typeof brandSection>;
export type BrandSectionName = BrandSection['section'];
export type BrandSectionOf<S extends BrandSectionName> = Extract<BrandSection, { section: S }>;
export type RegisterFieldSettings = z.output<typeof field>;

/** Of a section's stored values; another one says that somebody changed them meanwhile. */
const sectionVersion = z.string().regex(/^[0-9a-f]{16}$/u);

const versioned = z.strictObject({
  version: sectionVersion,
  values: brandSection,
  defaults: brandSection.nullable().describe('what holds where nothing was set; null: always set'),
  proposed: z.boolean().describe('a change waits for a second person'),
});

/** Keys and secrets, of which staff see only whether they are set. */
export const brandKeys = ['smsGateway', 'firebase', 'facebook', 'google', 'telegram'] as const;

const someVersion = '0f1e2d3c4b5a6978';

export const settings = defineOfficeCall({
  method: 'GET',
  path: '/ops/brand/settings',
  summary: "Get a brand's flags and settings",
  description: 'As they are stored now, with defaults. Of keys and secrets only whether they are set',
  permit: 'staff',
  needs: 'brand.read',
  value: z.strictObject({
    currency: z.string(),
    flags: z.array(
      z.strictObject({
        flag: z.enum(brandFlags),
        on: z.boolean(),
        inEffect: z.boolean().describe('false for one that is on, at another time than now'),
        peopleOn: z.union([z.literal(1), z.literal(2)]).describe('how many people turn it on'),
        peopleOff: z.union([z.literal(1), z.literal(2)]),
        proposed: z.boolean().describe('a change waits for a second person'),
      }),
    ),
    sections: z.array(versioned),
    floor: z
      .strictObject({ minimumAge: z.int(), slotRoundMs: z.int(), otherRoundMs: z.int() })
      .describe("what the brand's protection profile does not go below"),
    keys: z.array(z.strictObject({ key: z.enum(brandKeys), isSet: z.boolean() })),
  }),
  errors: [],
  example: {
    value: {
      currency: 'PHP',
      flags: [
        { flag: 'REWCEN3', on: true, inEffect: true, peopleOn: 1, peopleOff: 1, proposed: false },
        { flag: 'VIPBENEFIT', on: false, inEffect: false, peopleOn: 2, peopleOff: 1, proposed: true },
      ],
      sections: [
        {
          version: someVersion,
          values: { section: 'protection', minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 },
          defaults: { section: 'protection', minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 },
          proposed: false,
        },
      ],
      floor: { minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 },
      keys: [{ key: 'smsGateway', isSet: false }],
    },
  },
});

/** The acts on a brand's flags and settings. */
export const brandActs = {
  'brand.set-flag': {
    summary: 'Turn a flag of the brand on or off',
    needs: 'brand.edit',
    input: z.strictObject({ flag: z.enum(brandFlags), on: z.boolean(), note }),
    errors: ['TXN_CONFLICT'],
    example: { flag: 'REWCEN3', on: false, note: 'The rewards are being counted again' },
  },
  'brand.save-settings': {
    summary: 'Change settings of the brand',
    needs: 'brand.edit',
    input: z.strictObject({
      version: sectionVersion.describe('of the section, as it was read'),
      values: brandSection,
      note,
    }),
    errors: ['TXN_CONFLICT', 'INVALID_INPUT'],
    example: {
      version: someVersion,
      values: { section: 'maintenance', maintenance: true },
      note: 'The database moves tonight',
    },
  },
} as const;
