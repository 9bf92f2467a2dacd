// Verification of signatures in the exported audit: over one act, and over a list of acts.
import { listDigestOf } from '@perya/audit';
import { expect, test } from 'vitest';
import { derSignature } from '../session/demo-key.ts';
import { type SignerKey, verifyTouch } from './verify-touch.ts';

const staffId = '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f';
const [one, two, other] = ['a', 'b', 'c'].map((sign) => sign.repeat(64)) as [string, string, string];
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

async function newSigner() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key: SignerKey = {
    staffId,
    credentialId: 'kP3x',
    rpId: 'localhost',
    alg: -7,
    jwk: { kty: 'EC', crv: 'P-256', x, y },
  };
  /** An assertion over a digest, as it is kept. */
  const sign = async (digest: string, list?: readonly string[]) => {
    const challenge = text(Buffer.from(digest, 'hex'));
    const client = new TextEncoder().encode(JSON.stringify({ type: 'webauthn.get', challenge }));
    const data = new Uint8Array([...(await sha256(new TextEncoder().encode('localhost'))), 5, 0, 0, 0, 1]);
    const bytes = new Uint8Array([...data, ...(await sha256(client))]);
    const plain = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
    return JSON.stringify({
      id: 'kP3x',
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(derSignature(new Uint8Array(plain))),
      ...(list ? { list } : {}),
    });
  };
  return { key, sign };
}

test('[X-19 in part] a signature over a list holds for each act that the list names, and for no other', async () => {
  const { key, sign } = await newSigner();
  const holds = (digest: string, signature: string) => verifyTouch([key], { staffId, digest, signature });
  expect(await holds(one, await sign(one))).toBe(true);
  expect(await holds(two, await sign(one))).toBe(false);
  const list = [one, two];
  const signature = await sign(listDigestOf(list), list);
  expect(await holds(one, signature)).toBe(true);
  expect(await holds(two, signature)).toBe(true);
  expect(await holds(other, signature)).toBe(false);
  expect(await holds(other, await sign(listDigestOf(list), [...list, other])), 'widened').toBe(false);
  expect(await holds(one, await sign(one, list)), 'over the act, said to be over a list').toBe(false);
});
