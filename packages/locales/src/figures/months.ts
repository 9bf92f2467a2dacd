// Days without their year, long days, and months as a language writes them.
import { precisions, writeDate } from './dates.ts';
import type { DateStyle } from './languages.ts';

const monthStyles = {
  longDay: { dateStyle: 'long' },
  shortDay: { month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
} as const;

/** What patterns are made of. */
export const dateStyles = { ...precisions, ...monthStyles } satisfies Record<DateStyle, object>;

const write = (
  at: Date | number | string,
  style: keyof typeof monthStyles,
  language: string,
  timeZone: string | undefined,
) => writeDate(at, style, language, timeZone, monthStyles[style]);

/** "November 9, 2026". */
export const formatLongDay = (day: string, language: string): string =>
  write(day, 'longDay', language, 'UTC');

/** "Nov 9". */
export const formatShortDay = (
  at: Date | number | string,
  language: string,
  timeZone: string | undefined = 'UTC',
): string => write(at, 'shortDay', language, timeZone);

/** Of YYYY-MM: "November 2026". */
export const formatMonth = (month: string, language: string): string =>
  write(`${month}-01`, 'month', language, 'UTC');

/** Of YYYY-MM: "November". */
export const formatMonthName = (month: string, language: string): string =>
  write(`${month}-01`, 'monthName', language, 'UTC');

/** Days from one to another: "Nov 3 – Nov 9". */
export const formatSpan = (from: string, to: string, language: string): string =>
  from === to
    ? formatShortDay(from, language)
    : `${formatShortDay(from, language)} – ${formatShortDay(to, language)}`;
