// Social logins by OpenID Connect: login, registration, and linking to an account.
import { z } from 'zod';
import { defineCall, instant, memberErrors, sensitive } from './call.ts';
import { socialProviders } from './constants.ts';
import { personFields } from './registration.ts';
import { sessionValue } from './session.ts';

const provider = z.enum(socialProviders);
const oneTime = sensitive(z.string().max(64));

const memberSession = {
  token: 'q0xO3c…',
  merchantCode: 'perya',
  userName: 'maria_88',
  type: 0,
  firstTimeLogin: true,
  expirationTime: '2026-11-21T22:00:00.000Z',
};

const next = z.string().describe('the target after the login: a path of this site');

export const exchangeValue = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('session'), session: sessionValue, next }),
  z.strictObject({
    outcome: z.literal('registration'),
    provider,
    ticket: z.string().describe('for PUT /wps/session/social/register, until expirationTime'),
    suggested: z.strictObject({ username: z.string(), email: z.string() }),
    expirationTime: instant,
    next,
  }),
  z.strictObject({
    outcome: z.literal('link'),
    provider,
    ticket: z.string().describe('for POST /wps/session/social/link, until expirationTime'),
    label: z.string().describe("the person's name at the provider"),
    expirationTime: instant,
    next,
  }),
]);

export const exchange = defineCall({
  method: 'POST',
  path: '/wps/session/social/exchange',
  summary: 'Exchange a social login code',
  description:
    "Exchange the code of a social login. GET /wps/session/social/start?provider= redirects to the provider, which redirects to the page with a code in the address's fragment; it is valid once, for two minutes, in the same browser",
  permit: 'public',
  body: z.strictObject({ code: oneTime }),
  value: exchangeValue,
  errors: ['SOCIAL_LOGIN_FAILED', 'ACCOUNT_DISABLED', 'NON_MEMBER_LOGIN', 'SECOND_STEP_REQUIRED'],
  example: {
    body: { code: 'kX8…' },
    value: { outcome: 'session', session: memberSession, next: '/m/home' },
  },
});

export const register = defineCall({
  method: 'PUT',
  path: '/wps/session/social/register',
  summary: 'Register by social login',
  description: "Register with a provider's proof in place of a password; the new member is logged in",
  permit: 'public',
  module: 'REG3',
  body: z.strictObject({
    ticket: oneTime,
    username: z.string().max(255),
    ...personFields,
  }),
  value: sessionValue,
  errors: [
    'SOCIAL_LOGIN_FAILED',
    'SOCIAL_TAKEN',
    'REGISTRATION_CLOSED',
    'FEATURE_UNAVAILABLE',
    'USERNAME_TAKEN',
    'USERNAME_FORMAT',
    'DISCLAIMER_REQUIRED',
    'INVITATION_CODE_INVALID',
    'BIRTHDAY_INVALID',
    'UNDERAGE',
    'SELF_EXCLUDED',
    'FIELD_REQUIRED',
    'FIELD_LENGTH',
    'FIELD_FORMAT',
  ],
  example: {
    body: {
      ticket: 'pQ2…',
      username: 'maria_88',
      type: 0,
      registerUrl: 'localhost:3000',
      registerMethod: 'H5',
      disclaimer: true,
      birthday: '1995-04-12',
    },
    value: memberSession,
  },
});

const linksValue = z
  .strictObject({
    offered: z.array(provider),
    links: z.array(z.strictObject({ provider, label: z.string(), linkedAt: instant })),
  })
  .meta({ id: 'LinkedIdentities' });
const someLinks = {
  offered: ['google', 'telegram'],
  links: [{ provider: 'google', label: 'Maria Santos', linkedAt: '2026-11-21T10:00:00.000Z' }],
};

export const links = defineCall({
  method: 'GET',
  path: '/wps/member/social',
  summary: 'List linked identities',
  description: 'The social logins linked to this member',
  permit: 'member',
  value: linksValue,
  errors: memberErrors,
  example: { value: someLinks },
});

export const link = defineCall({
  method: 'POST',
  path: '/wps/session/social/link',
  summary: 'Link an identity',
  description: 'Link the identity that was just proven to this account',
  permit: 'member',
  fresh: true,
  body: z.strictObject({ ticket: oneTime }),
  value: linksValue,
  errors: [...memberErrors, 'SOCIAL_LOGIN_FAILED', 'SOCIAL_TAKEN'],
  example: { body: { ticket: 'pQ2…' }, value: someLinks },
});

export const unlink = defineCall({
  method: 'DELETE',
  path: '/wps/member/social',
  summary: 'Unlink an identity',
  description: "Unlink a social login; never the account's last login method",
  permit: 'member',
  fresh: true,
  query: z.strictObject({ provider }),
  value: linksValue,
  errors: [...memberErrors, 'SOCIAL_LAST_WAY_IN'],
  example: { query: { provider: 'google' }, value: { ...someLinks, links: [] } },
});
