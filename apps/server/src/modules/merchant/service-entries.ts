// Customer-service links for the status call: masked, the last 8 characters being the key.
// The mask keeps addresses from harvesters, as the specification's clients expect; it is no secret.
import { createHash } from 'node:crypto';

const keyLength = 8;

function maskWith(bytes: Buffer, key: string): Buffer {
  const keyBytes = Buffer.from(key, 'latin1');
  return Buffer.from(bytes.map((byte, i) => byte ^ (keyBytes[i % keyLength] ?? 0)));
}

/** base64url of the path's UTF-8 bytes, each XORed with the key's, then the key. */
export function maskPath(path: string): string {
  const key = createHash('sha256').update(path).digest('base64url').slice(0, keyLength);
  return maskWith(Buffer.from(path, 'utf8'), key).toString('base64url') + key;
}

export function unmaskPath(masked: string): string {
  const key = masked.slice(-keyLength);
  return maskWith(Buffer.from(masked.slice(0, -keyLength), 'base64url'), key).toString('utf8');
}
