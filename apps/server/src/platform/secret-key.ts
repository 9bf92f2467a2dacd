// The server's secret key: from a setting, or generated once in the demo's data folder; other secrets derive from it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keptInFolder } from './data-folder.ts';

/** One key, or several while it is being changed: the first encrypts and signs, each of them decrypts and verifies. */
export type SecretKeys = Buffer | readonly [Buffer, ...Buffer[]];

export const keysOf = (keys: SecretKeys): readonly [Buffer, ...Buffer[]] =>
  Buffer.isBuffer(keys) ? [keys] : keys;

/** Keys of 32 bytes, the same at every start. Throws StartRefusal when the folder is unusable or the file damaged. */
export async function loadSecretKey(given: SecretKeys | undefined, dataDir: string): Promise<SecretKeys> {
  if (given) return given;
  const hex = await keptInFolder(dataDir, {
    name: 'secret key',
    file: 'secret-key',
    make: () => randomBytes(32).toString('hex'),
    isGood: (text) => /^[0-9a-f]{64}$/u.test(text),
    remedy: 'put back 64 hexadecimal characters, or set SECRET_KEY',
  });
  return Buffer.from(hex, 'hex');
}

/** The secret that the server shares with its payment sandbox. */
export function paymentSandboxSecret(keys: SecretKeys): string {
  return derivedSecrets(keys, 'payment sandbox')[0];
}

/** The secret from which the vendors' sandbox and the demo data derive the vendors' keys. */
export function vendorSandboxSecret(keys: SecretKeys): string {
  return derivedSecrets(keys, 'vendor sandbox')[0];
}

/** A secret for one purpose of each key, the first key's first; no key can be recovered from it. */
export function derivedSecrets(keys: SecretKeys, purpose: string): [string, ...string[]] {
  const [first, ...others] = keysOf(keys);
  return [derivedSecret(first, purpose), ...others.map((key) => derivedSecret(key, purpose))];
}

/** The keyed hashes of a text, the first key's first: store that one, and accept any. */
export function keyedHashes(keys: SecretKeys, purpose: string, text: string): [Buffer, ...Buffer[]] {
  const hash = (secret: string) => createHmac('sha256', secret).update(text).digest();
  const [first, ...others] = derivedSecrets(keys, purpose);
  return [hash(first), ...others.map(hash)];
}

/** True if a stored hash is one of these. */
export const isOneOf = (hashes: readonly Buffer[], stored: Buffer): boolean =>
  hashes.some((hash) => hash.length === stored.length && timingSafeEqual(hash, stored));

/** Derives a secret for one purpose; the key cannot be recovered from it. */
export function derivedSecret(secretKey: Buffer, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('hex');
}
