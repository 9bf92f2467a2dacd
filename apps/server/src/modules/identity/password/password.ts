// Hashes and checks passwords on threads, with a limit that leaves a processor core to players.
import { availableParallelism } from 'node:os';
import { patterns } from '@perya/contract/field-rules';
import { Refusal } from '../../../platform/refusal.ts';
import { Semaphore } from '../../../platform/semaphore.ts';
import { commonPasswords } from './common-passwords.ts';
import { onPasswordThread } from './password-threads.ts';

// Each check takes 19 MiB and a core for some 20 ms: one core is always left to those who play, some seconds of work may wait,
// and the rest is told to come back.
const semaphore = new Semaphore(
  Math.max(1, availableParallelism() - 1),
  256,
  () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
);

export async function hashPassword(password: string): Promise<string> {
  const result = await semaphore.run(() => onPasswordThread({ password }));
  if (!('hash' in result)) throw new Error('a password could not be hashed');
  return result.hash;
}

let nobody: Promise<string> | undefined;

/** Whether the password is the one behind the hash; takes as long when there is no hash, so that nobody learns who exists. */
export async function checkPassword(stored: string | undefined | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const result = await semaphore.run(() => onPasswordThread({ password, stored: against }));
  if (!('same' in result)) throw new Error('a password could not be checked');
  return result.same && typeof stored === 'string';
}

/** 8 to 64 printable ASCII characters, not the user name, none of the commonest. */
export function isAcceptablePassword(password: string, userName: string): boolean {
  if (password.length < 8 || password.length > 64 || !patterns.password.test(password)) return false;
  const lower = password.toLowerCase();
  return lower !== userName.toLowerCase() && !commonPasswords.has(lower);
}
