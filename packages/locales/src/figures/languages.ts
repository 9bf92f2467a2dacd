// Digits and calendars of the languages, and the languages whose figures browsers cannot write. They are named in
// every tag, so that servers and browsers of all ages write the same.

/** Numbering systems of the languages with digits of their own; the others write 0–9. */
const numberingSystems: Readonly<Record<string, string>> = {
  bn: 'beng',
  fa: 'arabext',
  my: 'mymr',
  ne: 'deva',
};

export type Digits = 'own' | 'latin';
export type DateStyle = 'day' | 'longDay' | 'shortDay' | 'minute' | 'second' | 'time' | 'month' | 'monthName';
type Writer<Value> = { format: (value: Value) => string };

/** Writes the figures of one language without the browser's data. */
export type OwnFigures = {
  number: (options: Intl.NumberFormatOptions, digits: Digits) => Writer<Figure>;
  date: (style: DateStyle, timeZone: string | undefined, digits: Digits) => Writer<Date>;
  region: (code: string) => string | undefined;
};

/** Amounts come as decimal strings, which keep every digit. */
export type Figure = number | bigint | string;

export const ownFigures = new Map<string, OwnFigures>();
/** Formatters by what they were made for. */
export const writers = new Map<string, Writer<never>>();

let digits: Digits = 'own';

/** The person's choice between the language's digits and 0–9. */
export function chooseDigits(chosen: Digits): void {
  digits = chosen;
  writers.clear();
}

export const chosenDigits = (): Digits => digits;

/** The language's tag with its digits: `bn-u-nu-beng`. */
export const numberTag = (language: string): string =>
  `${language}-u-nu-${hasOwnDigits(language) ? numberingSystems[language] : 'latn'}`;

export const hasOwnDigits = (language: string): boolean =>
  digits === 'own' && numberingSystems[language] !== undefined;

/** The writer of a key; made at its first call. */
export function writerOf<Value>(key: string, make: () => Writer<Value>): Writer<Value> {
  let writer = writers.get(key) as Writer<Value> | undefined; // A key names the kind of its writer.
  if (!writer) {
    writer = make();
    writers.set(key, writer);
  }
  return writer;
}
