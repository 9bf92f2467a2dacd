// A vendor's signature: hex HMAC-SHA256 of `${timestamp}.${path}.${rawBody}` under its key; the timestamp in Unix seconds.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference of a debit's timestamp from the platform's clock. Credits and reversals may be any age. */
export const freshSeconds = 300;
export const timestampHeader = 'x-vendor-timestamp';
export const signatureHeader = 'x-vendor-signature';

export type Signed = { timestamp: string; path: string; rawBody: string | Buffer };

function digest(key: string, { timestamp, path, rawBody }: Signed): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.${path}.`).update(rawBody).digest();
}

/** The two headers of a message, made at `now`. */
export function signedHeaders(
  key: string,
  { now, path, rawBody }: { now: Date; path: string; rawBody: string },
) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [timestampHeader]: timestamp,
    [signatureHeader]: digest(key, { timestamp, path, rawBody }).toString('hex'),
  };
}

/** The headers of a source's report of an outside result, which name the key too. */
export const feedHeaders = {
  key: 'x-feed-key',
  timestamp: 'x-feed-timestamp',
  signature: 'x-feed-signature',
} as const;

export function feedSignature(
  { keyId, key }: { keyId: string; key: string },
  { now, path, rawBody }: { now: Date; path: string; rawBody: string | Buffer },
) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [feedHeaders.key]: keyId,
    [feedHeaders.timestamp]: timestamp,
    [feedHeaders.signature]: digest(key, { timestamp, path, rawBody }).toString('hex'),
  };
}

/** The key of one result source at one merchant, from the secret that a platform shares with its sandbox of sources. */
export function feedKey(sharedSecret: string, merchantCode: string, source: string): string {
  return createHmac('sha256', sharedSecret).update(`result-feed/${merchantCode}/${source}`).digest('hex');
}

/** True when the key's owner signed exactly these bytes for this path. */
export function isSigned(key: string, signature: string, signed: Signed): boolean {
  if (!/^[0-9a-f]{64}$/u.test(signature) || !/^\d{1,12}$/u.test(signed.timestamp)) return false;
  return timingSafeEqual(digest(key, signed), Buffer.from(signature, 'hex'));
}

/** True within five minutes of `now`, either way. */
export function isFresh(timestamp: string, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= freshSeconds;
}

/** The key of one vendor at one merchant, from the secret that a platform shares with its vendor sandbox. */
export function vendorKey(sharedSecret: string, merchantCode: string, vendor: string): string {
  return createHmac('sha256', sharedSecret).update(`vendor-wallet/${merchantCode}/${vendor}`).digest('hex');
}
