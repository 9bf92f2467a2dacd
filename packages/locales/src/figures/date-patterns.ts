// Days and times by a language's patterns.
import { wallTime } from '@perya/contract/zone-clock';
import type { DateStyle } from './languages.ts';
import { patternDigits } from './number-patterns.ts';

export type DatePatterns = {
  digits: string;
  /** The lists of names of months that the patterns call `{m0}`, `{m1}` and so on. */
  months: readonly (readonly string[])[];
  /** Before and after noon; without where all patterns count to 24. */
  halves?: readonly string[];
  dates: Readonly<Record<DateStyle, string>>;
};

const noon = 12;
const two = (value: number) => String(value).padStart(2, '0');

export function dateByPatterns(
  patterns: DatePatterns,
  language: string,
  style: DateStyle,
  timeZone: string | undefined,
): { format: (at: Date) => string } {
  const own = patternDigits(patterns.digits, language);
  const pattern = patterns.dates[style];
  return {
    format: (at) => {
      const clock = new Date(wallTime(at, timeZone));
      const [month, day, hour] = [clock.getUTCMonth(), clock.getUTCDate(), clock.getUTCHours()];
      const fields: Record<string, string> = {
        y: String(clock.getUTCFullYear()),
        M: String(month + 1),
        MM: two(month + 1),
        d: String(day),
        dd: two(day),
        H: String(hour),
        HH: two(hour),
        h: String(hour % noon || noon),
        hh: two(hour % noon || noon),
        mm: two(clock.getUTCMinutes()),
        ss: two(clock.getUTCSeconds()),
      };
      return pattern.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
        if (name === 'a') return patterns.halves?.[hour < noon ? 0 : 1] ?? '';
        if (/^m\d$/u.test(name)) return patterns.months[Number(name.slice(1))]?.[month] ?? '';
        return own(fields[name] ?? '');
      });
    },
  };
}
