// Registration: the forms' fields, the checks while typing, and the two ways to become a member.
import { z } from 'zod';
import { day, defineCall, notSensitive, sensitive, typedFigures } from './call.ts';
import { captchaErrors, captchaFields } from './captcha.ts';
import { patternIds, patterns } from './field-rules.ts';
import { countryDialingCode } from './mobile-fields.ts';
import { registerFieldNames } from './registration-fields.ts';
import { memberSession, sessionValue } from './session.ts';

const fieldConfig = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.int(),
    maxLength: z.int(),
    patternId: z.enum(patternIds),
  })
  .meta({ id: 'FieldConfig' });

const exampleFields = Object.fromEntries(
  registerFieldNames.map((name) => [
    name,
    { enabled: true, required: name !== 'email', minLength: 4, maxLength: 20, patternId: 'any' },
  ]),
);

export const registerSettings = defineCall({
  method: 'GET',
  path: '/wps/member/register/settings',
  summary: 'Get registration settings',
  description:
    'The fields of the registration forms: limits and pattern ids per field, and the ways to register',
  permit: 'public',
  value: z.strictObject({
    fields: z.record(z.enum(registerFieldNames), fieldConfig),
    ways: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
    mobile: z.strictObject({
      verification: z.boolean().describe('REGMOBVERF3: a number has to be proven by a code'),
      password: z.boolean().describe('MOBILENUMPASSREG3: registering by number needs a password'),
    }),
    captcha: z.strictObject({ enabled: z.boolean() }),
    minimumAge: z.int(),
  }),
  errors: [],
  example: {
    value: {
      fields: exampleFields,
      ways: { username: true, mobile: true },
      mobile: { verification: true, password: true },
      captcha: { enabled: false },
      minimumAge: 21,
    },
  },
});

export const registerValidation = defineCall({
  method: 'GET',
  path: '/wps/member/register/validation',
  summary: 'Get registration validation rules',
  description: 'The regular expressions of the pattern ids, for other forms',
  permit: 'public',
  value: z.strictObject({
    patterns: z.record(z.string(), z.string()).describe('regular expressions with the flag u, by id'),
    birthday: z.strictObject({ from: day, to: day }),
  }),
  errors: [],
  example: {
    value: {
      patterns: Object.fromEntries(patternIds.map((id) => [id, patterns[id].source])),
      birthday: { from: '1900-01-01', to: '2026-12-31' },
    },
  },
});

export const usernameValidity = defineCall({
  method: 'GET',
  path: '/wps/member/register/username',
  summary: 'Check a username',
  description: 'Whether a user name is free; reveals no more than a registration would',
  permit: 'public',
  module: 'REG3',
  flag: 'USERNAMEREG3',
  query: z.strictObject({ username: z.string().max(255) }),
  value: z.strictObject({
    valid: z.boolean(),
    reason: z.enum(['USERNAME_TAKEN', 'USERNAME_FORMAT', 'FIELD_LENGTH', 'FIELD_REQUIRED']).nullable(),
  }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: { username: 'maria_88' }, value: { valid: false, reason: 'USERNAME_TAKEN' } },
});

export const affiliateValidity = defineCall({
  method: 'GET',
  path: '/wps/affiliate/validity',
  summary: 'Check an invitation code',
  description: 'Whether an invitation code, or the code of a domain, belongs to somebody',
  permit: 'public',
  module: 'REG3',
  query: z.strictObject({
    code: notSensitive(typedFigures.max(64), 'an invitation is made to be passed on').default(''),
    domain: z.string().max(255).default(''),
  }),
  value: z.strictObject({
    success: z.boolean(),
    inviter: z.string().nullable().describe('masked name'),
    asAgent: z.boolean().describe('the code carries a contract, which is offered after the registration'),
  }),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: { code: 'PERYA88' }, value: { success: true, inviter: 'l****a', asAgent: false } },
});

const text = z.string().max(255).optional();
const secret = sensitive(z.string().max(255));

/**
 * The fields about a person in every way to register. Nothing else is accepted: only type 0, no balance, no
 * agent.
 */
export const personFields = {
  type: z.literal(0),
  registerUrl: z.string().max(255),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
  disclaimer: z.boolean().describe('terms, age and not-barred declaration ticked'),
  paymentPassword: secret.optional(),
  birthday: day.optional(),
  nickname: text,
  payeeName: text,
  email: text,
  idNumber: sensitive(typedFigures.max(255)).optional(),
  qqNum: text,
  facebook: text,
  wechat: text,
  line: text,
  whatsapp: text,
  zalo: text,
  recommenderId: text,
  affiliateCode: notSensitive(typedFigures.max(255), 'an invitation is made to be passed on').optional(),
  deviceToken: sensitive(z.string().max(64))
    .optional()
    .describe('of an account that logged in before in this browser'),
};

/** The fields of both ways without a social provider. */
const registration = {
  ...personFields,
  countryDialingCode: countryDialingCode.optional(),
  mobileNum: z.string().max(20).optional(),
  verificationCode: sensitive(z.string().max(10)).optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: sensitive(z.string().max(4096)).optional(),
  domain: text,
  ...captchaFields,
};

const errors = [
  'REGISTRATION_CLOSED',
  'FEATURE_UNAVAILABLE',
  'USERNAME_TAKEN',
  'USERNAME_FORMAT',
  'PASSWORD_FORMAT',
  'CONFIRMATION_INCORRECT',
  'DISCLAIMER_REQUIRED',
  'INVITATION_CODE_INVALID',
  'BIRTHDAY_INVALID',
  'UNDERAGE',
  'SELF_EXCLUDED',
  'FIELD_REQUIRED',
  'FIELD_LENGTH',
  'FIELD_FORMAT',
  'MOBILE_FORMAT',
  'MOBILE_COUNTRY',
  'MOBILE_TAKEN',
  'VERIFICATION_CODE_WRONG',
  ...captchaErrors,
] as const;

const filledForm = {
  password: 'bulbs-and-stalls',
  confirmPassword: 'bulbs-and-stalls',
  type: 0,
  registerUrl: 'localhost:3000',
  registerMethod: 'H5',
  disclaimer: true,
  birthday: '1995-04-12',
};

export const register = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Register by username',
  description: 'Register by username; the new member is logged in',
  permit: 'public',
  module: 'REG3',
  body: z.strictObject({
    username: z.string().max(255),
    password: secret,
    confirmPassword: secret,
    ...registration,
  }),
  value: sessionValue,
  errors,
  example: { body: { username: 'maria_88', ...filledForm }, value: memberSession },
});

export const registerByMobile = defineCall({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Register by mobile number',
  description: 'Register by mobile number; the user name is generated, and the new member is logged in',
  permit: 'public',
  module: 'REG3',
  body: z.strictObject({
    password: secret.optional(),
    confirmPassword: secret.optional(),
    ...registration,
  }),
  value: sessionValue,
  errors,
  example: {
    body: {
      ...filledForm,
      mobileNum: '09051234567',
      countryDialingCode: '63',
      verificationCode: '482913',
    },
    value: { ...memberSession, userName: 'm_7f3k2q9xwa' },
  },
});
