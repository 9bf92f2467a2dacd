// The rules of form fields, defined once: the server sends limits and pattern ids, and both sides check with
// this code.

/** A merchant's configuration of one field. Lengths count Unicode code points. */
export type FieldConfig = {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: PatternId;
};

export const patterns = {
  any: /^[\s\S]*$/u,
  username: /^[A-Za-z][A-Za-z0-9_]*$/u,
  // Printable ASCII without spaces: every phone's keyboard can type it again.
  password: /^[\x21-\x7e]+$/u,
  digits: /^[0-9]+$/u,
  // Letters, marks, digits and a few joiners of any script; no control characters and no bidirectional overrides.
  name: /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’-]*$/u,
  // The specification's simple pattern: word characters, dotted parts, @, domain, one to three suffixes of
  // 2–3 characters. Written without catastrophic backtracking.
  email: /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*(?:\.\w{2,3}){1,3}$/u,
  invitation: /^[A-Za-z0-9]+$/u,
  // A telephone number as people write one; the numbering plans are checked apart.
  phone: /^\+?[0-9][0-9 ().-]*$/u,
  document: /^[\p{L}\p{N}][\p{L}\p{N} /-]*$/u,
  // A name, a number or a link at a messaging service; nothing invisible, no markup, no executable link.
  contact: /^(?!\s*(?:javascript|data|vbscript|blob|file)\s*:)[^\p{Cc}\p{Cf}<>"]+$/iu,
} as const satisfies Record<string, RegExp>;
export type PatternId = keyof typeof patterns;
export const patternIds = Object.keys(patterns) as [PatternId, ...PatternId[]]; // keys() forgets which they are

/** A country's mobile numbers: the trunk prefix used within the country, and the pattern without it. */
export type MobilePlan = { dialCode: string; trunk: string; pattern: string };

/** True when a number, typed beside a dial code, can be a mobile number of a country with that code. */
export function isMobileNumber(typed: string, dialCode: string, plans: readonly MobilePlan[]): boolean {
  const written = typed.trim();
  const digits = written.replaceAll(/[^0-9]/gu, '');
  const international = written.startsWith('+');
  if (international && !digits.startsWith(dialCode)) return false;
  // Many type the country's code without the plus, and some the trunk after it.
  const rests = digits.startsWith(dialCode) ? [digits.slice(dialCode.length)] : [];
  if (!international) rests.push(digits);
  return plans.some(({ dialCode: own, trunk, pattern }) => {
    if (own !== dialCode) return false;
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    return rests.some(
      (rest) =>
        whole.test(rest) || (trunk !== '' && rest.startsWith(trunk) && whole.test(rest.slice(trunk.length))),
    );
  });
}

/** A field's fault: the phrase key is `field.<fault>`; min and max are put into the message. */
export type FieldFault = { fault: 'required' | 'length' | 'format'; min: number; max: number };

/**
 * Checks one value; `undefined` without a fault. An optional empty field passes; white space counts as empty.
 */
export function checkField(value: string, config: FieldConfig): FieldFault | undefined {
  const bounds = { min: config.minLength, max: config.maxLength };
  if (value.trim() === '') return config.required ? { fault: 'required', ...bounds } : undefined;
  const length = Array.from(value).length;
  if (length < config.minLength || length > config.maxLength) return { fault: 'length', ...bounds };
  return patterns[config.patternId].test(value) ? undefined : { fault: 'format', ...bounds };
}

export type BirthdayFault = 'invalid' | 'underage';

/** Checks a birthday (YYYY-MM-DD) between 1900 and the end of this year, and the age in whole years on `today`. */
export function checkBirthday(value: string, today: string, minimumAge: number): BirthdayFault | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value);
  if (!match) return 'invalid';
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) return 'invalid';
  if (value < '1900-01-01' || value > `${today.slice(0, 4)}-12-31`) return 'invalid';
  const comesOfAge = `${String(Number(match[1]) + minimumAge).padStart(4, '0')}${value.slice(4)}`;
  return comesOfAge > today ? 'underage' : undefined;
}

/** The longest e-mail address that is accepted. */
export const emailMaxLength = 254;

/** The fields of the login form; the same limits for every merchant. */
export const loginFields = {
  username: { enabled: true, required: true, minLength: 1, maxLength: 32, patternId: 'any' },
  password: { enabled: true, required: true, minLength: 1, maxLength: 64, patternId: 'any' },
  captcha: { enabled: true, required: true, minLength: 1, maxLength: 6, patternId: 'digits' },
  mobileNum: { enabled: true, required: true, minLength: 4, maxLength: 20, patternId: 'phone' },
  verificationCode: { enabled: true, required: true, minLength: 6, maxLength: 10, patternId: 'digits' },
} as const satisfies Record<string, FieldConfig>;
