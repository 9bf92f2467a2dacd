import { call } from '../../page/calls.ts';
import type { PasswordValues } from './password-faults.ts';

/** Sets the password that the letter's link is for; answers whose it is. Rejects with a CallFailure. */
export async function resetPassword(token: string, values: PasswordValues): Promise<string> {
  const { newPassword, confirmNewPassword } = values;
  const body = { token, newPassword, confirmNewPassword };
  const { userName } = await call('POST /wps/member/resetPassword', { body });
  return userName;
}

/** What stands behind the "#" of the link, taken out of the address so that it stays in no history. */
export function takeLinkToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
}
