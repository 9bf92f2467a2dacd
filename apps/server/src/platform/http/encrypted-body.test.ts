// The cipher suite and frame of encrypted bodies, against published vectors and malformed input.

import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import {
  boundTo,
  encryptionHeader,
  frameBody,
  fromBase64Url,
  keyIdOf,
  newNonce,
  readFrame,
  toBase64Url,
} from '@perya/contract/encryption-frame';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suite } from './encrypted-body-keys.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (found: ArrayBuffer) => Buffer.from(found).toString('hex');

const info = '4f6465206f6e2061204772656369616e2055726e';
const aad = '436f756e742d30';
const pt = '4265617574792069732074727574682c20747275746820626561757479';
// The RFC's appendix prints P-256 with AES-128-GCM; the CFRG reference file also has the suite used here.
const vectors = [
  {
    name: 'RFC 9180 A.3.1: AES-128-GCM',
    suite: new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() }),
    ikmE: '4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e',
    pkRm: '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
    skRm: 'f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2',
    enc: '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
    ct: '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434',
  },
  {
    name: 'the CFRG reference vectors: AES-256-GCM, as used here',
    suite,
    ikmE: 'a90d3417c3da9cb6c6ae19b4b5dd6cc9529a4cc24efb7ae0ace1f31887a8cd6c',
    pkRm: '04abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f853148544876de76c0f2ef99cdc3a05ccf5ded7860c7c021238f9e2073d2356c',
    skRm: '317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2',
    enc: '04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39ff5370d331a4f1f7d5a4e0',
    ct: '58c61a45059d0c5704560e9d88b564a8b63f1364b8d1fcb3c4c6ddc1d291742465e902cd216f8908da49f8f96f',
  },
];

test.each(vectors)('[X-10] A8: $name, sealed and opened to the byte', async (vector) => {
  const { kem } = vector.suite;
  const sender = await vector.suite.createSenderContext({
    recipientPublicKey: await kem.deserializePublicKey(bytes(vector.pkRm)),
    info: bytes(info),
    ekm: bytes(vector.ikmE),
  });
  expect(hex(sender.enc)).toBe(vector.enc);
  expect(hex(await sender.seal(bytes(pt), bytes(aad)))).toBe(vector.ct);
  const recipient = await vector.suite.createRecipientContext({
    recipientKey: await kem.deserializePrivateKey(bytes(vector.skRm)),
    enc: bytes(vector.enc),
    info: bytes(info),
  });
  expect(hex(await recipient.open(bytes(vector.ct), bytes(aad)))).toBe(pt);
});

test('[X-10] a frame is read as it was written, and its length tells nothing but the next 256', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4e12 }), (body, timestamp) => {
      const nonce = newNonce();
      const framed = frameBody(body, timestamp, nonce);
      expect(framed.length % 256).toBe(0);
      const read = readFrame(framed);
      expect(JSON.stringify(read)).toBe(JSON.stringify({ timestamp, nonce, body }));
    }),
  );
  const short = frameBody({ password: 'a' }, 1e12, newNonce());
  const long = frameBody({ password: 'a'.repeat(64) }, 1e12, newNonce());
  expect(short.length).toBe(long.length);
});

test('[X-10] what is no frame is not taken for one', () => {
  const framed = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 256) * 256));
  };
  const nonce = toBase64Url(newNonce());
  const whole = { timestamp: 1, nonce, body: {} };
  expect(readFrame(framed(whole))).toBeDefined();
  const others = [
    '',
    '{',
    'null',
    '[]',
    { ...whole, more: 1 },
    { timestamp: 1, nonce },
    { ...whole, timestamp: '1' },
    { ...whole, nonce: 1 },
    { ...whole, nonce: nonce.slice(2) },
    { ...whole, nonce: `${nonce}AA` },
    { ...whole, nonce: '!'.repeat(22) },
  ];
  for (const other of others) expect(readFrame(framed(other)), JSON.stringify(other)).toBeUndefined();
  expect(readFrame(new TextEncoder().encode(JSON.stringify(whole)))).toBeUndefined();
  expect(readFrame(new Uint8Array(256).fill(0xff))).toBeUndefined();
});

test('[X-10] the header names the scheme and a key, and nothing else is read', () => {
  expect(keyIdOf(encryptionHeader('fq3-x7Yt0p1K'))).toBe('fq3-x7Yt0p1K');
  for (const other of ['', 'hpke-v1', 'hpke-v2;kid=a', 'hpke-v1;kid=', 'hpke-v1;kid=a;b', ' hpke-v1;kid=a'])
    expect(keyIdOf(other)).toBeUndefined();
});

test('[X-10] another method, path, merchant or device is another context', () => {
  const call = { method: 'POST', path: '/wps/session/login', merchant: 'perya', device: 'WEB' };
  const texts = [
    call,
    { ...call, method: 'PUT' },
    { ...call, path: '/wps/session/logout' },
    { ...call, merchant: 'mela' },
    { ...call, device: 'OTHERS' },
  ].map((one) => new TextDecoder().decode(boundTo(one)));
  expect(texts[0]).toBe('POST|/wps/session/login|perya|WEB');
  expect(new Set(texts).size).toBe(5);
});

test('base64url is what the platform makes of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
      expect(toBase64Url(given)).toBe(Buffer.from(given).toString('base64url'));
      expect(fromBase64Url(toBase64Url(given))).toEqual(given);
    }),
  );
  for (const no of ['a', 'a=', 'a+b/', '\u0000\u0000']) expect(fromBase64Url(no)).toBeUndefined();
});
