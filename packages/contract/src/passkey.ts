// Passkeys: challenges, assertions, and a member's list.
import { z } from 'zod';
import { defineCall, instant, memberErrors, uuid } from './call.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/u);
const key = z.literal('public-key');
const transports = z.array(z.string().max(32)).max(10);

/** The assertion of a device for a login's options, its parts in base64url. */
export const passkeyAnswer = z.strictObject({
  id: base64url.max(1400),
  clientDataJSON: base64url.max(4096),
  authenticatorData: base64url.max(4096),
  signature: base64url.max(8192),
  userHandle: base64url.max(128),
});

const example = {
  challenge: 'Zm9yIG9uZSB1c2U',
  id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
};

export const loginOptions = defineCall({
  method: 'POST',
  path: '/wps/session/passkey/options',
  summary: 'Get passkey login options',
  description:
    'The challenge for a login of type passkey: valid once, for five minutes. It names no account, because the device knows its own',
  permit: 'public',
  value: z.strictObject({
    challenge: base64url,
    rpId: z.string(),
    timeout: z.int().describe('milliseconds'),
    userVerification: z.literal('required'),
  }),
  errors: ['PASSKEY_UNAVAILABLE'],
  example: {
    value: {
      challenge: example.challenge,
      rpId: 'perya.example',
      timeout: 300_000,
      userVerification: 'required',
    },
  },
});

const list = z
  .strictObject({
    passkeys: z.array(
      z.strictObject({ id: uuid, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
  })
  .meta({ id: 'Passkeys' });
const someList = {
  passkeys: [
    { id: example.id, name: 'Chrome · Android', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null },
  ],
};

export const passkeys = defineCall({
  method: 'GET',
  path: '/wps/member/passkeys',
  summary: 'List passkeys',
  description: "The member's passkeys, newest first",
  permit: 'member',
  value: list,
  errors: memberErrors,
  example: { value: someList },
});

/** The options for a new passkey, as browsers take them. */
export const passkeyOptions = z.strictObject({
  challenge: base64url,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: key })),
  timeout: z.int().describe('milliseconds'),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.strictObject({ id: base64url, type: key, transports })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const registerOptions = defineCall({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  summary: 'Get passkey registration options',
  description: 'The options for a new passkey: valid once, for five minutes, for this member',
  permit: 'member',
  fresh: true,
  value: passkeyOptions,
  errors: [...memberErrors, 'PASSKEY_UNAVAILABLE', 'PASSKEY_LIMIT'],
  example: {
    value: {
      challenge: example.challenge,
      rp: { id: 'perya.example', name: 'Perya' },
      user: { id: 'AZLwwXsqfD2OT1prfI2eDw', name: 'maria_88', displayName: 'maria_88' },
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

/** A passkey that a device made from the options. */
export const passkeyRegistration = z.strictObject({
  id: base64url.max(1400),
  clientDataJSON: base64url.max(4096),
  attestationObject: base64url.max(16_384),
  transports,
});

export const register = defineCall({
  method: 'POST',
  path: '/wps/member/passkeys',
  summary: 'Register a passkey',
  description: 'Store the passkey that the device made from the options',
  permit: 'member',
  fresh: true,
  body: passkeyRegistration,
  value: list,
  errors: [...memberErrors, 'PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'PASSKEY_LIMIT'],
  example: {
    body: {
      id: 'kP3x',
      clientDataJSON: 'eyJ0eXBl',
      attestationObject: 'o2NmbXRk',
      transports: ['internal'],
    },
    value: someList,
  },
});

export const rename = defineCall({
  method: 'PUT',
  path: '/wps/member/passkeys',
  summary: 'Rename a passkey',
  description: 'Rename a passkey of the caller',
  permit: 'member',
  body: z.strictObject({ id: uuid, name: z.string().trim().min(1).max(60) }),
  value: list,
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { body: { id: example.id, name: "Maria's phone" }, value: someList },
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/wps/member/passkeys',
  summary: 'Delete a passkey',
  description: 'Remove a passkey: it can no longer log in',
  permit: 'member',
  fresh: true,
  body: z.strictObject({ id: uuid }),
  value: list,
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { body: { id: example.id }, value: { passkeys: [] } },
});
