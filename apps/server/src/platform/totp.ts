// Codes of an authenticator app: six digits, a new one every thirty seconds.
import { Secret, TOTP } from 'otpauth';
import type { SecretCipher } from './secret-cipher.ts';

const digits = 6;
const periodMs = 30_000;

/** A new secret of 160 bits, and its encrypted form. */
export function newTotpSecret(cipher: SecretCipher, boundTo: string): { secret: Secret; sealed: Buffer } {
  const secret = new Secret({ size: 20 });
  return { secret, sealed: cipher.encrypt(Buffer.from(secret.bytes), boundTo) };
}

/** The text of the QR code. */
export function totpUri(secret: Secret, issuer: string, label: string): string {
  return new TOTP({ secret, issuer, label, digits }).toString();
}

/** The time step of a code, at most one away from now; undefined for a wrong code. */
export function totpStep(secretBytes: Buffer, code: string, now: Date): number | undefined {
  const secret = new Secret({ buffer: new Uint8Array(secretBytes).buffer });
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, digits }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / periodMs) + delta;
}
