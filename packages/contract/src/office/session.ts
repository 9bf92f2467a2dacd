// The session of a member of staff: sign-in by passkey, lock, end; and the invitation that registers the first passkey.
import { z } from 'zod';
import { instant, typedFigures, uuid } from '../call.ts';
import { passkeyAnswer, passkeyOptions, passkeyRegistration } from '../passkey.ts';
import { staffPermissions } from '../staff.ts';
import { defineOfficeCall } from './office-call.ts';

const brand = z.strictObject({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string().describe('IANA name'),
  permissions: z.array(z.enum(staffPermissions)),
});

const session = z.strictObject({
  staffId: uuid,
  name: z.string(),
  locked: z.boolean().describe('after idling or from another address: the passkey opens it again'),
  weak: z.boolean().describe('begun by password: it reads alone, until a passkey makes it strong'),
  demoKey: z.boolean().describe('signed in with a key that the browser keeps, which only the demo accepts'),
  idleMinutes: z.int().describe('the session locks after so long without a call that a person caused'),
  endsAt: instant,
  breakGlass: z
    .strictObject({ by: z.string(), why: z.string(), openedAt: instant, endsAt: instant })
    .nullable()
    .describe('emergency access that was opened at the server and has not ended'),
  brands: z.array(brand).describe('those where the person has a grant'),
});

const someSession = {
  staffId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
  name: 'Ana Reyes',
  locked: false,
  weak: false,
  demoKey: false,
  idleMinutes: 15,
  endsAt: '2026-11-23T20:00:00.000Z',
  breakGlass: null,
  brands: [
    {
      code: 'perya',
      name: 'Perya',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      permissions: ['withdrawal.read', 'withdrawal.decide'],
    },
  ],
} as const;

export const options = defineOfficeCall({
  method: 'POST',
  path: '/ops/session/options',
  summary: 'Get sign-in options',
  description:
    'The challenge for a sign-in by passkey: valid once, for five minutes. Where the office has an OpenID provider, its answer comes first, except to open a session again',
  permit: 'open',
  value: z.strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int().describe('milliseconds'),
    userVerification: z.literal('required'),
    demo: z.boolean().describe('keys that the browser keeps are accepted'),
  }),
  errors: ['PASSKEY_UNAVAILABLE', 'PROVIDER_FIRST'],
  example: {
    value: {
      challenge: 'Zm9yIG9uZSB1c2U',
      rpId: 'office.perya.example',
      timeout: 300_000,
      userVerification: 'required',
      demo: false,
    },
  },
});

export const begin = defineOfficeCall({
  method: 'POST',
  path: '/ops/session/begin',
  summary: 'Sign in by passkey',
  description:
    "Begins a session and sets its cookie. With a locked session's cookie it opens that one again under a new token, to the same person alone",
  permit: 'open',
  body: passkeyAnswer,
  value: session,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'ACCOUNT_DISABLED', 'PROVIDER_FIRST'],
  example: {
    body: {
      id: 'kP3x',
      clientDataJSON: 'eyJ0eXBl',
      authenticatorData: 'SZYN5Y',
      signature: 'MEUCIQ',
      userHandle: 'AZLwwXsqfD2OT1prfI2eDw',
    },
    value: someSession,
  },
});

export const ways = defineOfficeCall({
  method: 'GET',
  path: '/ops/session/ways',
  summary: 'Get the ways to sign in',
  permit: 'open',
  value: z.strictObject({
    passwords: z.boolean().describe('a password and a code open a session that reads'),
    provider: z.boolean().describe('the sign-in begins at an OpenID provider, at /sign-in/provider'),
    proven: z.string().nullable().describe('the e-mail that the provider named to this browser'),
  }),
  errors: [],
  example: { value: { passwords: false, provider: true, proven: 'ana@perya.example' } },
});

export const byPassword = defineOfficeCall({
  method: 'POST',
  path: '/ops/session/password',
  summary: 'Sign in by password',
  description:
    'Begins a weak session, which reads and neither changes nor reveals anything. Every wrong e-mail, password and code is refused alike, and a code works once',
  permit: 'open',
  body: z.strictObject({
    email: z.string().min(3).max(200),
    password: z.string().min(1).max(200),
    code: z.string().min(1).max(20),
  }),
  value: session,
  errors: ['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS', 'PASSWORDS_OFF', 'PROVIDER_FIRST'],
  example: {
    body: { email: 'ana@perya.example', password: 'a-long-sentence-of-mine', code: '482913' },
    value: { ...someSession, weak: true },
  },
});

export const current = defineOfficeCall({
  method: 'GET',
  path: '/ops/session/current',
  summary: 'Get the session',
  permit: 'person',
  value: session,
  errors: [],
  example: { value: someSession },
});

export const lock = defineOfficeCall({
  method: 'POST',
  path: '/ops/session/lock',
  summary: 'Lock the session',
  description: 'The page asks for it after idling, and a person who leaves the desk',
  permit: 'person',
  value: session,
  errors: [],
  example: { value: { ...someSession, locked: true } },
});

export const end = defineOfficeCall({
  method: 'POST',
  path: '/ops/session/end',
  summary: 'Sign out',
  permit: 'person',
  value: z.strictObject({}),
  errors: [],
  example: { value: {} },
});

const invitation = {
  token: z.string().min(20).max(100).describe('of the link'),
  code: typedFigures
    .regex(/^\d{6}$/u)
    .optional()
    .describe('told by another way than the link; the links of the demo have none'),
};

export const invitationOptions = defineOfficeCall({
  method: 'POST',
  path: '/ops/invitation/options',
  summary: 'Open an invitation',
  description: 'The options for the passkey of an invited person. An invitation ends after five wrong codes',
  permit: 'open',
  body: z.strictObject(invitation),
  value: passkeyOptions.extend({ name: z.string(), demo: z.boolean() }),
  errors: ['INVITATION_CODE_INVALID', 'PASSKEY_UNAVAILABLE', 'PASSKEY_LIMIT'],
  example: {
    body: { token: 'b2Zvcm9uZXVzZW9ubHlmb3Jvbm', code: '482913' },
    value: {
      name: 'Ana Reyes',
      demo: false,
      challenge: 'Zm9yIG9uZSB1c2U',
      rp: { id: 'office.perya.example', name: 'Perya' },
      user: { id: 'AZLwwXsqfD2OT1prfI2eDw', name: 'ana@perya.example', displayName: 'Ana Reyes' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  },
});

export const invitationAccept = defineOfficeCall({
  method: 'POST',
  path: '/ops/invitation/accept',
  summary: 'Accept an invitation',
  description: 'Stores the passkey, uses the invitation up and begins a session',
  permit: 'open',
  body: passkeyRegistration.extend({
    ...invitation,
    demoKey: z.boolean().describe('the browser keeps the key; refused outside the demo'),
  }),
  value: session,
  errors: ['INVITATION_CODE_INVALID', 'PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'PASSKEY_LIMIT'],
  example: {
    body: {
      token: 'b2Zvcm9uZXVzZW9ubHlmb3Jvbm',
      code: '482913',
      demoKey: false,
      id: 'kP3x',
      clientDataJSON: 'eyJ0eXBl',
      attestationObject: 'o2NmbXRk',
      transports: ['internal'],
    },
    value: someSession,
  },
});
