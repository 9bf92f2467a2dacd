// Moments, days and times as a language writes them.

import { chosenDigits, type DateStyle, numberTag, ownFigures, writerOf } from './languages.ts';
import { inDigits } from './numbers.ts';

export const dateStyles = {
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  /** Without its year. */
  shortDay: { month: 'short', day: 'numeric' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/** The calendars of the languages that do not show the Gregorian one. */
const calendars: Readonly<Record<string, string>> = { fa: 'persian', th: 'buddhist' };

/** True where days are shown in another calendar than the Gregorian. */
export const hasOwnCalendar = (language: string): boolean => calendars[language] !== undefined;

/** An instant, or a day YYYY-MM-DD in the zone UTC. Without a zone it is the device's. */
export function formatDate(
  at: Date | number | string,
  style: DateStyle,
  language: string,
  timeZone: string | undefined,
): string {
  const writer = writerOf(`${language} ${style} ${timeZone}`, () => {
    const own = ownFigures.get(language)?.date(style, timeZone, chosenDigits());
    const tag = `${numberTag(language)}-ca-${calendars[language] ?? 'gregory'}`;
    return own ?? new Intl.DateTimeFormat(tag, { ...dateStyles[style], timeZone });
  });
  // Browsers differ in the space before AM and PM.
  return writer.format(new Date(at)).replaceAll('\u202f', ' ');
}

/** A day YYYY-MM-DD. */
export const formatDay = (day: string, language: string, style: DateStyle = 'day'): string =>
  formatDate(day, style, language, 'UTC');

/** A day in figures alone, "2026-11-24", in the language's calendar and digits. */
export function formatPlainDay(day: string, language: string): string {
  const calendar = calendars[language];
  if (!calendar) return inDigits(day, language);
  const writer = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = writer.formatToParts(new Date(day));
  const of = (name: string) => parts.find(({ type }) => type === name)?.value;
  return inDigits(`${of('year')}-${of('month')}-${of('day')}`, language);
}

/** Days from one to another: "Nov 3 – Nov 9". */
export const formatSpan = (from: string, to: string, language: string): string =>
  from === to
    ? formatDay(from, language, 'shortDay')
    : `${formatDay(from, language, 'shortDay')} – ${formatDay(to, language, 'shortDay')}`;
