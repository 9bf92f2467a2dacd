// The server's secret key: from a setting, or generated once in the demo's data folder; other secrets derive from it.
import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, folderFault, StartRefusal } from './db/index.ts';

const file = 'secret-key';

/** 32 bytes, the same at every start. Throws StartRefusal when the folder is unusable or the file damaged. */
export async function loadSecretKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given) return given;
  const path = join(dataDir, file);
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found !== undefined) return parse(found, path);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process wrote the file first: use its key.
    if (codeOf(error) !== 'EEXIST') throw folderFault(error, dataDir);
  }
  return parse(await readFile(path, 'utf8'), path);
}

function parse(text: string, path: string): Buffer {
  const hex = text.trim();
  if (/^[0-9a-f]{64}$/u.test(hex)) return Buffer.from(hex, 'hex');
  throw new StartRefusal(
    'failed',
    `The secret key in ${path} is damaged: put back 64 hexadecimal characters, or set SECRET_KEY.`,
  );
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
