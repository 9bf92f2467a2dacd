// Signs and checks messages between machines: hex HMAC-SHA256 of `${timestamp}.${path}.${rawBody}`, valid five minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

export const freshSeconds = 300;

function sign(secret: string, timestamp: string, path: string, rawBody: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(rawBody).digest();
}

/** The two headers of a message; `prefix` names the sender, for example "x-sandbox". */
export function signedHeaders<P extends string>(
  prefix: P,
  secret: string,
  { now, path, rawBody }: { now: Date; path: string; rawBody: string },
): Record<`${P}-timestamp` | `${P}-signature`, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = sign(secret, timestamp, path, rawBody).toString('hex');
  // TypeScript widens computed keys to string.
  return { [`${prefix}-timestamp`]: timestamp, [`${prefix}-signature`]: signature } as Record<
    `${P}-timestamp` | `${P}-signature`,
    string
  >;
}

export type SignedMessage = { headers: IncomingHttpHeaders; path: string; rawBody: Buffer; now: Date };

/** Throws PAYMENT_SIGNATURE for a wrong signature, then PAYMENT_STALE beyond 300 s. */
export function requireSigned(
  prefix: string,
  secret: string,
  { headers, path, rawBody, now }: SignedMessage,
): void {
  const timestamp = headers[`${prefix}-timestamp`];
  const signature = headers[`${prefix}-signature`];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/u.test(timestamp)) throw new Refusal('PAYMENT_SIGNATURE');
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/u.test(signature))
    throw new Refusal('PAYMENT_SIGNATURE');
  if (!timingSafeEqual(sign(secret, timestamp, path, rawBody), Buffer.from(signature, 'hex')))
    throw new Refusal('PAYMENT_SIGNATURE');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > freshSeconds) throw new Refusal('PAYMENT_STALE');
}
