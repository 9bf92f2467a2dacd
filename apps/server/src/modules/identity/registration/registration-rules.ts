// The rules of registration within the merchant's limits, with the same code as on the page.
import {
  type RefusalCode,
  type RegisterFieldName,
  type RegisterFields,
  registerFieldNames,
} from '@perya/contract';
import { latinDigits } from '@perya/contract/digits';
import { checkBirthday, checkField } from '@perya/contract/field-rules';
import { Refusal } from '../../../platform/refusal.ts';
import { isAcceptablePassword } from '../password/password.ts';

export type RegistrationForm = Partial<Record<RegisterFieldName, string | undefined>> & {
  disclaimer: boolean;
  firebaseIdToken?: string | undefined;
};

const faultCodes = { required: 'FIELD_REQUIRED', length: 'FIELD_LENGTH', format: 'FIELD_FORMAT' } as const;
const ownFormat: Partial<Record<RegisterFieldName, RefusalCode>> = {
  username: 'USERNAME_FORMAT',
  password: 'PASSWORD_FORMAT',
  confirmPassword: 'CONFIRMATION_INCORRECT',
  mobileNum: 'MOBILE_FORMAT',
  verificationCode: 'VERIFICATION_CODE_WRONG',
};
/** In digits of any script. */
const figures: ReadonlySet<RegisterFieldName> = new Set([
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'affiliateCode',
  'idNumber',
]);

/**
 * Throws the refusal of the first invalid field, in the form's order. `fields`: those of the form's kind;
 * `today` is YYYY-MM-DD.
 */
export function checkRegistration(
  form: RegistrationForm,
  fields: RegisterFields,
  today: string,
  minimumAge: number,
): void {
  for (const name of registerFieldNames) checkOne(form, fields, name);
  checkPasswords(form, fields);
  if (form.birthday) checkAge(form.birthday, today, minimumAge);
  if (!form.disclaimer) throw new Refusal('DISCLAIMER_REQUIRED', { field: 'disclaimer' });
}

function checkOne(form: RegistrationForm, fields: RegisterFields, name: RegisterFieldName): void {
  const config = fields[name];
  const written = form[name] ?? '';
  if (!config.enabled) {
    if (written.trim() !== '') throw new Refusal('FIELD_FORMAT', { field: name });
    return;
  }
  // A number proven by Firebase needs no code of ours.
  if (name === 'verificationCode' && form.firebaseIdToken) return;
  // With a number, its code is required.
  const required = config.required || (name === 'verificationCode' && Boolean(form.mobileNum?.trim()));
  const fault = checkField(figures.has(name) ? latinDigits(written) : written, { ...config, required });
  if (!fault) return;
  const code = (fault.fault === 'format' && ownFormat[name]) || faultCodes[fault.fault];
  throw new Refusal(code, { field: name, min: fault.min, max: fault.max });
}

function checkPasswords(form: RegistrationForm, fields: RegisterFields): void {
  if (!fields.password.enabled) return;
  const { minLength: min, maxLength: max } = fields.password;
  const names = [form.username ?? '', form.mobileNum ?? ''];
  if (!names.every((name) => isAcceptablePassword(form.password ?? '', name)))
    throw new Refusal('PASSWORD_FORMAT', { field: 'password', min, max });
  if (form.confirmPassword !== form.password)
    throw new Refusal('CONFIRMATION_INCORRECT', { field: 'confirmPassword' });
}

function checkAge(birthday: string, today: string, minimumAge: number): void {
  const fault = checkBirthday(birthday, today, minimumAge);
  if (fault === 'invalid') throw new Refusal('BIRTHDAY_INVALID', { field: 'birthday' });
  if (fault === 'underage') throw new Refusal('UNDERAGE', { field: 'birthday', minimumAge });
}
