// Second step codes: six digits of the app, or a recovery code, which is stored as a keyed hash; each works once.
import { createHmac, randomInt } from 'node:crypto';
import { latinDigits } from '@perya/contract/digits';
import type { BookId } from '../../../platform/ids.ts';
import { createSecretCipher, type SecretCipher } from '../../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../../platform/secret-key.ts';
import { newTotpSecret, totpStep } from '../../../platform/totp.ts';

export type StepOwner = { bookId: BookId; playerId: string };

/** Letters and digits that are not easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const recoveryLength = 10;
export const recoveryCodesAtOnce = 10;

const cipherOf = (secretKey: SecretKeys): SecretCipher => createSecretCipher(secretKey, 'second step');
const boundTo = ({ bookId, playerId }: StepOwner) => `${bookId}/${playerId}`;

/** A new secret of 160 bits, and its encrypted form. */
export const newStepSecret = (secretKey: SecretKeys, owner: StepOwner) =>
  newTotpSecret(cipherOf(secretKey), boundTo(owner));

/** The time step of a code, at most one away from now; undefined for a wrong code. */
export function stepOfCode(
  secretKey: SecretKeys,
  owner: StepOwner,
  sealed: Buffer,
  code: string,
  now: Date,
): number | undefined {
  return totpStep(cipherOf(secretKey).decrypt(sealed, boundTo(owner)), code, now);
}

/** Normalises a typed code: digits of any script, without spaces and dashes. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return { kind: /^\d{6}$/u.test(code) ? 'app' : 'recovery', code };
}

/** Fifty random bits, in two groups: "7F3K2-9XQ4H". */
export function newRecoveryCode(): string {
  const signs = Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${signs.slice(0, recoveryLength / 2)}-${signs.slice(recoveryLength / 2)}`;
}

/** The hash of a normalised code. `recoveryKey`: see `recoveryKeys`. */
export function recoveryHash(
  recoveryKey: string | Buffer,
  { bookId, playerId }: StepOwner,
  code: string,
): Buffer {
  return createHmac('sha256', recoveryKey).update(`${bookId}/${playerId}/${code}`).digest();
}
