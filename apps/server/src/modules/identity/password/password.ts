// Hashes and checks passwords on threads, with a limit that leaves a processor core to players.
import { availableParallelism } from 'node:os';
import { patterns } from '@perya/contract/field-rules';
import { Refusal } from '../../../platform/refusal.ts';
import { Semaphore } from '../../../platform/semaphore.ts';
import { commonPasswords } from './common-passwords.ts';
import { onPasswordThread } from './password-threads.ts';

// Each check takes 19 MiB and a core for about 20 ms: one core always stays free for players, a few seconds of work may queue,
// and the rest is refused.
const semaphore = new Semaphore(
  { running: Math.max(1, availableParallelism() - 1), queued: 256 },
  () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
);

export async function hashPassword(password: string): Promise<string> {
  const result = await semaphore.run(() => onPasswordThread({ password }));
  if (!('hash' in result)) throw new Error('a password could not be hashed');
  return result.hash;
}

let nobody: Promise<string> | undefined;

/**
 * True if the password matches; takes as long without a hash, so that nobody learns who exists.
 * `caller`: whose checks wait for each other and not for those of others, such as an address.
 */
export async function checkPassword(
  stored: string | undefined | null,
  password: string,
  caller?: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const result = await semaphore.run(() => onPasswordThread({ password, stored: against }), caller);
  if (!('same' in result)) throw new Error('a password could not be checked');
  return result.same && typeof stored === 'string';
}

/** 8 to 64 printable ASCII characters, not the user name, not a common one. */
export function isAcceptablePassword(password: string, userName: string): boolean {
  if (password.length < 8 || password.length > 64 || !patterns.password.test(password)) return false;
  const lower = password.toLowerCase();
  return lower !== userName.toLowerCase() && !commonPasswords.has(lower);
}
