// What a player has marked in a picker, and the picks that come of it: pure rules over the form of a market's picks.
import type { PickForm } from '@perya/lottery';

/** Marks in the order of their taps. columns: `0.7`; sets and sequences: members; else whole picks; a bonus: `+07`. */
export type Marks = readonly string[];
export type PickerKind = 'columns' | 'board' | 'numbers' | 'words' | 'dice' | 'cars';
/** A whole number from 0 to below the bound. */
export type RandomBelow = (bound: number) => number;

/** A slip takes so many lines; marks that make more are counted up to one more, and none of them is left out in silence. */
export const mostPicks = 200;
const digits = '0123456789'.split('');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** A choice of different digits is a set whose members are written without a separator. */
const isDigitSet = (form: PickForm) => form.kind === 'digits' && form.order === 'different';
const isTwoDigits = (form: PickForm) =>
  (form.kind === 'digits' && form.max === 2 && form.order === 'any') ||
  (form.kind === 'set' && form.from === 0 && form.to === 99);

export function pickerOf(engine: string, form: PickForm): PickerKind {
  if (form.kind === 'word') return 'words';
  if (isTwoDigits(form)) return 'board';
  if (form.kind === 'plate') return 'columns';
  if (form.kind === 'digits') return isDigitSet(form) || form.max === 1 ? 'numbers' : 'columns';
  if (engine === 'dice-3' && form.to === 6) return 'dice';
  if (engine === 'race-10' && form.to === 10) return 'cars';
  return 'numbers';
}

/** The signs of each column, from the left; of a doubled digit: that digit, then the other. */
export function columnsOf(form: PickForm): readonly (readonly string[])[] {
  if (form.kind === 'plate') return [letters, digits, digits, digits, digits];
  return Array.from({ length: form.order === 'doubled' ? 2 : form.max }, () => digits);
}

/** The members that a grid offers, as a pick writes them. */
export function membersOf({ from, to, width }: Pick<PickForm, 'from' | 'to' | 'width'>): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
}

/** How many members one pick takes; 1 where each mark is a pick of its own. */
function sizeOf(engine: string, form: PickForm): { least: number; most: number } {
  if (isDigitSet(form) || form.kind === 'set' || form.kind === 'sequence')
    return { least: form.min, most: form.max };
  if (pickerOf(engine, form) === 'columns')
    return { least: columnsOf(form).length, most: columnsOf(form).length };
  return { least: 1, most: Number.POSITIVE_INFINITY };
}

const mainMarks = (marks: Marks) => marks.filter((mark) => !mark.startsWith('+'));
const columnMarks = (marks: Marks, column: number) =>
  marks.filter((mark) => mark.startsWith(`${column}.`)).map((mark) => mark.slice(mark.indexOf('.') + 1));

/** The marks after a tap: another tap takes a mark away, and a full set takes no more. */
export function toggleMark(engine: string, form: PickForm, marks: Marks, mark: string): Marks {
  if (form.kind === 'sequence' && form.repeats) return marks.length < form.max ? [...marks, mark] : marks;
  if (marks.includes(mark)) return marks.filter((one) => one !== mark);
  if (mark.startsWith('+')) return [...mainMarks(marks), mark];
  const { most } = sizeOf(engine, form);
  const isMember = pickerOf(engine, form) !== 'columns';
  if (isMember && most === 1) return [...marks, mark];
  return isMember && mainMarks(marks).length >= most ? marks : [...marks, mark];
}

/** A column's choices multiplied with those of the columns after it, up to a number of them. */
function product(columns: readonly (readonly string[])[], most: number): string[] {
  return columns.reduce<string[]>(
    (texts, column) => texts.flatMap((text) => column.map((sign) => text + sign)).slice(0, most),
    [''],
  );
}

function columnPicks(form: PickForm, marks: Marks): string[] {
  const columns = columnsOf(form).map((_, column) => columnMarks(marks, column));
  // Of the orders that leave some out, all are needed: those have four digits at most.
  const texts = product(columns, form.order === 'any' ? mostPicks + 1 : Number.POSITIVE_INFINITY);
  if (form.order === 'doubled')
    return texts.filter(([first, other]) => first !== other).map((text) => (text[0] ?? '') + text);
  if (form.order !== 'ascending') return texts;
  const sorted = texts.map((text) => text.split('').sort().join(''));
  return [...new Set(sorted)].filter((text) => new Set(text).size > 1);
}

/** The picks that the marks make, each in its only form; empty while something is missing. */
export function picksOf(engine: string, form: PickForm, marks: Marks): string[] {
  const kind = pickerOf(engine, form);
  if (kind === 'columns') return columnPicks(form, marks);
  const chosen = mainMarks(marks);
  if (isDigitSet(form)) return chosen.length === form.max ? [[...chosen].sort().join('')] : [];
  if (form.kind !== 'set' && form.kind !== 'sequence') return chosen;
  if (form.max === 1) return chosen;
  const bonus = marks.find((mark) => mark.startsWith('+'));
  if (chosen.length < form.min || chosen.length > form.max || (form.bonus && !bonus)) return [];
  const members =
    form.kind === 'set' ? [...chosen].sort((one, other) => Number(one) - Number(other)) : chosen;
  return [members.join('-') + (bonus ?? '')];
}

/** How far a pick that takes several marks is; undefined where each mark is a pick of its own. */
export function progressOf(
  engine: string,
  form: PickForm,
  marks: Marks,
): { have: number; need: number; most: number } | undefined {
  const { least, most } = sizeOf(engine, form);
  const bonus = form.bonus ? 1 : 0;
  if (most === Number.POSITIVE_INFINITY || (most === 1 && bonus === 0)) return undefined;
  const have =
    pickerOf(engine, form) === 'columns'
      ? columnsOf(form).filter((_, column) => columnMarks(marks, column).length > 0).length
      : marks.length;
  return { have, need: least + bonus, most: most + bonus };
}

/** A number of different members, in the order in which they come. */
function draw(members: readonly string[], count: number, below: RandomBelow): string[] {
  const left = [...members];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? '');
}

/** Marks of one random pick. */
export function quickMarks(engine: string, form: PickForm, below: RandomBelow): Marks {
  const kind = pickerOf(engine, form);
  if (kind === 'columns') {
    for (;;) {
      const marks = columnsOf(form).map((signs, column) => `${column}.${signs[below(signs.length)] ?? ''}`);
      if (picksOf(engine, form, marks).length > 0) return marks;
    }
  }
  const place = form.places.length > 0 ? `${form.places[below(form.places.length)] ?? ''}:` : '';
  if (kind === 'words') return [place + (form.words[below(form.words.length)] ?? '')];
  const members = membersOf(boardForm(form));
  if (form.kind !== 'set' && form.kind !== 'sequence' && !isDigitSet(form))
    return [place + (members[below(members.length)] ?? '')];
  const marks = draw(members, Math.max(form.min, Math.min(form.max, 5)), below);
  return form.bonus
    ? [...marks, `+${draw(membersOf({ ...form.bonus, width: 2 }), 1, below)[0] ?? ''}`]
    : marks;
}

/** The range of a form's members: two digits are the numbers 00 to 99. */
export const boardForm = (form: PickForm): Pick<PickForm, 'from' | 'to' | 'width'> =>
  form.kind === 'digits' && isTwoDigits(form) ? { from: 0, to: 99, width: 2 } : form;

/** From the phone's own randomness, each number as likely as the others. */
export function randomBelow(bound: number): number {
  const largest = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < largest) return value % bound;
  }
}
