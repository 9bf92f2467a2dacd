// Some two hundred figures in a language, by what they are: for comparing one place that writes them with another.
import { currencyCodes, regionCodes } from './codes.fixture.ts';
import {
  codeMoney,
  compareNames,
  formatCompact,
  formatDate,
  formatDay,
  formatDecimal,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatPercent,
  formatPlainDay,
  formatShortDay,
  formatSpan,
  formatUnit,
  inDigits,
  type MoneyStyle,
  regionName,
  signedMoney,
  type Unit,
  wholeMoney,
} from './index.ts';

const numbers = [
  0, -0, 1, 7, 12.5, -3.25, 999, 1000, 1234, 12_345.678, 123_456, -1_234_567.891, 98_765_432_109,
];
const shares = [0, 0.004, 0.5, 0.9567, 1, 12.345, -0.25];
const amounts = ['0.00', '1.00', '-0.50', '1250.00', '-98765.43', '12345678901234.56'];
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1500];
const sizes = [
  0, 7, 999, 999.6, 1000, 1234, 1999, 12_345, 99_999, 123_456, 999_999, 1_234_567, 45_678_901, -5400, 2e9,
  6e11,
];
const instants = [
  '2026-01-01T00:00:00Z',
  '2026-03-05T06:07:08Z',
  '2026-08-31T15:59:59Z',
  '2026-11-26T16:04:05Z',
  '2024-02-29T12:00:00Z',
];
const zones = ['UTC', 'Asia/Manila', 'Asia/Kathmandu'];
const precisions = ['day', 'minute', 'second', 'time'] as const;
const moneyStyles: readonly MoneyStyle[] = [{}, signedMoney, wholeMoney, codeMoney];
const units: readonly Unit[] = ['day', 'hour', 'minute', 'kilobyte'];
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-15`);

/** One line a figure: what it is, and how the language writes it. */
export function figuresOf(language: string): string[] {
  const lines: string[] = [];
  const add = (name: string, text: string) => lines.push(`${name}: ${text}`);
  for (const number of numbers) {
    add(`number ${number}`, formatNumber(number, language));
    add(`plain ${number}`, formatNumber(number, language, { useGrouping: false }));
    add(`two digits ${number}`, formatDecimal(number, language, { least: 2, most: 2 }));
  }
  add('large', formatNumber(123_456_789_012_345_678_901n, language));
  for (const share of shares) {
    add(`share ${share}`, formatPercent(share, language));
    add(`exact share ${share}`, formatPercent(share, language, { least: 2, most: 2 }));
    add(`signed share ${share}`, formatPercent(share, language, { most: 1 }, true));
    add(`three digits of ${share}`, formatPercent(share, language, { significant: 3 }));
  }
  for (const amount of amounts)
    for (const style of moneyStyles)
      add(`${JSON.stringify(style)} ${amount}`, formatMoney(amount, 'PHP', language, style));
  for (const currency of currencyCodes)
    for (const amount of ['1250', '-3'])
      add(
        `${currency} ${amount}`,
        `${formatMoney(amount, currency, language)} ${formatMoney(amount, currency, language, codeMoney)}`,
      );
  for (const count of counts)
    for (const unit of units) add(`${count} ${unit}`, formatUnit(count, unit, language));
  for (const count of counts) add(`${count} d`, formatUnit(count, 'day', language, 'narrow'));
  for (const size of sizes) add(`compact ${size}`, formatCompact(size, language));
  for (const instant of instants)
    for (const zone of zones)
      for (const precision of precisions)
        add(`${precision} ${instant} ${zone}`, formatDate(instant, precision, language, zone));
  for (const instant of instants)
    for (const zone of zones) add(`short day ${instant} ${zone}`, formatShortDay(instant, language, zone));
  for (const day of months) {
    const month = day.slice(0, 7);
    add(day, `${formatDay(day, language)}; ${formatLongDay(day, language)}`);
    add(month, `${formatMonth(month, language)}; ${formatMonthName(month, language)}`);
  }
  add('span', formatSpan('2026-11-03', '2026-11-09', language));
  add('plain day', formatPlainDay('2026-11-24', language));
  add('clock', inDigits('4:07', language));
  for (const code of regionCodes) add(code, regionName(code, language));
  return lines;
}

/** Names of countries in their order. */
export const orderOf = (language: string): string =>
  regionCodes
    .map((code) => regionName(code, language))
    .toSorted(compareNames(language))
    .join(' | ');
