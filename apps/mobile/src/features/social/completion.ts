// The fields and checks of the completion step: the merchant's fields, the contract's checks.
import type { Value } from '@perya/contract/client';
import { latinDigits } from '@perya/contract/digits';
import { checkBirthday, checkField } from '@perya/contract/field-rules';
import { type ProofFieldName, proofFieldNames } from '@perya/contract/registration-fields';

export type CompletionSettings = Value<'GET /wps/member/register/settings'>;
export type CompletionName = ProofFieldName;
export type CompletionValues = Record<CompletionName, string>;
export type CompletionFault = {
  kind:
    | 'required'
    | 'length'
    | 'format'
    | 'username'
    | 'email'
    | 'invitation'
    | 'birthday'
    | 'underage'
    | 'taken';
  min: number;
  max: number;
};

export function shownNames({ fields }: CompletionSettings): CompletionName[] {
  return proofFieldNames.filter((name) => name === 'username' || fields[name].enabled);
}

/** Filled with what the social provider known. */
export function emptyValues(known: { username: string; email: string }): CompletionValues {
  const empty = Object.fromEntries(proofFieldNames.map((name) => [name, '']));
  return { ...empty, ...known } as CompletionValues; // fromEntries forgets which keys it was given
}

const ownFormat: Partial<Record<CompletionName, CompletionFault['kind']>> = {
  username: 'username',
  email: 'email',
  affiliateCode: 'invitation',
};

/** The fault of one field, or undefined. `today` is YYYY-MM-DD. */
export function faultOf(
  name: CompletionName,
  values: CompletionValues,
  settings: CompletionSettings,
  today: string,
): CompletionFault | undefined {
  const config = settings.fields[name];
  const bounds = { min: config.minLength, max: config.maxLength };
  const value = name === 'paymentPassword' ? latinDigits(values[name]) : values[name];
  if (name === 'birthday' && value !== '') {
    const fault = checkBirthday(value, today, settings.minimumAge);
    return fault && { kind: fault === 'underage' ? 'underage' : 'birthday', ...bounds };
  }
  const fault = checkField(value, name === 'username' ? { ...config, required: true } : config);
  if (!fault) return undefined;
  return { kind: fault.fault === 'format' ? (ownFormat[name] ?? 'format') : fault.fault, ...bounds };
}

const refusals: Record<string, [CompletionName, CompletionFault['kind']]> = {
  USERNAME_TAKEN: ['username', 'taken'],
  USERNAME_FORMAT: ['username', 'username'],
  INVITATION_CODE_INVALID: ['affiliateCode', 'invitation'],
  BIRTHDAY_INVALID: ['birthday', 'birthday'],
  UNDERAGE: ['birthday', 'underage'],
};

/** The field of a server's refusal; undefined when it concerns the whole form. */
export function refusedField(code: string): [CompletionName, CompletionFault['kind']] | undefined {
  return refusals[code];
}

/** The filled fields. */
export function filled(values: CompletionValues, settings: CompletionSettings) {
  const { username, ...others } = values;
  const given = Object.entries(others).filter(
    ([name, value]) => value.trim() !== '' && shownNames(settings).some((shown) => shown === name),
  );
  const optional: Partial<Omit<CompletionValues, 'username'>> = Object.fromEntries(
    given.map(([name, value]) => [name, value.trim()]),
  );
  return { username: username.trim(), ...optional };
}
