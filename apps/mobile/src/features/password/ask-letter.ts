import { call } from '../../page/calls.ts';
import type { ForgetValues } from './password-faults.ts';

/** Requests a reset mail; succeeds whether or not the account exists. Rejects with a CallFailure. */
export async function askLetter({ username, email }: ForgetValues): Promise<void> {
  await call('POST /wps/member/forgotPassword', { body: { username: username.trim(), email: email.trim() } });
}
