// Finds the currency of a code.
import { type Currency, isCurrency } from '@perya/money';

/** The currency of a code; throws on one that the platform does not support. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`no books are kept in ${code}`);
  return code;
}
