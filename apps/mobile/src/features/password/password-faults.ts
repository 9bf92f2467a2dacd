// The checks of the password forms; the server checks the same again.
import { checkField, emailMaxLength, loginFields, patterns } from '@perya/contract/field-rules';
import type { PhraseId } from '@perya/locales/page';

export type Fault = { id: PhraseId; values?: Record<string, number> };

/** Both are trimmed before they are sent. */
export type ForgetValues = { username: string; email: string };

export function forgetFaults({ username, email }: ForgetValues): Partial<Record<keyof ForgetValues, Fault>> {
  const faults: Partial<Record<keyof ForgetValues, Fault>> = {};
  const found = checkField(username.trim(), loginFields.username);
  if (found)
    faults.username =
      found.fault === 'length'
        ? { id: 'password.tooLong', values: { max: found.max } }
        : { id: 'password.usernameRequired' };
  const address = email.trim();
  if (address.length > emailMaxLength || !patterns.email.test(address))
    faults.email = { id: 'password.in_email_incorrect' };
  return faults;
}

export const passwordFieldNames = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
export type PasswordFieldName = (typeof passwordFieldNames)[number];
export type PasswordValues = Record<PasswordFieldName, string>;
export const emptyPasswords: PasswordValues = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

export type PasswordRule = {
  minLength: number;
  maxLength: number;
  /** True where the old password is required. */
  withOld: boolean;
  /** A password may not equal the name; unknown on the screen of a reset link. */
  userName?: string | undefined;
};

export function passwordFaults(
  { oldPassword, newPassword, confirmNewPassword }: PasswordValues,
  { minLength: min, maxLength: max, withOld, userName }: PasswordRule,
): Partial<Record<PasswordFieldName, Fault>> {
  const faults: Partial<Record<PasswordFieldName, Fault>> = {};
  if (withOld && checkField(oldPassword, loginFields.password))
    faults.oldPassword = { id: 'password.oldRequired' };
  const rule = {
    enabled: true,
    required: true,
    minLength: min,
    maxLength: max,
    patternId: 'password',
  } as const;
  if (checkField(newPassword, rule) || newPassword.toLowerCase() === userName?.toLowerCase())
    faults.newPassword = { id: 'password.formatFault', values: { min, max } };
  else if (withOld && newPassword === oldPassword) faults.newPassword = { id: 'password.sameFault' };
  if (confirmNewPassword !== newPassword) faults.confirmNewPassword = { id: 'password.confirmFault' };
  return faults;
}

/** The field of a server's refusal; undefined when it belongs to none. */
export function faultOfRefusal(
  code: string,
  { minLength: min, maxLength: max }: PasswordRule,
): { name: PasswordFieldName; fault: Fault } | undefined {
  if (code === 'OLD_PASSWORD_INCORRECT')
    return { name: 'oldPassword', fault: { id: 'error.OLD_PASSWORD_INCORRECT' } };
  if (code === 'modify.new.old.same') return { name: 'newPassword', fault: { id: 'password.sameFault' } };
  if (code === 'PASSWORD_FORMAT')
    return { name: 'newPassword', fault: { id: 'password.formatFault', values: { min, max } } };
  if (code === 'CONFIRMATION_INCORRECT')
    return { name: 'confirmNewPassword', fault: { id: 'password.confirmFault' } };
  return undefined;
}
