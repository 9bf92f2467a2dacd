// What the registration form holds, how it is checked, and what is sent: the checks are the contract's own, shared with the server.
import type { Value } from '@perya/contract/client';
import { checkBirthday, checkField, type FieldConfig } from '@perya/contract/field-rules';

export type RegisterSettings = Value<'GET /wps/member/register/settings'>;
export type FieldName = keyof RegisterSettings['fields'];
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
    | 'invitation';
  min: number;
  max: number;
};

/** The order on the screen, which is also the order in which the first fault is looked for. */
export const fieldOrder = [
  'username',
  'password',
  'confirmPassword',
  'birthday',
  'nickname',
  'payeeName',
  'email',
  'affiliateCode',
] as const satisfies readonly FieldName[];

const ownFormatPhrase: Partial<Record<FieldName, Fault['kind']>> = {
  username: 'username',
  password: 'password',
  email: 'email',
  affiliateCode: 'invitation',
};

export function emptyValues(affiliateCode: string): RegisterValues {
  return {
    username: '',
    password: '',
    confirmPassword: '',
    nickname: '',
    payeeName: '',
    email: '',
    affiliateCode,
    birthday: '',
  };
}

/** The fields that this merchant asks for, in order. */
export function shownFields(settings: RegisterSettings): FieldName[] {
  return fieldOrder.filter((name) => settings.fields[name].enabled);
}

/** The fault of one field, or undefined. `today` is YYYY-MM-DD. */
export function faultOf(
  name: FieldName,
  values: RegisterValues,
  settings: RegisterSettings,
  today: string,
): Fault | undefined {
  const config: FieldConfig = settings.fields[name];
  const bounds = { min: config.minLength, max: config.maxLength };
  if (name === 'confirmPassword') {
    if (values.confirmPassword === '') return { kind: 'required', ...bounds };
    return values.confirmPassword === values.password ? undefined : { kind: 'confirm', ...bounds };
  }
  if (name === 'birthday') return birthdayFault(values.birthday, config, settings.minimumAge, today);
  const fault = checkField(values[name], config);
  if (!fault) return undefined;
  const kind = fault.fault === 'format' ? (ownFormatPhrase[name] ?? 'format') : fault.fault;
  return { kind, ...bounds };
}

function birthdayFault(
  value: string,
  config: FieldConfig,
  minimumAge: number,
  today: string,
): Fault | undefined {
  if (value === '') return config.required ? { kind: 'required', min: 0, max: 0 } : undefined;
  const fault = checkBirthday(value, today, minimumAge);
  if (!fault) return undefined;
  return { kind: fault === 'underage' ? 'underage' : 'birthday', min: 0, max: 0 };
}

/** Every fault of the form by field; an empty object when it may be sent. */
export function faultsOf(
  values: RegisterValues,
  settings: RegisterSettings,
  today: string,
): Partial<Record<FieldName, Fault>> {
  const faults: Partial<Record<FieldName, Fault>> = {};
  for (const name of shownFields(settings)) {
    const fault = faultOf(name, values, settings, today);
    if (fault) faults[name] = fault;
  }
  return faults;
}

export function firstFaulty(faults: Partial<Record<FieldName, Fault>>): FieldName | undefined {
  return fieldOrder.find((name) => faults[name] !== undefined);
}

const refusalField: Record<string, { name: FieldName; kind: Fault['kind'] }> = {
  USERNAME_TAKEN: { name: 'username', kind: 'taken' },
  USERNAME_FORMAT: { name: 'username', kind: 'username' },
  PASSWORD_FORMAT: { name: 'password', kind: 'password' },
  CONFIRMATION_INCORRECT: { name: 'confirmPassword', kind: 'confirm' },
  INVITATION_CODE_INVALID: { name: 'affiliateCode', kind: 'invitation' },
  BIRTHDAY_INVALID: { name: 'birthday', kind: 'birthday' },
  UNDERAGE: { name: 'birthday', kind: 'underage' },
};

/** The field at which the server's refusal is shown, or undefined when it concerns the whole form. */
export function faultOfRefusal(
  code: string,
  details: Record<string, unknown>,
  settings: RegisterSettings,
): { name: FieldName; fault: Fault } | undefined {
  const known = refusalField[code];
  const named = fieldOrder.find((name) => name === details['field']);
  const name = known?.name ?? named;
  if (!name || !settings.fields[name].enabled) return undefined;
  const bounds = { min: settings.fields[name].minLength, max: settings.fields[name].maxLength };
  if (known) return { name, fault: { kind: known.kind, ...bounds } };
  const kind = code === 'FIELD_REQUIRED' ? 'required' : code === 'FIELD_LENGTH' ? 'length' : 'format';
  return { name, fault: { kind, ...bounds } };
}

export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

/** How the page was opened, as the registration tells the server. */
export function registerMethod(userAgent: string, standalone: boolean): RegisterMethod {
  if (/App\S*Ver/u.test(userAgent)) return 'APP';
  if (!standalone) return 'H5';
  return /iPhone|iPad|iPod/u.test(userAgent) ? 'WEBCLIP' : 'PWA';
}

/** Optional fields travel only when they hold something. */
export function filledOptionals(
  values: RegisterValues,
  settings: RegisterSettings,
): Partial<Record<'nickname' | 'payeeName' | 'email' | 'affiliateCode' | 'birthday', string>> {
  const filled: Partial<Record<'nickname' | 'payeeName' | 'email' | 'affiliateCode' | 'birthday', string>> =
    {};
  for (const name of ['nickname', 'payeeName', 'email', 'affiliateCode', 'birthday'] as const) {
    const value = values[name].trim();
    if (settings.fields[name].enabled && value !== '') filled[name] = value;
  }
  return filled;
}
