import { call } from '../../page/calls.ts';
import { keepDevice, readRemembered } from '../../page/remembered-login.ts';
import { session } from '../../page/session.ts';
import type { PasswordValues } from './password-faults.ts';

/** Changes the password; this session continues with its new token. Rejects with a CallFailure. */
export async function changePassword(values: PasswordValues, withOld: boolean): Promise<void> {
  const { oldPassword, newPassword, confirmNewPassword } = values;
  const body = { newPassword, confirmNewPassword, ...(withOld ? { oldPassword } : {}) };
  const renewed = await call('POST /wps/member/changePassword/v2', { body });
  const current = session.get();
  if (current) session.begin({ ...current, ...renewed });
  refreshStored();
}

/** Removes passwords from this browser's storage, and rewrites the record of a remembered login. */
function refreshStored() {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem('password');
  const remembered = readRemembered(localStorage);
  if (remembered) keepDevice(localStorage, { ...remembered, remember: true });
}
