// Decimals, shares, measures and digits as a language writes them.
import { type Figure, numberTag } from './languages.ts';
import { formatNumber, type MoneyStyle } from './numbers.ts';

/** Digits after the point: at least, at most; `significant`: at most so many digits in all. */
type Precision = { least?: number; most?: number; significant?: number };

const digitsOf = ({ least, most, significant }: Precision): Intl.NumberFormatOptions => ({
  minimumFractionDigits: least,
  maximumFractionDigits: most,
  maximumSignificantDigits: significant,
});

export const formatDecimal = (value: Figure, language: string, precision: Precision): string =>
  formatNumber(value, language, digitsOf(precision));

/** "+₱1,250.00" where it is more than zero. */
export const signedMoney: MoneyStyle = { signDisplay: 'exceptZero' };
/** "₱1,250" where nothing follows the point. */
export const wholeMoney: MoneyStyle = { trailingZeroDisplay: 'stripIfInteger' };
/** "PHP 1,250.00". */
export const codeMoney: MoneyStyle = { currencyDisplay: 'code' };

/** An amount without its currency, with as many digits as it has. */
export function formatPlainAmount(amount: string, language: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return formatDecimal(amount, language, { least: decimals, most: decimals });
}

/** A large number in few signs: "12K". */
export const formatCompact = (value: number, language: string): string =>
  formatNumber(value, language, { notation: 'compact', maximumFractionDigits: 0 });

/** 0.9567 → "96%"; whole unless told otherwise. `signed`: a plus before what is more than zero. */
export const formatPercent = (
  share: number,
  language: string,
  precision: Precision = {},
  signed = false,
): string =>
  formatNumber(share, language, {
    style: 'percent',
    signDisplay: signed ? 'exceptZero' : 'auto',
    ...digitsOf(precision),
  });

export type Unit = 'day' | 'hour' | 'minute' | 'kilobyte';

/** "3 days", "5 min", "2d": whole. */
export const formatUnit = (
  value: number,
  unit: Unit,
  language: string,
  unitDisplay: 'short' | 'narrow' = 'short',
): string => formatNumber(value, language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 });

const hasOwnDigits = (language: string): boolean => !numberTag(language).endsWith('-latn');

/** A text such as "4:07" in the language's digits. */
export const inDigits = (text: string | number, language: string): string =>
  hasOwnDigits(language)
    ? String(text).replaceAll(/\d/gu, (digit) => formatNumber(digit, language))
    : String(text);
