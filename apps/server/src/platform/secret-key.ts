// The server's secret key: from a setting, or generated once in the demo's data folder; other secrets derive from it.
import { createHmac, randomBytes } from 'node:crypto';
import { keptInFolder } from './data-folder.ts';

/** 32 bytes, the same at every start. Throws StartRefusal when the folder is unusable or the file damaged. */
export async function loadSecretKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
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
export function paymentSandboxSecret(secretKey: Buffer): string {
  return derivedSecret(secretKey, 'payment sandbox');
}

/** The secret from which the vendors' sandbox and the demo data derive the vendors' keys. */
export function vendorSandboxSecret(secretKey: Buffer): string {
  return derivedSecret(secretKey, 'vendor sandbox');
}

/** Derives a secret for one purpose; the key cannot be recovered from it. */
export function derivedSecret(secretKey: Buffer, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('hex');
}
