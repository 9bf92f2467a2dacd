// What the page seals, opened with the library's other half.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { expect, test } from 'vitest';
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
