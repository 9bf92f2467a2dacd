// Moments, days and times as a language writes them; months and short days are in months.ts.
import { type DateStyle, numberTag, ownFigures, type Writer } from './languages.ts';
import { inDigits } from './measures.ts';

/** The calendars of the languages that do not show the Gregorian one. */
const calendars: Readonly<Record<string, string>> = { fa: 'persian', th: 'buddhist' };

/** True where days are shown in another calendar than the Gregorian. */
export const hasOwnCalendar = (language: string): boolean => calendars[language] !== undefined;

const formats = new Map<string, Writer<Date>>();

/** Without a zone it is the device's. */
export function writeDate(
  at: Date | number | string,
  style: DateStyle,
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const tag = `${numberTag(language)}-ca-${calendars[language] ?? 'gregory'}`;
  const key = tag + style + timeZone;
  const known = ownFigures.get(language)?.date(style, timeZone) ?? formats.get(key);
  const format = known ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  if (!known) formats.set(key, format);
  // Browsers differ in the space before AM and PM.
  return format.format(new Date(at)).replaceAll('\u202f', ' ');
}

export const precisions = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'short' },
} as const;

/** An instant, or a day YYYY-MM-DD in the zone UTC. */
export const formatDate = (
  at: Date | number | string,
  precision: keyof typeof precisions,
  language: string,
  timeZone: string | undefined,
): string => writeDate(at, precision, language, timeZone, precisions[precision]);

/** A day YYYY-MM-DD. */
export const formatDay = (day: string, language: string): string => formatDate(day, 'day', language, 'UTC');

/** "2026-11-24" in the language's digits; where it counts by another calendar, the day in that one. */
export const formatPlainDay = (day: string, language: string): string =>
  hasOwnCalendar(language) ? formatDay(day, language) : inDigits(day, language);
