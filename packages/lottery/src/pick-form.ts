/** The form of a market's picks: what a picker needs to offer them, and the check of a pick's text. */

export type PickForm = {
  /**
   * digits: digits without a separator; set: different members, ascending, joined by `-`; sequence: members in order, joined by `-`;
   * number: one number; word: one of `words`; plate: a letter and four digits.
   */
  kind: 'digits' | 'set' | 'sequence' | 'number' | 'word' | 'plate';
  /** What stands before a colon, where the pick names a place; else empty. */
  places: readonly string[];
  words: readonly string[];
  /** The least and the greatest count of members, or of digits. */
  min: number;
  max: number;
  /** The values of a member. */
  from: number;
  to: number;
  /** The digits that a member is written with; 0: as many as it has. */
  width: number;
  /** The members of a sequence may be equal. */
  repeats: boolean;
  /** Which digits are allowed. ascending: not all equal; doubled: the doubled digit twice, then the other; different: strictly ascending. */
  order: 'any' | 'ascending' | 'doubled' | 'different';
  /** The number after a `+`. */
  bonus: { from: number; to: number } | null;
};

const blank: PickForm = {
  kind: 'digits',
  places: [],
  words: [],
  min: 1,
  max: 1,
  from: 0,
  to: 9,
  width: 1,
  repeats: false,
  order: 'any',
  bonus: null,
};

export const digitsForm = (count: number, order: PickForm['order'] = 'any'): PickForm => ({
  ...blank,
  min: count,
  max: count,
  order,
});

export const numberForm = (
  from: number,
  to: number,
  width: number,
  places: readonly string[] = [],
): PickForm => ({ ...blank, kind: 'number', from, to, width, places });

export const setForm = (min: number, max: number, from: number, to: number): PickForm => ({
  ...blank,
  kind: 'set',
  min,
  max,
  from,
  to,
  width: 2,
});

export const sequenceForm = (count: number, from: number, to: number, repeats = false): PickForm => ({
  ...blank,
  kind: 'sequence',
  min: count,
  max: count,
  from,
  to,
  width: 2,
  repeats,
});

export const wordForm = (words: readonly string[], places: readonly string[] = []): PickForm => ({
  ...blank,
  kind: 'word',
  words,
  places,
});

export const plateForm: PickForm = { ...blank, kind: 'plate', min: 5, max: 5 };

/** The places `1` to `count`. */
export const placesUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** The place of a pick, empty without one, and what follows it. */
export function splitPick(pick: string): { place: string; rest: string } {
  const colon = pick.indexOf(':');
  return colon < 0 ? { place: '', rest: pick } : { place: pick.slice(0, colon), rest: pick.slice(colon + 1) };
}

/** The numbers of a set or sequence. */
export const membersOf = (pick: string): number[] => pick.split('-').map(Number);

/** A number as a pick writes it, with a leading zero where it has one digit. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const DECIMAL = /^(?:0|[1-9]\d{0,5})$/;

function isMember(text: string, from: number, to: number, width: number): boolean {
  const wellFormed = width === 0 ? DECIMAL.test(text) : text.length === width && /^\d+$/.test(text);
  return wellFormed && Number(text) >= from && Number(text) <= to;
}

function isDigits(text: string, { min, order }: PickForm): boolean {
  if (text.length !== min || !/^\d+$/.test(text)) return false;
  const [first, second, third] = text;
  if (order === 'any') return true;
  if (order === 'doubled') return first === second && second !== third;
  const digits = text.split('');
  const ascending = digits.every((digit, at) => digit >= (digits[at - 1] ?? ''));
  const different = new Set(digits).size;
  return ascending && (order === 'different' ? different === min : different > 1);
}

function isMembers(text: string, form: PickForm): boolean {
  const [numbers = '', bonus, ...more] = text.split('+');
  if (more.length > 0 || (bonus !== undefined) !== (form.bonus !== null)) return false;
  if (form.bonus && !isMember(bonus ?? '', form.bonus.from, form.bonus.to, form.width)) return false;
  const members = numbers.split('-');
  if (members.length < form.min || members.length > form.max) return false;
  if (!members.every((member) => isMember(member, form.from, form.to, form.width))) return false;
  if (form.kind === 'set') return members.every((member, at) => at === 0 || member > (members[at - 1] ?? ''));
  return form.repeats || new Set(members).size === members.length;
}

/** True if the text is a pick of this form, written as it has to be: two picks that mean the same are one text. */
export function isPick(form: PickForm, pick: string): boolean {
  const { place, rest } = splitPick(pick);
  if (form.places.length === 0 ? pick.includes(':') : !form.places.includes(place)) return false;
  switch (form.kind) {
    case 'digits':
      return isDigits(rest, form);
    case 'number':
      return isMember(rest, form.from, form.to, form.width);
    case 'word':
      return form.words.includes(rest);
    case 'plate':
      return /^[A-Z]\d{4}$/.test(rest);
    default:
      return isMembers(rest, form);
  }
}
