// The rules of registration by user name: the merchant's bounds, checked with the very code that the page checks with.
import { type RegisterFieldName, registerFieldNames } from '@perya/contract';
import { checkBirthday, checkField } from '@perya/contract/field-rules';
import { Refusal } from '../../platform/refusal.ts';
import type { MerchantSettings } from '../merchant/index.ts';
import { isAcceptablePassword } from './password.ts';

export type RegistrationForm = Partial<Record<RegisterFieldName, string | undefined>> & {
  username: string;
  password: string;
  confirmPassword: string;
  disclaimer: boolean;
};

const faultCodes = { required: 'FIELD_REQUIRED', length: 'FIELD_LENGTH', format: 'FIELD_FORMAT' } as const;

/** Throws the refusal of the first fault, in the order in which the form shows its fields. `today` is YYYY-MM-DD. */
export function checkRegistration(
  form: RegistrationForm,
  fields: MerchantSettings['registerFields'],
  today: string,
  minimumAge: number,
): void {
  for (const name of registerFieldNames) {
    const config = fields[name];
    const value = form[name] ?? '';
    if (!config.enabled) {
      if (value.trim() !== '') throw new Refusal('FIELD_FORMAT', { field: name });
      continue;
    }
    const fault = checkField(value, config);
    if (fault) throw new Refusal(codeOf(name, fault.fault), { field: name, min: fault.min, max: fault.max });
  }
  if (!isAcceptablePassword(form.password, form.username))
    throw new Refusal('PASSWORD_FORMAT', {
      field: 'password',
      min: fields.password.minLength,
      max: fields.password.maxLength,
    });
  if (form.confirmPassword !== form.password)
    throw new Refusal('CONFIRMATION_INCORRECT', { field: 'confirmPassword' });
  if (form.birthday) checkAge(form.birthday, today, minimumAge);
  if (!form.disclaimer) throw new Refusal('DISCLAIMER_REQUIRED', { field: 'disclaimer' });
}

function codeOf(name: RegisterFieldName, fault: keyof typeof faultCodes) {
  if (fault === 'format' && name === 'username') return 'USERNAME_FORMAT';
  if (fault === 'format' && name === 'password') return 'PASSWORD_FORMAT';
  if (fault === 'format' && name === 'confirmPassword') return 'CONFIRMATION_INCORRECT';
  return faultCodes[fault];
}

function checkAge(birthday: string, today: string, minimumAge: number): void {
  const fault = checkBirthday(birthday, today, minimumAge);
  if (fault === 'invalid') throw new Refusal('BIRTHDAY_INVALID', { field: 'birthday' });
  if (fault === 'underage') throw new Refusal('UNDERAGE', { field: 'birthday', minimumAge });
}
