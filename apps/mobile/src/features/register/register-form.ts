// The registration form's values, checks and request: the checks are the contract's own, shared with the
// server.
import type { Value } from '@perya/contract/client';
import { latinDigits } from '@perya/contract/digits';
import { checkBirthday, checkField, type FieldConfig } from '@perya/contract/field-rules';
import {
  fieldsOfWay,
  type RegisterFieldName,
  type RegisterFields,
  type RegistrationWay,
  registerFieldNames,
} from '@perya/contract/registration-fields';

export type RegisterSettings = Value<'GET /wps/member/register/settings'>;
export type FieldName = RegisterFieldName;
export type RegisterValues = Record<FieldName, string>;
export type Fault = {
  kind:
    | 'required'
    | 'length'
    | 'format'
    | 'username'
    | 'password'
    | 'email'
    | 'confirm'
    | 'birthday'
    | 'underage'
    | 'taken'
    | 'invitation'
    | 'mobile'
    | 'mobileTaken'
    | 'mobileCountry'
    | 'code';
  min: number;
  max: number;
};

/** The current fields, and what else they are checked against. */
export type RegisterFormRules = {
  fields: RegisterFields;
  minimumAge: number;
  /** YYYY-MM-DD */
  today: string;
  /** True when the numbering plans know the number, or have not loaded. */
  isMobile: (typed: string) => boolean;
};

const ownFormatPhrase: Partial<Record<FieldName, Fault['kind']>> = {
  username: 'username',
  password: 'password',
  email: 'email',
  affiliateCode: 'invitation',
  mobileNum: 'mobile',
  verificationCode: 'code',
};
/** Numeric fields, which a phone's keyboard may fill with digits of its language. */
const figures: ReadonlySet<FieldName> = new Set([
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'affiliateCode',
  'idNumber',
]);

export function emptyValues(affiliateCode: string): RegisterValues {
  const empty = Object.fromEntries(registerFieldNames.map((name) => [name, '']));
  return { ...(empty as RegisterValues), affiliateCode }; // fromEntries forgets which keys it was given
}

/** The first way to register: by name, unless only the number is open. Undefined when registration is closed. */
export function firstWay({ ways }: Pick<RegisterSettings, 'ways'>): RegistrationWay | undefined {
  if (ways.username) return 'username';
  return ways.mobile ? 'mobile' : undefined;
}

/** The fields of a way; without the invitation code when the link brought a valid one. */
export function formFields(
  settings: RegisterSettings,
  way: RegistrationWay,
  invited: boolean,
): RegisterFields {
  const fields = fieldsOfWay(way, settings.fields, settings.mobile);
  const affiliateCode = { ...fields.affiliateCode, enabled: false, required: false };
  return invited ? { ...fields, affiliateCode } : fields;
}

/** The fields that this merchant asks for, in the order of the screen. */
export function shownFields(fields: RegisterFields): FieldName[] {
  return registerFieldNames.filter((name) => fields[name].enabled);
}

/** The field's value as checked and sent: digits become Latin in numeric fields. */
export function normaliseField(name: FieldName, values: RegisterValues): string {
  return figures.has(name) ? latinDigits(values[name]).trim() : values[name];
}

/** The fault of one field, or undefined. */
export function faultOf(
  name: FieldName,
  values: RegisterValues,
  rules: RegisterFormRules,
): Fault | undefined {
  const config: FieldConfig = rules.fields[name];
  const bounds = { min: config.minLength, max: config.maxLength };
  if (name === 'confirmPassword') {
    if (values.confirmPassword === '') return { kind: 'required', ...bounds };
    return values.confirmPassword === values.password ? undefined : { kind: 'confirm', ...bounds };
  }
  if (name === 'birthday') return birthdayFault(values.birthday, config, rules);
  const value = normaliseField(name, values);
  const required = config.required || (name === 'verificationCode' && values.mobileNum.trim() !== '');
  const fault = checkField(value, { ...config, required });
  if (fault) {
    const kind = fault.fault === 'format' ? (ownFormatPhrase[name] ?? 'format') : fault.fault;
    return { kind, ...bounds };
  }
  if (name === 'mobileNum' && value !== '' && !rules.isMobile(value)) return { kind: 'mobile', ...bounds };
  return undefined;
}

function birthdayFault(value: string, config: FieldConfig, rules: RegisterFormRules): Fault | undefined {
  if (value === '') return config.required ? { kind: 'required', min: 0, max: 0 } : undefined;
  const fault = checkBirthday(value, rules.today, rules.minimumAge);
  if (!fault) return undefined;
  return { kind: fault === 'underage' ? 'underage' : 'birthday', min: 0, max: 0 };
}

/** Every fault of the form by field; an empty object when it may be sent. */
export function faultsOf(
  values: RegisterValues,
  rules: RegisterFormRules,
): Partial<Record<FieldName, Fault>> {
  const faults: Partial<Record<FieldName, Fault>> = {};
  for (const name of shownFields(rules.fields)) {
    const fault = faultOf(name, values, rules);
    if (fault) faults[name] = fault;
  }
  return faults;
}

export function firstFaulty(faults: Partial<Record<FieldName, Fault>>): FieldName | undefined {
  return registerFieldNames.find((name) => faults[name] !== undefined);
}

const refusalField: Record<string, { name: FieldName; kind: Fault['kind'] }> = {
  USERNAME_TAKEN: { name: 'username', kind: 'taken' },
  USERNAME_FORMAT: { name: 'username', kind: 'username' },
  PASSWORD_FORMAT: { name: 'password', kind: 'password' },
  CONFIRMATION_INCORRECT: { name: 'confirmPassword', kind: 'confirm' },
  INVITATION_CODE_INVALID: { name: 'affiliateCode', kind: 'invitation' },
  BIRTHDAY_INVALID: { name: 'birthday', kind: 'birthday' },
  UNDERAGE: { name: 'birthday', kind: 'underage' },
  MOBILE_FORMAT: { name: 'mobileNum', kind: 'mobile' },
  MOBILE_COUNTRY: { name: 'mobileNum', kind: 'mobileCountry' },
  MOBILE_TAKEN: { name: 'mobileNum', kind: 'mobileTaken' },
  VERIFICATION_CODE_WRONG: { name: 'verificationCode', kind: 'code' },
};

export type RefusedField = { name: FieldName; fault: Fault };

/** The field of the server's refusal, or undefined when it concerns the whole form. */
export function faultOfRefusal(
  code: string,
  details: Record<string, unknown>,
  fields: RegisterFields,
): RefusedField | undefined {
  const known = refusalField[code];
  const named = registerFieldNames.find((name) => name === details['field']);
  const name = known?.name ?? named;
  if (!name || !fields[name].enabled) return undefined;
  const bounds = { min: fields[name].minLength, max: fields[name].maxLength };
  if (known) return { name, fault: { kind: known.kind, ...bounds } };
  const kind = code === 'FIELD_REQUIRED' ? 'required' : code === 'FIELD_LENGTH' ? 'length' : 'format';
  return { name, fault: { kind, ...bounds } };
}

export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

/** The way in which the page was opened, as the registration reports it. */
export function registerMethod(userAgent: string, standalone: boolean): RegisterMethod {
  if (/App\S*Ver/u.test(userAgent)) return 'APP';
  if (!standalone) return 'H5';
  return /iPhone|iPad|iPod/u.test(userAgent) ? 'WEBCLIP' : 'PWA';
}

/** The filled fields that the merchant asks for. */
export function filledFields(values: RegisterValues, fields: RegisterFields): Partial<RegisterValues> {
  const filled: Partial<RegisterValues> = {};
  for (const name of shownFields(fields)) {
    const secret = name === 'password' || name === 'confirmPassword';
    const value = secret ? values[name] : normaliseField(name, values).trim();
    if (value !== '') filled[name] = value;
  }
  // A code without its number proves nothing.
  if (!filled.mobileNum) delete filled.verificationCode;
  return filled;
}
