// How the provider and the platform prove themselves to each other: hex HMAC-SHA256 of `${timestamp}.${path}.${rawBody}`.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../platform/refusal.ts';

export const freshSeconds = 300;

function sign(secret: string, timestamp: string, path: string, rawBody: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(rawBody).digest();
}

export function signedHeaders(secret: string, now: Date, path: string, rawBody: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': sign(secret, timestamp, path, rawBody).toString('hex'),
  };
}

export type SignedMessage = { headers: IncomingHttpHeaders; path: string; rawBody: Buffer; now: Date };

/** Throws PAYMENT_SIGNATURE unless the raw body was signed, then PAYMENT_STALE unless within 300 s of now. */
export function requireSigned(secret: string, { headers, path, rawBody, now }: SignedMessage): void {
  const timestamp = headers['x-sandbox-timestamp'];
  const signature = headers['x-sandbox-signature'];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/u.test(timestamp)) throw new Refusal('PAYMENT_SIGNATURE');
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/u.test(signature))
    throw new Refusal('PAYMENT_SIGNATURE');
  if (!timingSafeEqual(sign(secret, timestamp, path, rawBody), Buffer.from(signature, 'hex')))
    throw new Refusal('PAYMENT_SIGNATURE');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > freshSeconds) throw new Refusal('PAYMENT_STALE');
}
