/** SHA-256 over text, bytes and terms. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Terms } from './terms.ts';

/** SHA-256 of bytes, 32 bytes: a server may bring its platform's, several times as fast as this package's. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const portableSha256: Sha256 = (bytes) => sha256(bytes);

/** SHA-256 over the UTF-8 of a text, 64 hexadecimal digits. */
export const hashOfText = (text: string, hash: Sha256 = portableSha256): string =>
  bytesToHex(hash(utf8ToBytes(text)));

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (text: string): boolean => HASH.test(text);

const hashesOfTerms = new WeakMap<Terms, string>();

/**
 * The hash by which slips, tickets and seals name terms, computed once for each object. It stands apart from the odds, so that a page
 * of bets loads no hash function.
 */
export function hashOfTerms(terms: Terms): string {
  const found = hashesOfTerms.get(terms) ?? hashOfText(terms.text);
  hashesOfTerms.set(terms, found);
  return found;
}
