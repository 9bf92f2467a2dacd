// Tests sealed bodies by opening them with the library's recipient side.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { boundTo, encryptionInfo, fromBase64Url, readFrame, toBase64Url } from './encryption-frame.ts';
import { sealBody } from './sealing.ts';

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
const sealing = {
  method: 'POST',
  path: '/wps/session/login',
  merchant: 'perya',
  device: 'WEB',
} as const;
const bytesOf = (text: string) => fromBase64Url(text) ?? new Uint8Array();

test('[X-10] a body that the page sealed opens for its call alone, and is sealed anew each time', async () => {
  const pair = await suite.kem.generateKeyPair();
  const point = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  const key = { kid: 'today', publicKey: toBase64Url(point) };
  const body = { username: 'maria_88', password: 'bulbs-and-stalls', type: 'username' };
  const [first, second] = [
    await sealBody(body, key, sealing, 1_900_000_000_000.4),
    await sealBody(body, key, sealing, 1_900_000_000_000),
  ];
  expect(first.body.enc).not.toBe(second.body.enc);
  expect(JSON.stringify(first.body)).not.toContain('bulbs');
  const open = async (aad: Uint8Array) => {
    const recipient = await suite.createRecipientContext({
      recipientKey: pair.privateKey,
      enc: bytesOf(first.body.enc),
      info: encryptionInfo,
    });
    return readFrame(new Uint8Array(await recipient.open(bytesOf(first.body.ct), aad)));
  };
  expect(await open(boundTo(sealing))).toMatchObject({ timestamp: 1_900_000_000_000, body });
  await expect(open(boundTo({ ...sealing, path: '/wps/session/trial' }))).rejects.toThrow();
  await expect(open(boundTo({ ...sealing, device: 'OTHERS' }))).rejects.toThrow();
});

test('[X-10] the client seals a sensitive call by itself, and seals anew once when the server refused the body', async () => {
  const pair = await suite.kem.generateKeyPair();
  const point = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey));
  const sent: { url: string; headers: Headers; body: string }[] = [];
  let refusals = 1;
  const call = createClient({
    origin: 'https://sealed.example',
    merchant: () => 'perya',
    token: () => 't0k3n',
    language: () => 'en',
    transport: async (url, init) => {
      sent.push({
        url,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : '',
      });
      if (url.endsWith('/encryptionKey')) {
        const serverTime = new Date().toISOString();
        const value = {
          kid: 'today',
          publicKey: toBase64Url(point),
          notAfter: '2999-01-01T00:00:00.000Z',
          serverTime,
        };
        return Response.json({ success: true, value });
      }
      refusals -= 1;
      return refusals < 0
        ? Response.json({ success: true, value: { confirmed: true } })
        : Response.json(
            { success: false, error: { code: 'ENCRYPTION_REFUSED', message: '' } },
            { status: 400 },
          );
    },
  });
  const value = await call('POST /wps/session/confirm', { body: { password: 'bulbs-and-stalls' } });
  expect(value).toEqual({ confirmed: true });
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual([
    'encryptionKey',
    'confirm',
    'encryptionKey',
    'confirm',
  ]);
  const [first, second] = sent.filter(({ url }) => url.endsWith('/confirm'));
  expect(first?.headers.get('encryption')).toBe('hpke-v1;kid=today');
  expect(first?.headers.get('authorization')).toBe('Bearer t0k3n');
  expect(Object.keys(JSON.parse(first?.body ?? ''))).toEqual(['enc', 'ct']);
  expect(first?.body).not.toBe(second?.body);
  expect(sent.map(({ body }) => body).join('')).not.toContain('bulbs');
});
