// Signatures of two older dialects: MD5 over sorted fields, and AES-ECB with an MD5. They serve vendors that need them, behind an
// allow-list of addresses; the neutral protocol does not use them.
import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** MD5 of `a=1&b=2&key=KEY`, the fields sorted by name, `sign` itself left out. */
export function jiliSign(key: string, fields: Fields): string {
  const parts = Object.keys(fields)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${String(fields[name])}`);
  return md5([...parts, `key=${key}`].join('&'));
}

export function isJiliSigned(key: string, fields: Fields): boolean {
  return sameHex(jiliSign(key, fields), fields['sign']);
}

/** Sixteen characters are the key itself; anything longer is hashed to one. */
function fcKey(key: string): Buffer {
  return key.length === 16 ? Buffer.from(key) : createHash('sha256').update(key).digest().subarray(0, 16);
}

/** A message as FC sends it: its JSON in AES-128-ECB and base64, and the MD5 of the plain JSON. */
export function fcSeal(key: string, message: Fields): { Params: string; Sign: string } {
  const text = JSON.stringify(message);
  const cipher = createCipheriv('aes-128-ecb', fcKey(key), null);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return { Params: sealed.toString('base64'), Sign: md5(text) };
}

/** The message; undefined when it was sealed under another key or does not fit its MD5. */
export function fcOpen(key: string, { Params, Sign }: { Params: string; Sign: string }): unknown {
  try {
    const decipher = createDecipheriv('aes-128-ecb', fcKey(key), null);
    const text = Buffer.concat([decipher.update(Params, 'base64'), decipher.final()]).toString();
    return sameHex(md5(text), Sign) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function sameHex(expected: string, found: unknown): boolean {
  if (typeof found !== 'string' || !/^[0-9a-f]{32}$/iu.test(found)) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(found.toLowerCase()));
}
