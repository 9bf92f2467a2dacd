// Signs and verifies messages in both directions: hex HMAC-SHA256 of `${timestamp}.${path}.${rawBody}`, time in whole seconds.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const timestampHeader = 'x-sandbox-timestamp';
export const signatureHeader = 'x-sandbox-signature';
const freshSeconds = 300;

export function sign(secret: string, timestamp: string, path: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${rawBody}`).digest('hex');
}

/** The headers that a signed message carries. `nowMs` is Unix time in milliseconds. */
export function signedHeaders(secret: string, nowMs: number, path: string, rawBody: string) {
  const timestamp = String(Math.floor(nowMs / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: sign(secret, timestamp, path, rawBody) };
}

export type SignedMessage = { timestamp: unknown; signature: unknown; path: string; rawBody: string };

export function isSigned(secret: string, nowMs: number, message: SignedMessage): boolean {
  const { timestamp, signature } = message;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/u.test(timestamp)) return false;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > freshSeconds) return false;
  const expected = Buffer.from(sign(secret, timestamp, message.path, message.rawBody));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
