// Signs and verifies messages between the payment provider and the platform.
import * as signed from '../../platform/signed-message.ts';

export type { SignedMessage } from '../../platform/signed-message.ts';

const prefix = 'x-sandbox';

export function signedHeaders(secret: string, now: Date, path: string, rawBody: string) {
  return signed.signedHeaders(prefix, secret, { now, path, rawBody });
}

/** Throws PAYMENT_SIGNATURE, PAYMENT_STALE. */
export function requireSigned(secret: string, message: signed.SignedMessage): void {
  signed.requireSigned(prefix, secret, message);
}
