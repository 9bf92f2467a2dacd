// Numbers, shares, amounts and measures as a language writes them.
import { chosenDigits, type Figure, hasOwnDigits, numberTag, ownFigures, writerOf } from './languages.ts';

/** Digits after the point: at least, at most; `significant`: at most so many digits in all. */
type Precision = { least?: number; most?: number; significant?: number };

function write(value: Figure, language: string, options: Intl.NumberFormatOptions): string {
  const writer = writerOf(
    language + JSON.stringify(options),
    () =>
      ownFigures.get(language)?.number(options, chosenDigits()) ??
      new Intl.NumberFormat(numberTag(language), options),
  );
  // Strings are amounts, which the contract lets be decimals only.
  return writer.format(value as Intl.StringNumericLiteral);
}

const digitsOf = ({ least, most, significant }: Precision): Intl.NumberFormatOptions => ({
  minimumFractionDigits: least,
  maximumFractionDigits: most,
  maximumSignificantDigits: significant,
});

/** "1,234.5"; at most three digits after the point unless told otherwise. */
export const formatNumber = (value: Figure, language: string, precision: Precision = {}): string =>
  write(value, language, digitsOf(precision));

/** A large number in few signs: "12K". */
export const formatCompact = (value: number, language: string): string =>
  write(value, language, { notation: 'compact', maximumFractionDigits: 0 });

/** 0.9567 → "96%"; whole unless told otherwise. `signed`: a plus before what is more than zero. */
export const formatPercent = (
  share: number,
  language: string,
  precision: Precision = {},
  signed = false,
): string =>
  write(share, language, {
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
): string => write(value, language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 });

/**
 * `symbol` "₱1,250.00", `signed` the same with a plus before what is more than zero, `whole` "₱1,250" where
 * nothing follows the point, `code` "PHP 1,250.00", `plain` "1,250.00".
 */
export type MoneyStyle = 'symbol' | 'signed' | 'whole' | 'code' | 'plain';

/** An amount, a decimal string in major units, exact to its last digit. */
export function formatMoney(
  amount: string,
  currency: string,
  language: string,
  style: MoneyStyle = 'symbol',
): string {
  if (style === 'plain') {
    const decimals = amount.split('.')[1]?.length ?? 0;
    return formatNumber(amount, language, { least: decimals, most: decimals });
  }
  return write(amount, language, {
    style: 'currency',
    currency,
    currencyDisplay: style === 'code' ? 'code' : 'narrowSymbol',
    signDisplay: style === 'signed' ? 'exceptZero' : 'auto',
    ...(style === 'whole' ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
  });
}

/** A text such as "4:07" in the language's digits. */
export const inDigits = (text: string | number, language: string): string =>
  hasOwnDigits(language)
    ? String(text).replaceAll(/\d/gu, (digit) => formatNumber(digit, language))
    : String(text);
