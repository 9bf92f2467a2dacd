import { call } from '../../page/calls.ts';
import type { PasswordValues } from './password-faults.ts';

/** Sets the password by the mail's token; returns the account's name. Rejects with a CallFailure. */
export async function resetPassword(token: string, values: PasswordValues): Promise<string> {
  const { newPassword, confirmNewPassword } = values;
  const body = { token, newPassword, confirmNewPassword };
  const { userName } = await call('POST /wps/member/resetPassword', { body });
  return userName;
}

/** Reads the token behind the link's "#", and removes it from the address and the history. */
export function takeLinkToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
}
