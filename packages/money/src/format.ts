// Formats amounts for people. The digits go to Intl as text, never as a float.
import { toWire } from './amount.ts';
import { type Currency, scaleOf } from './currency.ts';

/** `symbol` "₱1,250.00", `code` "PHP 1,250.00", `plain` "1,250.00". */
export type AmountStyle = 'symbol' | 'code' | 'plain';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: Currency, style: AmountStyle): Intl.NumberFormat {
  const key = `${locale} ${currency} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = scaleOf(currency);
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(style === 'plain'
      ? {}
      : { style: 'currency', currency, currencyDisplay: style === 'code' ? 'code' : 'narrowSymbol' }),
  });
  formats.set(key, made);
  return made;
}

/** Formats minor units for a locale (BCP 47), exact to the last digit. */
export function formatAmount(
  minor: bigint,
  currency: Currency,
  locale: string,
  style: AmountStyle = 'symbol',
): string {
  return formatOf(locale, currency, style).format(toWire(minor, currency) as Intl.StringNumericLiteral); // toWire writes nothing else
}
