// Tests the platform's signing key: what it signs, which keys it derives, and that old public keys are kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/test-database.ts';
import {
  createPlatformSigner,
  isSignedBy,
  publicKeyOf,
  readPlatformKeys,
  recordPlatformKeys,
} from './platform-signer.ts';

const [former, present] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a receipt is signed by the key that is derived from SECRET_KEY, and by no other', () => {
  const signer = createPlatformSigner(present);
  expect(signer.publicKey).toBe(publicKeyOf(present));
  const receipt = signer.signReceipt('ab'.repeat(32));
  const text = `ticket1|${'ab'.repeat(32)}`;
  expect(isSignedBy(signer.publicKey, text, receipt)).toBe(true);
  expect(isSignedBy(publicKeyOf(former), text, receipt)).toBe(false);
  expect(isSignedBy(signer.publicKey, `${text}0`, receipt)).toBe(false);
  expect(isSignedBy('no key', text, receipt)).toBe(false);
});

test('while SECRET_KEY is changed the new key signs; both public keys are kept, the newest first', async () => {
  await recordPlatformKeys(database, createPlatformSigner(former), new Date(1000));
  const changing = createPlatformSigner([present, former]);
  expect(changing.publicKey).toBe(publicKeyOf(present));
  await recordPlatformKeys(database, changing, new Date(2000));
  await recordPlatformKeys(database, createPlatformSigner(present), new Date(3000));
  expect(await readPlatformKeys(database)).toEqual([publicKeyOf(present), publicKeyOf(former)]);
});
