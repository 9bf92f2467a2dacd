import { languages } from '@perya/contract/constants';
import { afterEach, describe, expect, test } from 'vitest';
import { figuresOf } from './figures.fixture.ts';
import { addAllPatterns, patternLanguages } from './files.ts';
import {
  chooseDigits,
  codeMoney,
  compareNames,
  type Digits,
  formatCompact,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPlainAmount,
  formatPlainDay,
  formatSpan,
  formatUnit,
  inDigits,
  regionName,
  signedMoney,
  wholeMoney,
} from './index.ts';

const instant = '2026-11-26T16:04:05Z';
const zone = 'Asia/Manila';
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('patterns write what this ICU writes', () => {
  const writtenIn = (digits: Digits) => {
    chooseDigits(digits);
    return new Map(patternLanguages.map((language) => [language, figuresOf(language)]));
  };
  // Without their patterns, the languages are written by Node.
  const byNode = { latin: writtenIn('latin'), own: writtenIn('own') };
  test.each(patternLanguages)('%s', (language) => {
    addAllPatterns();
    const own = figuresOf(language);
    expect(own.length).toBeGreaterThan(200);
    expect(own).toEqual(byNode.own.get(language));
    expect(writtenIn('latin').get(language)).toEqual(byNode.latin.get(language));
    chooseDigits('own');
  });
});

describe('every language', () => {
  test('writes an amount, a day and a share, and no figure is empty', () => {
    for (const language of languages)
      for (const line of figuresOf(language)) expect(line, language).toMatch(/: \S/u);
  });

  test.each([
    ['en', '1,234.5'],
    ['bn', '১,২৩৪.৫'],
    ['my', '၁,၂၃၄.၅'],
    ['ne', '१,२३४.५'],
    ['fa', '۱٬۲۳۴٫۵'],
    ['hi', '1,234.5'],
    ['ar', '1,234.5'],
    ['ur', '1,234.5'],
    ['th', '1,234.5'],
    ['lo', '1.234,5'],
  ])('digits of %s', (language, text) => {
    expect(formatNumber(1234.5, language)).toBe(text);
  });

  test.each([
    ['en', 'Nov 27, 2026, 12:04 AM'],
    ['th', '27 พ.ย. 2569 00:04'],
    ['fa', '۶ آذر ۱۴۰۵، ۰:۰۴'],
    ['ne', '२०२६ नोभेम्बर २७, ००:०४'],
    ['my', '၂၀၂၆ နို ၂၇ ၀:၀၄'],
  ])('a moment in the calendar of %s', (language, text) => {
    expect(formatDate(instant, 'minute', language, zone)).toBe(text);
  });
});

describe('the choice of digits', () => {
  afterEach(() => chooseDigits('own'));
  test.each([
    ['bn', '12,34,567', '4:07'],
    ['my', '1,234,567', '4:07'],
    ['ne', '12,34,567', '4:07'],
    ['fa', '1٬234٬567', '4:07'],
    ['en', '1,234,567', '4:07'],
  ])('0–9 in %s', (language, number, clock) => {
    chooseDigits('latin');
    expect(formatNumber(1_234_567, language).replaceAll(',', '٬')).toBe(number.replaceAll(',', '٬'));
    expect(inDigits('4:07', language)).toBe(clock);
    expect(formatDate(instant, 'minute', language, zone)).not.toMatch(/(?![0-9])\p{Nd}/u);
    expect(formatMoney('1.50', 'PHP', language)).not.toMatch(/(?![0-9])\p{Nd}/u);
  });
});

describe('amounts', () => {
  test.each([
    [{}, '₱1,250.00'],
    [signedMoney, '+₱1,250.00'],
    [wholeMoney, '₱1,250'],
    [codeMoney, 'PHP 1,250.00'],
  ])('%j', (style, text) => {
    expect(spaced(formatMoney('1250.00', 'PHP', 'en', style))).toBe(text);
  });
  test('keep every digit, and the digits that their currency has', () => {
    expect(formatPlainAmount('9999999999999.99', 'en')).toBe('9,999,999,999,999.99');
    expect(spaced(formatMoney('-50000', 'VND', 'en', codeMoney))).toBe('-VND 50,000');
    expect(formatPlainAmount('1.005', 'zh-Hans')).toBe('1.005');
    expect(spaced(formatMoney('1.005', 'KWD', 'my'))).toBe('၁.၀၀၅ KWD');
    expect(formatMoney('0.00', 'PHP', 'en', signedMoney)).toBe('₱0.00');
    expect(formatMoney('1250.50', 'PHP', 'en', wholeMoney)).toBe('₱1,250.50');
  });
});

test('shares, measures, days and spans', () => {
  expect(formatPercent(0.9567, 'en')).toBe('96%');
  expect(formatPercent(0.05, 'en', { most: 1 }, true)).toBe('+5%');
  expect(formatUnit(2, 'day', 'en', 'narrow')).toBe('2d');
  expect(spaced(formatUnit(5, 'minute', 'km'))).toBe('5 នាទី');
  expect(formatCompact(12_345, 'en')).toBe('12K');
  expect(formatDay('2026-11-09', 'en')).toBe('Nov 9, 2026');
  expect(formatSpan('2026-11-03', '2026-11-09', 'en')).toBe('Nov 3 – Nov 9');
  expect(formatSpan('2026-11-03', '2026-11-03', 'en')).toBe('Nov 3');
  expect(formatDate(instant, 'time', 'en', zone)).toBe('12:04 AM');
});

test.each([
  ['en', '2026-11-24'],
  ['th', '24 พ.ย. 2569'],
  ['fa', '۳ آذر ۱۴۰۵'],
  ['bn', '২০২৬-১১-২৪'],
  ['my', '၂၀၂၆-၁၁-၂၄'],
])('a day in figures, in %s', (language, text) => {
  expect(formatPlainDay('2026-11-24', language)).toBe(text);
});

test('countries have names, and names an order', () => {
  expect(regionName('PH', 'en')).toBe('Philippines');
  expect(regionName('PH', 'ne')).toBe('फिलिपिन्स');
  expect(regionName('XX', 'ne')).toBe('XX');
  expect(['Österreich', 'Zypern', 'Angola'].toSorted(compareNames('de'))).toEqual([
    'Angola',
    'Österreich',
    'Zypern',
  ]);
  expect(['z', 'ö', 'a'].toSorted(compareNames('sv'))).toEqual(['a', 'z', 'ö']);
});
