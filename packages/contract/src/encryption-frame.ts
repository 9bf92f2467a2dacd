// The framing of sealed bodies, shared by both sides: header, associated data, time, nonce, padding. No
// cryptography.

/** The suite behind this name: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM of RFC 9180, in base mode. */
export const encryptionScheme = 'hpke-v1';
/** Separates these bodies from any other use of the same keys. */
export const encryptionInfo = new TextEncoder().encode('perya hpke-v1');
/** Bodies are padded to multiples of this, so that the length reveals little. */
export const paddedToBytes = 256;
/** The most that the sender's time may differ from the server's. */
export const sealedWithinMs = 120_000;
/** A nonce is remembered longer than a body that carries it is accepted. */
export const nonceKeptMs = 300_000;
const nonceBytes = 16;

/** The page's device: OTHERS where it was added to a home screen. */
export type Device = 'OTHERS' | 'WEB';

/** Sent in place of the plain body: the encapsulated key and the ciphertext, in base64url. */
export type SealedBody = { enc: string; ct: string };

export function encryptionHeader(kid: string): string {
  return `${encryptionScheme};kid=${kid}`;
}

/** The key id of an Encryption header; undefined for any other header. */
export function keyIdOf(header: string): string | undefined {
  return /^hpke-v1;kid=([A-Za-z0-9_-]{1,40})$/u.exec(header)?.[1];
}

/** The associated data: a body sealed for one call, merchant and device opens for no other. */
export function boundTo(call: {
  method: string;
  path: string;
  merchant: string;
  device: string;
}): Uint8Array {
  return new TextEncoder().encode([call.method, call.path, call.merchant, call.device].join('|'));
}

/** The bytes to seal: the body with the time and a fresh nonce, padded with spaces, which JSON ignores. */
export function frameBody(body: unknown, timestamp: number, nonce: Uint8Array): Uint8Array {
  const framed = new TextEncoder().encode(
    JSON.stringify({ timestamp: Math.round(timestamp), nonce: toBase64Url(nonce), body }),
  );
  const padded = new Uint8Array(Math.ceil(framed.length / paddedToBytes) * paddedToBytes).fill(0x20);
  padded.set(framed);
  return padded;
}

export type Frame = { timestamp: number; nonce: Uint8Array; body: unknown };

/** The inverse of `frameBody`; undefined for any other bytes. */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length === 0 || bytes.length % paddedToBytes !== 0) return undefined;
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
  if (typeof found !== 'object' || found === null || Object.keys(found).length !== 3) return undefined;
  if (!('timestamp' in found && 'nonce' in found && 'body' in found)) return undefined;
  const nonce = typeof found.nonce === 'string' ? fromBase64Url(found.nonce) : undefined;
  if (nonce?.length !== nonceBytes || typeof found.timestamp !== 'number') return undefined;
  return { timestamp: found.timestamp, nonce, body: found.body };
}

export function newNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(nonceBytes));
}

export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes, or undefined for invalid base64url. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/u.test(text) || text.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
