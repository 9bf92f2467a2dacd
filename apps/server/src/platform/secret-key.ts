// The key that encrypts server seeds: given as a setting, or made once in the demo house's data folder.
import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, folderFault, StartRefusal } from './db/index.ts';

const file = 'secret-key';

/** 32 bytes, the same at every start. Throws StartRefusal when the folder cannot be used or the file is damaged. */
export async function loadSecretKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given) return given;
  const path = join(dataDir, file);
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found !== undefined) return parse(found, path);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process was first: its key is ours.
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

/** A secret for one purpose, from which the key itself cannot be found. */
export function derivedSecret(secretKey: Buffer, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('hex');
}
