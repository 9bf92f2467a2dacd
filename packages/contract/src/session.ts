// Ways in and out: login, trial play, renewal, logout, registration.
import { z } from 'zod';
import { day, defineCall, instant, sessionErrors } from './call.ts';
import { moduleIds } from './constants.ts';

export const sessionValue = z.strictObject({
  token: z.string().describe('opaque; sent as "Authorization: Bearer …", never in a URL'),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.int().describe('0, 1, 2 member; 4, 40, 41, 42 trial; any other agent'),
  firstTimeLogin: z.boolean(),
  expirationTime: instant,
});

/** A trial session carries customerType in place of firstTimeLogin, and the trail flag (the specification's spelling). */
export const trialSessionValue = z.strictObject({
  token: z.string(),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.literal(4),
  customerType: z.literal(4),
  trail: z.literal(true),
  expirationTime: instant,
});

const memberSession = {
  token: 'q0xO3c…',
  merchantCode: 'perya',
  userName: 'maria_88',
  type: 0,
  firstTimeLogin: true,
  expirationTime: '2026-11-21T22:00:00.000Z',
};

/** What every way of logging in may carry. */
const anyLogin = { captcha: z.string().max(16).optional() };

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in, by the way that type names (plain variant)',
  permit: 'public',
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('username'),
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      ...anyLogin,
    }),
  ]),
  value: sessionValue,
  errors: ['LOGIN_FAILED', 'ACCOUNT_DISABLED', 'NON_MEMBER_LOGIN'],
  example: {
    body: { username: 'maria_88', password: 'bulbs-and-stalls', type: 'username' },
    value: memberSession,
  },
});

export const renew = defineCall({
  method: 'POST',
  path: '/wps/session/renew',
  summary: 'Exchange a living session for a fresh token; the old one dies',
  permit: 'session',
  value: z.strictObject({ token: z.string(), expirationTime: instant }),
  errors: sessionErrors,
  example: { value: { token: 'n3wT0k…', expirationTime: '2026-11-21T22:00:00.000Z' } },
});

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End the session; safe to repeat',
  permit: 'public',
  value: z.strictObject({ ended: z.boolean() }),
  errors: [],
  example: { value: { ended: true } },
});

export const trial = defineCall({
  method: 'POST',
  path: '/wps/session/trial',
  summary: 'Free play: a trial account with trial money and a session of type 4',
  permit: 'public',
  body: z.strictObject({ moduleId: z.enum(moduleIds) }),
  value: trialSessionValue,
  errors: ['FEATURE_UNAVAILABLE'],
  example: {
    body: { moduleId: 'COMM3' },
    value: {
      token: 'tr14l…',
      merchantCode: 'perya',
      userName: 'trial_7F3K2',
      type: 4,
      customerType: 4,
      trail: true,
      expirationTime: '2026-11-21T22:00:00.000Z',
    },
  },
});

const fieldConfig = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.enum(['any', 'username', 'password', 'digits', 'name', 'email', 'invitation']),
});

/** The fields that registration by username may ask for. */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'affiliateCode',
  'birthday',
] as const;
export type RegisterFieldName = (typeof registerFieldNames)[number];

export const registerSettings = defineCall({
  method: 'GET',
  path: '/wps/member/register/settings',
  summary: 'What the registration form asks for: bounds and pattern ids per field',
  permit: 'public',
  value: z.strictObject({
    fields: z.record(z.enum(registerFieldNames), fieldConfig),
    captcha: z.strictObject({ enabled: z.boolean() }),
    minimumAge: z.int(),
  }),
  errors: [],
  example: {
    value: {
      fields: Object.fromEntries(
        registerFieldNames.map((name) => [
          name,
          { enabled: true, required: name !== 'email', minLength: 4, maxLength: 20, patternId: 'any' },
        ]),
      ),
      captcha: { enabled: false },
      minimumAge: 21,
    },
  },
});

const text = z.string().max(255).optional();

export const register = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  summary: 'Register by username; the new member is logged in',
  permit: 'public',
  module: 'REG3',
  body: z.strictObject({
    username: z.string().max(255),
    password: z.string().max(255),
    confirmPassword: z.string().max(255),
    type: z.literal(0),
    registerUrl: z.string().max(255),
    registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
    disclaimer: z.boolean().describe('terms, age and not-barred declaration ticked'),
    birthday: day.optional(),
    affiliateCode: text,
    nickname: text,
    payeeName: text,
    email: text,
    captcha: z.string().max(16).optional(),
    domain: text,
  }),
  value: sessionValue,
  errors: [
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
    'FIELD_REQUIRED',
    'FIELD_LENGTH',
    'FIELD_FORMAT',
  ],
  example: {
    body: {
      username: 'maria_88',
      password: 'bulbs-and-stalls',
      confirmPassword: 'bulbs-and-stalls',
      type: 0,
      registerUrl: 'localhost:3000',
      registerMethod: 'H5',
      disclaimer: true,
      birthday: '1995-04-12',
    },
    value: memberSession,
  },
});
