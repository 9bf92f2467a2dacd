// The key of sealed bodies. Every call with a body accepts it sealed, too.
import { z } from 'zod';
import { defineCall, instant } from './call.ts';

export const encryptionKey = defineCall({
  method: 'GET',
  path: '/wps/system/encryptionKey',
  summary: 'Get the key for encrypted bodies',
  description:
    'The key of the day for encrypted bodies: HPKE (RFC 9180) with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM',
  permit: 'public',
  value: z.strictObject({
    kid: z.string().describe('named in the header "Encryption: hpke-v1;kid=…"'),
    publicKey: z.string().describe('P-256 point, uncompressed, 65 bytes in base64url'),
    notAfter: instant.describe('fetch the next key after this time'),
    serverTime: instant.describe('the time in a sealed body may differ from it by 120 s'),
  }),
  errors: [],
  example: {
    value: {
      kid: 'fq3-x7Yt0p1K',
      publicKey: 'BPqTOAJlgYEbCBN9kM7xkkZ_1jUH1WqRvI0XBxVpbyMwVwb2kRs2hI8uvN6vYx1pJpXx0O4VxXn0n6m8c0sQ3rM',
      notAfter: '2026-11-22T00:00:00.000Z',
      serverTime: '2026-11-21T10:00:00.000Z',
    },
  },
});
