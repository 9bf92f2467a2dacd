// The schema of a merchant's `settings` column; defaults are the strict ones. Keys of a later release are ignored.
import { mostReferralReward } from '@perya/commissions';
import {
  emailMaxLength,
  languages,
  patternIds,
  type RegisterFields,
  registerFieldNames,
} from '@perya/contract';
import { limitKinds, limitPeriods, socialProviders } from '@perya/contract/constants';
import { z } from 'zod';
import { smsGatewaySettings } from '../messages/index.ts';

const fieldConfig = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().min(0).max(255),
  maxLength: z.int().min(1).max(255),
  patternId: z.enum(patternIds),
});
type FieldConfig = z.infer<typeof fieldConfig>;

function field(
  minLength: number,
  maxLength: number,
  patternId: FieldConfig['patternId'],
  required: boolean,
  enabled = true,
) {
  return { enabled, required, minLength, maxLength, patternId };
}

const contact = field(2, 60, 'contact', false, false);

const defaultFields: RegisterFields = {
  mobileNum: field(4, 20, 'phone', false, false),
  verificationCode: field(6, 6, 'digits', false, false),
  username: field(4, 20, 'username', true),
  password: field(8, 64, 'password', true),
  confirmPassword: field(8, 64, 'password', true),
  paymentPassword: field(6, 6, 'digits', false, false),
  birthday: field(10, 10, 'any', true),
  nickname: field(2, 20, 'name', false),
  payeeName: field(2, 60, 'name', false),
  email: field(6, emailMaxLength, 'email', false, false),
  idNumber: field(4, 30, 'document', false, false),
  qqNum: field(5, 12, 'digits', false, false),
  facebook: contact,
  wechat: contact,
  line: contact,
  whatsapp: contact,
  zalo: contact,
  recommenderId: field(2, 36, 'contact', false, false),
  affiliateCode: field(4, 20, 'invitation', false),
};

/** https, except for a provider on this machine. */
const issuer = z.url().refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname);
}, 'an https address');

/** An origin, for a content security policy. */
const pictureHost = issuer.refine((url) => new URL(url).origin === url, 'an origin without a path');

/** This site's registration at an OpenID Connect provider. */
const socialClient = z.strictObject({
  issuer,
  clientId: z.string().min(1),
  /** Omitted for a public client, which proves itself by PKCE only. */
  clientSecret: z.string().min(1).optional(),
  /** For a provider whose metadata lacks it. */
  tokenEndpoint: issuer.optional(),
  scope: z.string().default('openid profile email'),
});
export type SocialClient = z.infer<typeof socialClient>;

const defaultReferral = { reward: 2_500, needed: 100_000, monthMost: 10 };
const hourOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/u);

/** When people answer chats in one language, in the brand's time zone. */
const chatHours = z.strictObject({
  /** Monday first. */
  week: z
    .array(
      z
        .array(
          z
            .strictObject({ from: hourOfDay, to: hourOfDay })
            .refine(({ from, to }) => from < to, 'from a time to a later one'),
        )
        .max(4),
    )
    .length(7),
  /** Days on which nobody answers, YYYY-MM-DD. */
  holidays: z.array(z.iso.date()).max(60).default([]),
});
export type ChatHours = z.infer<typeof chatHours>;

const merchantSettings = z.strictObject({
  /** Facebook and Google also need their flag; the messaging app is on when it is set. */
  social: z.partialRecord(z.enum(socialProviders), socialClient).default({}),
  /** The Firebase project whose telephone tokens are accepted. */
  firebase: z
    .strictObject({
      projectId: z.string().min(1),
      issuer: issuer.optional(),
      jwksUrl: issuer.default(
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      ),
    })
    .optional(),
  profile: z
    .strictObject({
      name: z.string(),
      minimumAge: z.int().min(18),
      slotRoundMs: z.int().min(0),
      otherRoundMs: z.int().min(0),
      /** Limits for all players, in minor units, or minutes for `session`; a player's own applies where it is lower. */
      limits: z
        .partialRecord(z.enum(limitKinds), z.partialRecord(z.enum(limitPeriods), z.int().min(0)))
        .optional(),
    })
    .default({ name: 'strict', minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 }),
  registerFields: z
    .partialRecord(z.enum(registerFieldNames), fieldConfig)
    .default({})
    .transform((given): RegisterFields => ({ ...defaultFields, ...given })),
  /** ISO 3166: countries whose mobile numbers are accepted, the merchant's own first. */
  mobileCountries: z.array(z.string().regex(/^[A-Z]{2}$/u)).default(['PH']),
  /** Codes an hour by SMS per country (ISO 3166); 500 for a country not listed. */
  smsHourlyBudget: z.record(z.string().regex(/^[A-Z]{2}$/u), z.int().min(0)).default({}),
  /** What agents may earn and by which rules; the strict ones by default. Amounts in minor units, rates in millionths. */
  agents: z
    .strictObject({
      strict: z.boolean(),
      /** Agents may play: their own play counts for nobody. */
      mayPlay: z.boolean(),
      paidLevels: z.int().min(1).max(30),
      minimumPayable: z.int().min(1),
      dividendPeriod: z.enum(['week', 'half-month', 'month']),
      memberLossCap: z.int().min(1),
      vendorShares: z.record(z.string(), z.int().min(0).max(1_000_000)),
      /** The turnover from which a member is active. */
      active: z.strictObject({ hour: z.int().min(1), day: z.int().min(1), longer: z.int().min(1) }),
      /** What a member gets for a friend, by the friend's counted turnover, and how often in a calendar month. */
      referral: z
        .strictObject({
          reward: z.int().min(1),
          needed: z.int().min(1),
          monthMost: z.int().min(1).max(100),
        })
        .refine(({ reward, needed }) => BigInt(reward) <= mostReferralReward(BigInt(needed)), {
          error: 'the reward is more than what the turnover loses on average',
          path: ['reward'],
        })
        .default(defaultReferral),
    })
    .default({
      strict: true,
      mayPlay: false,
      paidLevels: 2,
      minimumPayable: 100,
      dividendPeriod: 'month',
      memberLossCap: 5_000_000,
      vendorShares: {},
      active: { hour: 20_000, day: 100_000, longer: 500_000 },
      referral: defaultReferral,
    }),
  /** Bonus on every paid deposit, at once and without conditions, in basis points. */
  depositBonusBps: z.int().min(0).max(10_000).default(0),
  /** The operator's seed money of a new jackpot pool, in minor units. A round wins it once in this × 100 / stake: see @perya/fairness. */
  jackpotSeedMinor: z.int().min(1).default(10_000_000),
  domainRoute: z.string().default('/m'),
  paths: z.record(z.string(), z.string()).default({}),
  mainDomain: z.string().default(''),
  /** The sender address of letters; default: the platform's. */
  mailFrom: z.email().optional(),
  /** The SMS gateway; without it messages only show in demo mode. */
  smsGateway: smsGatewaySettings.optional(),
  /** Origins that serve the merchant's pictures; each page view picks one at random. Empty: this server. */
  imageCdns: z.array(z.literal('').or(pictureHost)).default(['']),
  /** The support chat. In a language without hours somebody answers at any time. */
  chat: z
    .strictObject({
      hours: z.partialRecord(z.enum(languages), chatHours).default({}),
      /** For so many months a chat is kept after its last message. */
      keptMonths: z.int().min(12).max(60).default(24),
    })
    .default({ hours: {}, keptMonths: 24 }),
  /** Origins that serve the video of the merchant's hosts; a host's room allows these alone. */
  streamOrigins: z.array(pictureHost).default([]),
  /** For so many months a dispute is kept after its last entry, once it has ended. */
  disputeKeptMonths: z.int().min(60).max(120).default(60),
  /** Who decides disputes outside of the brand once it has decided itself, and where players reach them. */
  disputeArbiter: z
    .strictObject({ name: z.string().min(2).max(100), address: z.string().min(5).max(200) })
    .optional(),
});
export type MerchantSettings = z.infer<typeof merchantSettings>;

/**
 * The settings of a row, and the paths of the keys that this release does not know, for example `profile.newLimit`:
 * they are ignored, so that a process of an earlier release starts. Throws ZodError on a bad value of a known key.
 */
export function readMerchantSettings(stored: unknown): { settings: MerchantSettings; unknownKeys: string[] } {
  const known: unknown = structuredClone(stored);
  const unknownKeys: string[] = [];
  for (const issue of merchantSettings.safeParse(known).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce((value, key) => Reflect.get(Object(value), key), known);
    for (const key of issue.keys) {
      Reflect.deleteProperty(Object(holder), key);
      unknownKeys.push([...issue.path, key].join('.'));
    }
  }
  return { settings: merchantSettings.parse(known), unknownKeys: unknownKeys.sort() };
}
