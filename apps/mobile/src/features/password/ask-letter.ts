import { call } from '../../page/calls.ts';
import type { ForgetValues } from './password-faults.ts';

/** Asks for a letter; settles alike whether or not the two belong to anybody. Rejects with a CallFailure. */
export async function askLetter({ username, email }: ForgetValues): Promise<void> {
  await call('POST /wps/member/forgotPassword', { body: { username: username.trim(), email: email.trim() } });
}
