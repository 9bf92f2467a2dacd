/** SHA-256 over text and bytes, and the one text that structured values are hashed by. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '@perya/fairness';

/** SHA-256 of bytes, 32 bytes: a server may bring its platform's, several times as fast as this package's. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const portableSha256: Sha256 = (bytes) => sha256(bytes);

/** SHA-256 over the UTF-8 of a text, 64 hexadecimal digits. */
export const hashOfText = (text: string, hash: Sha256 = portableSha256): string =>
  bytesToHex(hash(utf8ToBytes(text)));

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (text: string): boolean => HASH.test(text);

/** JSON has no integers of any size, so that amounts are written as decimal text. */
function withDecimalText(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(withDecimalText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDecimalText(member)]));
}

/** Canonical JSON in which each bigint is decimal text. */
export const canonicalText = (value: unknown): string => canonicalJson(withDecimalText(value));
