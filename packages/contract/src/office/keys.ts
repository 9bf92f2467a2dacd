// The person's own passkeys: listed, added with a touch of one that they have, and ended.
import { z } from 'zod';
import { instant, uuid } from '../call.ts';
import { passkeyAnswer, passkeyOptions, passkeyRegistration } from '../passkey.ts';
import { defineOfficeCall } from './office-call.ts';

const list = z.strictObject({
  list: z.array(
    z.strictObject({
      keyId: uuid,
      name: z.string(),
      demo: z.boolean().describe('the browser keeps it; refused outside the demo'),
      current: z.boolean().describe('this session was begun or opened by it'),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
});
const touch = passkeyAnswer.describe('of an own passkey, for a challenge of a sign-in');

const someTouch = {
  id: 'kP3x',
  clientDataJSON: 'eyJ0eXBl',
  authenticatorData: 'SZYN5Y',
  signature: 'MEUCIQ',
  userHandle: 'AZLwwXsqfD2OT1prfI2eDw',
};
const someList = {
  list: [
    {
      keyId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e71',
      name: 'Chrome · macOS',
      demo: false,
      current: true,
      createdAt: '2026-11-21T10:00:00.000Z',
      lastUsedAt: '2026-11-23T10:00:00.000Z',
    },
  ],
};

export const keyList = defineOfficeCall({
  method: 'GET',
  path: '/ops/keys/list',
  summary: 'List the own passkeys',
  description: 'The oldest first',
  permit: 'person',
  value: list,
  errors: [],
  example: { value: someList },
});

export const keyOptions = defineOfficeCall({
  method: 'POST',
  path: '/ops/keys/options',
  summary: 'Get options for another passkey',
  description: 'Valid once, for five minutes, for this person',
  permit: 'strong',
  body: z.strictObject({ touch }),
  value: passkeyOptions.extend({ name: z.string(), demo: z.boolean() }),
  errors: ['PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'PASSKEY_LIMIT'],
  example: {
    body: { touch: someTouch },
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

export const addKey = defineOfficeCall({
  method: 'POST',
  path: '/ops/keys/add',
  summary: 'Register another passkey',
  description: 'Stores the passkey that a device made from the options',
  permit: 'strong',
  body: passkeyRegistration.extend({
    name: z.string().trim().min(1).max(60),
    demoKey: z.boolean().describe('the browser keeps the key; refused outside the demo'),
  }),
  value: list,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE', 'PASSKEY_LIMIT'],
  example: {
    body: {
      name: 'Key in the safe',
      demoKey: false,
      id: 'kP3x',
      clientDataJSON: 'eyJ0eXBl',
      attestationObject: 'o2NmbXRk',
      transports: ['usb'],
    },
    value: someList,
  },
});

export const endKey = defineOfficeCall({
  method: 'POST',
  path: '/ops/keys/end',
  summary: 'End an own passkey',
  description: 'With every session that it began, this one too. What it signed stays valid',
  permit: 'strong',
  body: z.strictObject({ keyId: uuid, touch }),
  value: list,
  errors: ['NOT_FOUND', 'PASSKEY_LAST', 'PASSKEY_REFUSED', 'PASSKEY_UNAVAILABLE'],
  example: { body: { keyId: someList.list[0]?.keyId, touch: someTouch }, value: someList },
});
