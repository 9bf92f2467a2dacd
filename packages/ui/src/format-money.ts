const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in the language's format: "₱1,250.00". It is a decimal string in major units, never rounded
 * through a float. `signed`: positive amounts carry a plus.
 */
export function formatMoney(amount: string, currency: string, language: string, signed = false): string {
  const key = `${language} ${currency} ${signed}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signed ? 'exceptZero' : 'auto',
    });
    formats.set(key, format);
  }
  return format.format(amount as Intl.StringNumericLiteral); // The contract lets nothing but decimal strings be amounts.
}
