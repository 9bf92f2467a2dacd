// The shape of a merchant's `settings` column, with the strict house's figures where it says nothing.
import { customerServiceEntry, downloadResource, registerFieldNames } from '@perya/contract';
import type { patterns } from '@perya/contract/field-rules';
import { z } from 'zod';
import { smsGatewaySettings } from '../messages/index.ts';

const patternIds = [
  'any',
  'username',
  'password',
  'digits',
  'name',
  'email',
  'invitation',
] as const satisfies readonly (keyof typeof patterns)[];

const fieldConfig = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().min(0).max(255),
  maxLength: z.int().min(1).max(255),
  patternId: z.enum(patternIds),
});
type FieldConfig = z.infer<typeof fieldConfig>;
type RegisterFields = Record<(typeof registerFieldNames)[number], FieldConfig>;

function field(
  minLength: number,
  maxLength: number,
  patternId: FieldConfig['patternId'],
  required: boolean,
  enabled = true,
) {
  return { enabled, required, minLength, maxLength, patternId };
}

const defaultFields: RegisterFields = {
  username: field(4, 20, 'username', true),
  password: field(8, 64, 'password', true),
  confirmPassword: field(8, 64, 'password', true),
  nickname: field(2, 20, 'name', false),
  payeeName: field(2, 60, 'name', false),
  email: field(6, 100, 'email', false, false),
  affiliateCode: field(4, 20, 'invitation', false),
  birthday: field(10, 10, 'any', true),
};

export const merchantSettings = z.strictObject({
  profile: z
    .strictObject({
      name: z.string(),
      minimumAge: z.int().min(18),
      slotRoundMs: z.int().min(0),
      otherRoundMs: z.int().min(0),
    })
    .default({ name: 'strict', minimumAge: 21, slotRoundMs: 2500, otherRoundMs: 5000 }),
  registerFields: z
    .partialRecord(z.enum(registerFieldNames), fieldConfig)
    .default({})
    .transform((given): RegisterFields => ({ ...defaultFields, ...given })),
  /** Added to every deposit when it is paid, at once and without conditions, in basis points. */
  depositBonusBps: z.int().min(0).max(10_000).default(0),
  customerService: z.array(customerServiceEntry).default([]),
  resources: z.array(downloadResource).default([]),
  domainRoute: z.string().default('/m'),
  paths: z.record(z.string(), z.string()).default({}),
  mainDomain: z.string().default(''),
  /** The address that letters come from; else the house's. */
  mailFrom: z.email().optional(),
  /** What carries short messages; without it only the demo house has somewhere to show them. */
  smsGateway: smsGatewaySettings.optional(),
  imageCdns: z.array(z.string()).default(['']),
});
export type MerchantSettings = z.infer<typeof merchantSettings>;
