// Sessions: login, trial play, renewal, logout.
import { z } from 'zod';
import { defineCall, instant, sensitive, sessionErrors } from './call.ts';
import { captchaErrors, captchaFields } from './captcha.ts';
import { moduleIds } from './constants.ts';
import { mobileNumber, verificationCode } from './mobile-fields.ts';
import { passkeyAnswer } from './passkey.ts';

export const sessionValue = z
  .strictObject({
    token: z.string().describe('opaque; sent as "Authorization: Bearer …", never in a URL'),
    merchantCode: z.string(),
    userName: z.string(),
    type: z.int().describe('0, 1, 2 member; 4, 40, 41, 42 trial; any other agent'),
    firstTimeLogin: z.boolean(),
    expirationTime: instant,
    deviceToken: z.string().optional().describe('new at every login; the previous one is used up'),
    rest: z
      .enum(['timeOut', 'exclusion'])
      .optional()
      .describe('the player is excluded from play: withdrawals are possible, stakes are not'),
  })
  .meta({ id: 'Session' });

/** A trial session carries customerType in place of firstTimeLogin, and the trail flag (the specification's spelling). */
export const trialSessionValue = z
  .strictObject({
    token: z.string(),
    merchantCode: z.string(),
    userName: z.string(),
    type: z.literal(4),
    customerType: z.literal(4),
    trail: z.literal(true),
    expirationTime: instant,
  })
  .meta({ id: 'TrialSession' });

export const memberSession = {
  token: 'q0xO3c…',
  merchantCode: 'perya',
  userName: 'maria_88',
  type: 0,
  firstTimeLogin: true,
  expirationTime: '2026-11-21T22:00:00.000Z',
};

/** The fields of every login method. */
const anyLogin = {
  ...captchaFields,
  form: z
    .enum(['member', 'agent'])
    .optional()
    .describe('the kind of account of the form; members by default'),
  remember: z.boolean().optional().describe('the device may log in again without the password'),
  deviceToken: sensitive(z.string().max(64))
    .optional()
    .describe('the token of the last login on this device'),
};

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in',
  description:
    'By the method in `type`: a password, an SMS code, a Firebase token, a remembered device or a passkey. The body may also be sent in the clear',
  permit: 'public',
  plainVariant: true,
  body: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('username'),
      username: z.string().min(1).max(64),
      password: sensitive(z.string().min(1).max(128)),
      ...anyLogin,
    }),
    z.strictObject({ type: z.literal('sms'), ...mobileNumber, verificationCode, ...anyLogin }),
    z.strictObject({
      type: z.literal('firebase'),
      firebaseChannel: z.literal('sms'),
      firebaseIdToken: sensitive(z.string().min(1).max(4096)),
      firebaseMobileNo: mobileNumber.mobileNum,
      countryDialingCode: mobileNumber.countryDialingCode,
      ...anyLogin,
    }),
    z.strictObject({
      type: z.literal('device'),
      username: z.string().min(1).max(64),
      ...anyLogin,
      deviceToken: sensitive(z.string().max(64)),
    }),
    z.strictObject({ type: z.literal('passkey'), passkey: passkeyAnswer, ...anyLogin }),
  ]),
  value: sessionValue,
  errors: [
    'LOGIN_FAILED',
    'ACCOUNT_DISABLED',
    'NON_MEMBER_LOGIN',
    'NON_AGENT_LOGIN',
    'REMEMBERED_GONE',
    'CODE_LOGIN_REQUIRED',
    'PASSKEY_REFUSED',
    'PASSKEY_UNAVAILABLE',
    'SECOND_STEP_REQUIRED',
    ...captchaErrors,
    'MOBILE_FORMAT',
    'MOBILE_COUNTRY',
    'VERIFICATION_CODE_WRONG',
    'USER_UNKNOWN',
    'FEATURE_UNAVAILABLE',
  ],
  example: {
    body: { username: 'maria_88', password: 'bulbs-and-stalls', type: 'username' },
    value: memberSession,
  },
});

export const renew = defineCall({
  method: 'POST',
  path: '/wps/session/renew',
  summary: 'Renew the session token',
  description: "Exchange a live session's token for a new one; the old one ends",
  permit: 'session',
  value: z.strictObject({ token: z.string(), expirationTime: instant }),
  errors: sessionErrors,
  example: { value: { token: 'n3wT0k…', expirationTime: '2026-11-21T22:00:00.000Z' } },
});

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Log out',
  description: 'End the session; safe to repeat',
  permit: 'public',
  value: z.strictObject({ ended: z.boolean() }),
  errors: [],
  example: { value: { ended: true } },
});

const trialSession = {
  token: 'tr14l…',
  merchantCode: 'perya',
  userName: 'trial_7F3K2',
  type: 4,
  customerType: 4,
  trail: true,
  expirationTime: '2026-11-21T22:00:00.000Z',
};

export const trial = defineCall({
  method: 'POST',
  path: '/wps/session/trial',
  summary: 'Start free play',
  description: 'Start free play with trial money, for visitors and members; at most one trial session each',
  permit: 'public',
  body: z.strictObject({ moduleId: z.enum(moduleIds) }),
  value: trialSessionValue,
  errors: ['FEATURE_UNAVAILABLE', 'REAL_ACCOUNT_REQUIRED'],
  example: { body: { moduleId: 'COMM3' }, value: trialSession },
});

export const trialAccount = defineCall({
  method: 'GET',
  path: '/wps/session/trialAccount',
  summary: 'Get a trial account',
  description: 'A trial account; the existing one with a new token when there is one',
  permit: 'public',
  value: trialSessionValue,
  errors: ['FEATURE_UNAVAILABLE'],
  example: { value: trialSession },
});
