import { type Currency, isCurrency } from '@perya/money';

/** The currency that a row or a merchant names; throws on one that the house keeps no books in. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`no books are kept in ${code}`);
  return code;
}
