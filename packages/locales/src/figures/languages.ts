// Digits of the languages, and the languages whose figures browsers cannot write. Digits are named in every tag, so
// that servers and browsers of all ages write the same.

/** Numbering systems of the languages with digits of their own; the others write 0–9. */
const ownSystems: Readonly<Record<string, string>> = { bn: 'beng', fa: 'arabext', my: 'mymr', ne: 'deva' };
let systems = ownSystems;

export type Digits = 'own' | 'latin';
export type DateStyle = 'day' | 'longDay' | 'shortDay' | 'minute' | 'second' | 'time' | 'month' | 'monthName';
/** Amounts come as decimal strings, which keep every digit. */
export type Figure = number | bigint | string;
/** Written as a method, which `Intl`'s formats are too. */
export type Writer<Value> = { format(value: Value): string };

/** Writes the figures of one language without the browser's data. */
export type OwnFigures = {
  number: (options: Intl.NumberFormatOptions) => Writer<Figure>;
  date: (style: DateStyle, timeZone: string | undefined) => Writer<Date>;
  region: (code: string) => string | undefined;
};

export const ownFigures = new Map<string, OwnFigures>();

/** The person's choice between the language's digits and 0–9. */
export function chooseDigits(digits: Digits): void {
  systems = digits === 'own' ? ownSystems : {};
}

/** The language's tag with its digits: `bn-u-nu-beng`. */
export const numberTag = (language: string): string => `${language}-u-nu-${systems[language] ?? 'latn'}`;
