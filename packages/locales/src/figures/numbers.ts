// Numbers and amounts as a language writes them. Home's first view loads this: what it does not write is in
// measures.ts.
import { type Figure, numberTag, ownFigures, type Writer } from './languages.ts';

const formats = new Map<string, Writer<Figure>>();

/** "1,234.5", at most three digits after the point; with options for the module's own use. */
export function formatNumber(
  value: Figure,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const tag = numberTag(language);
  const key = tag + JSON.stringify(options);
  const known = ownFigures.get(language)?.number(options) ?? formats.get(key);
  const format = known ?? new Intl.NumberFormat(tag, options);
  if (!known) formats.set(key, format);
  return format.format(value);
}

/** A way to write amounts other than "₱1,250.00"; those in use are in measures.ts. */
export type MoneyStyle = Pick<
  Intl.NumberFormatOptions,
  'signDisplay' | 'trailingZeroDisplay' | 'currencyDisplay'
>;

/** "₱1,250.00": an amount, a decimal string in major units, exact to its last digit. */
export const formatMoney = (amount: string, currency: string, language: string, style?: MoneyStyle): string =>
  formatNumber(amount, language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...style,
  });
