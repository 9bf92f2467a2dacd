// node tools/figure-patterns.ts --write: writes packages/locales/figures from CLDR as this Node carries it, for the
// languages that browsers have no data for; without --write it prints them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { regionName } from '@perya/locales/figures';
import {
  dateStyles,
  type FigurePatterns,
  figureFolder,
  patternLanguages,
} from '@perya/locales/figures/files';
import { currencyScales } from '@perya/money';

type Parts = readonly { type: string; value: string }[];
const figureParts = new Set(['integer', 'group', 'decimal', 'fraction']);

/** The pattern of a formatted number: its digits as `#`, its currency as `¤`. */
function patternOf(parts: Parts): string {
  const signs = parts.map(({ type, value }) =>
    figureParts.has(type) ? '#' : type === 'currency' ? '¤' : value,
  );
  return signs.join('').replace(/#+/u, '#');
}

const partsOf = (language: string, options: Intl.NumberFormatOptions, value: number): Parts =>
  new Intl.NumberFormat(language, options).formatToParts(value);

function signed(language: string, options: Intl.NumberFormatOptions): [string, string, string] {
  const of = (value: number, more: Intl.NumberFormatOptions = {}) =>
    patternOf(partsOf(language, { ...options, ...more }, value));
  return [of(1), of(-1), of(1, { signDisplay: 'exceptZero' })];
}

function digitsOf(language: string): string {
  const one = new Intl.NumberFormat(language, { useGrouping: false });
  return Array.from({ length: 10 }, (_, digit) => one.format(digit)).join('');
}

function groupsOf(language: string): Pick<FigurePatterns, 'point' | 'comma' | 'groups'> {
  const parts = partsOf(language, {}, 123_456_789.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const whole = parts.filter(({ type }) => type === 'integer');
  const [last, other] = [whole.at(-1), whole.at(-2)];
  return {
    point: of('decimal'),
    comma: of('group'),
    groups: [last?.value.length ?? 3, other?.value.length ?? 3],
  };
}

function symbolsOf(language: string): Record<string, string> {
  const symbolOf = (currency: string) =>
    partsOf(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }, 1).find(
      ({ type }) => type === 'currency',
    )?.value ?? currency;
  const all = Object.keys(currencyScales).map((currency) => [currency, symbolOf(currency)] as const);
  return Object.fromEntries(all.filter(([currency, symbol]) => symbol !== currency));
}

const powers = Array.from({ length: 12 }, (_, at) => 10 ** (at + 3));

/** As many `#` as whole digits are shown. */
function compactOf(language: string): string[] {
  return powers.map((power) => {
    const parts = partsOf(language, { notation: 'compact', maximumFractionDigits: 0 }, power);
    return parts
      .map(({ type, value }) =>
        type === 'integer' ? '#'.repeat(value.length) : type === 'group' ? '' : value,
      )
      .join('');
  });
}

const units = ['day short', 'day narrow', 'hour short', 'minute short', 'kilobyte short'];

function unitsOf(language: string): Record<string, Record<string, string>> {
  const plurals = new Intl.PluralRules(language);
  const formsOf = (unit: string, unitDisplay: string) => {
    const forms: Record<string, string> = {};
    for (const value of [0, 1, 2, 3, 5, 11, 100]) {
      const options = { style: 'unit', unit, unitDisplay } as Intl.NumberFormatOptions; // Split texts are strings.
      forms[plurals.select(value)] ??= patternOf(partsOf(language, options, value));
    }
    const { other } = forms;
    // A form that is written like `other` needs no place of its own.
    return Object.fromEntries(
      Object.entries(forms).filter(([form, text]) => form === 'other' || text !== other),
    );
  };
  return Object.fromEntries(
    units.map((name) => {
      const [unit = '', width = ''] = name.split(' ');
      return [name, formsOf(unit, width)];
    }),
  );
}

/** The fifth of March, seven minutes and eight seconds past six. */
const morning = new Date(Date.UTC(2026, 2, 5, 6, 7, 8));
const evening = new Date(Date.UTC(2026, 2, 5, 18, 7, 8));

function datesOf(language: string): Pick<FigurePatterns, 'months' | 'halves' | 'dates'> {
  const months: string[][] = [];
  let halves: string[] | undefined;
  const fieldOf = (format: Intl.DateTimeFormat, type: string, value: string): string => {
    const valueAt = (at: Date) => format.formatToParts(at).find((part) => part.type === type)?.value ?? '';
    const length = Array.from(value).length;
    if (type === 'day') return length === 1 ? '{d}' : '{dd}';
    if (type === 'year' && length === 4) return '{y}';
    if (type === 'minute') return '{mm}';
    if (type === 'second') return '{ss}';
    if (type === 'hour') {
      const letter = format.resolvedOptions().hourCycle === 'h12' ? 'h' : 'H';
      return `{${letter.repeat(length)}}`;
    }
    if (type === 'dayPeriod') {
      halves = [valueAt(morning), valueAt(evening)];
      return '{a}';
    }
    if (type !== 'month') throw new Error(`${language} writes ${type} as ${value}, which has no pattern`);
    if (/^\p{Nd}+$/u.test(value)) return length === 1 ? '{M}' : '{MM}';
    const names = Array.from({ length: 12 }, (_, month) => valueAt(new Date(Date.UTC(2026, month, 5))));
    const known = months.findIndex((list) => list.join() === names.join());
    return `{m${known < 0 ? months.push(names) - 1 : known}}`;
  };
  const dates = Object.fromEntries(
    Object.entries(dateStyles).map(([style, options]) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      const parts = format.formatToParts(morning);
      return [
        style,
        parts.map(({ type, value }) => (type === 'literal' ? value : fieldOf(format, type, value))).join(''),
      ];
    }),
  ) as FigurePatterns['dates']; // One pattern a style.
  return { months, ...(halves ? { halves } : {}), dates };
}

const patternsOf = (language: string): FigurePatterns => ({
  digits: digitsOf(language),
  ...groupsOf(language),
  number: signed(language, {}),
  percent: signed(language, { style: 'percent' }),
  money: signed(language, { style: 'currency', currency: 'PHP', currencyDisplay: 'narrowSymbol' }),
  letters: signed(language, { style: 'currency', currency: 'PHP', currencyDisplay: 'code' }),
  symbols: symbolsOf(language),
  compact: compactOf(language),
  units: unitsOf(language),
  ...datesOf(language),
});

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** The names of all countries; codes that others have replaced are left out. */
function regionsOf(language: string): Record<string, string> {
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const isCountry = (code: string) =>
    new Intl.Locale(`und-${code}`).region === code && !/^(?:EU|EZ|UN|QO|X[AB]|ZZ)$/u.test(code);
  const names = codes.filter(isCountry).map((code) => [code, regionName(code, language)]);
  return Object.fromEntries(names.filter(([code, name]) => name !== code));
}

const write = process.argv.includes('--write');
await mkdir(join(figureFolder, 'regions'), { recursive: true });
for (const language of patternLanguages)
  for (const [name, value] of [
    [`${language}.json`, patternsOf(language)],
    [`regions/${language}.json`, regionsOf(language)],
  ] as const) {
    const text = `${JSON.stringify(value, undefined, 2)}\n`;
    if (write) await writeFile(join(figureFolder, name), text);
    else console.log(name, text);
  }
