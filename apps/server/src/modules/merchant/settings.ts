// The shape of a merchant's `settings` column, with the strict house's figures where it says nothing.
import { emailMaxLength, patternIds, type RegisterFields, registerFieldNames } from '@perya/contract';
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

/** Encrypted on the way, but for a provider on this very machine. */
const issuer = z.url().refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(hostname);
}, 'an https address');

/** An origin, as a policy names it. */
const pictureHost = issuer.refine((url) => new URL(url).origin === url, 'an origin without a path');

/** This house as a provider of OpenID Connect knows it. */
const socialClient = z.strictObject({
  issuer,
  clientId: z.string().min(1),
  /** Left out for a public client: its proof is PKCE alone. */
  clientSecret: z.string().min(1).optional(),
  /** For a provider whose metadata does not name it. */
  tokenEndpoint: issuer.optional(),
  scope: z.string().default('openid profile email'),
});
export type SocialClient = z.infer<typeof socialClient>;

export const merchantSettings = z.strictObject({
  /** Facebook and Google need their flag besides; the messaging app is on by being set. */
  social: z.partialRecord(z.enum(socialProviders), socialClient).default({}),
  /** Telephone numbers proven by Firebase: whose tokens are believed. */
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
      /** Limits that hold for everyone, in minor units, or minutes for `session`; a player's own hold where they are lower. */
      limits: z
        .partialRecord(z.enum(limitKinds), z.partialRecord(z.enum(limitPeriods), z.int().min(0)))
        .optional(),
    })
    .default({ name: 'strict', minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 }),
  registerFields: z
    .partialRecord(z.enum(registerFieldNames), fieldConfig)
    .default({})
    .transform((given): RegisterFields => ({ ...defaultFields, ...given })),
  /** ISO 3166: whose mobile numbers are taken, the house's own first. */
  mobileCountries: z.array(z.string().regex(/^[A-Z]{2}$/u)).default(['PH']),
  /** How many codes an hour may go by SMS to the numbers of a country (ISO 3166); 500 where it is not named. */
  smsHourlyBudget: z.record(z.string().regex(/^[A-Z]{2}$/u), z.int().min(0)).default({}),
  /** Added to every deposit when it is paid, at once and without conditions, in basis points. */
  depositBonusBps: z.int().min(0).max(10_000).default(0),
  /** What the house puts into a new jackpot pool, in minor units. A round wins it once in this × 100 / stake: see @perya/fairness. */
  jackpotSeedMinor: z.int().min(1).default(10_000_000),
  domainRoute: z.string().default('/m'),
  paths: z.record(z.string(), z.string()).default({}),
  mainDomain: z.string().default(''),
  /** The address that letters come from; else the house's. */
  mailFrom: z.email().optional(),
  /** What carries short messages; without it only the demo house has somewhere to show them. */
  smsGateway: smsGatewaySettings.optional(),
  /** Origins that hold the house's pictures, of which each view of the page takes one by chance; empty: the house itself. */
  imageCdns: z.array(z.literal('').or(pictureHost)).default(['']),
});
export type MerchantSettings = z.infer<typeof merchantSettings>;
