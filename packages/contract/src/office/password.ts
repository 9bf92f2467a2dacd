// The person's own password and codes, which open a session that reads.
import { z } from 'zod';
import { instant } from '../call.ts';
import { passkeyAnswer } from '../passkey.ts';
import { defineOfficeCall } from './office-call.ts';

/** Of a password of staff, in characters. */
export const staffPasswordLength = { min: 12, max: 64 } as const;

const state = z.strictObject({
  offered: z.boolean().describe('this office takes passwords'),
  since: instant.nullable().describe('null: none is in use'),
});
const someState = { offered: true, since: '2026-11-23T10:00:00.000Z' };

export const passwordState = defineOfficeCall({
  method: 'GET',
  path: '/ops/password/state',
  summary: 'Get the state of the own password',
  permit: 'person',
  value: state,
  errors: [],
  example: { value: someState },
});

export const setPassword = defineOfficeCall({
  method: 'POST',
  path: '/ops/password/set',
  summary: 'Set a password',
  description:
    'Answers the secret for an authenticator app, once. The password replaces the former one and opens nothing until a code confirms it',
  permit: 'strong',
  body: z.strictObject({
    password: z.string().min(1).max(200),
    touch: passkeyAnswer.describe('of the own passkey, for a challenge of a sign-in'),
  }),
  value: z.strictObject({
    secret: z.string().describe('base32'),
    uri: z.string().describe('of the QR code'),
  }),
  errors: ['PASSWORD_FORMAT', 'PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'PASSWORDS_OFF'],
  example: {
    body: {
      password: 'a-long-sentence-of-mine',
      touch: {
        id: 'kP3x',
        clientDataJSON: 'eyJ0eXBl',
        authenticatorData: 'SZYN5Y',
        signature: 'MEUCIQ',
        userHandle: 'AZLwwXsqfD2OT1prfI2eDw',
      },
    },
    value: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/office?secret=JBSWY3DPEHPK3PXP' },
  },
});

export const confirmPassword = defineOfficeCall({
  method: 'POST',
  path: '/ops/password/confirm',
  summary: 'Confirm the password by a code',
  permit: 'strong',
  body: z.strictObject({ code: z.string().min(1).max(20) }),
  value: state,
  errors: ['SECOND_STEP_OFF', 'SECOND_STEP_WRONG', 'TOO_MANY_REQUESTS', 'PASSWORDS_OFF'],
  example: { body: { code: '482913' }, value: someState },
});

export const endPassword = defineOfficeCall({
  method: 'POST',
  path: '/ops/password/end',
  summary: 'Take the password away',
  permit: 'strong',
  value: state,
  errors: [],
  example: { value: { offered: true, since: null } },
});
