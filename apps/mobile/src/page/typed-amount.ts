// A typed amount: parsed leniently, checked against the method's limits, sent in the wire's format.
import { latinDigits } from '@perya/contract/digits';
import { type Currency, fromWire, parseAmount, toWire } from '@perya/money';

export type AmountFault = 'required' | 'format' | 'range';
export type TypedAmount = { ok: true; amount: string } | { ok: false; fault: AmountFault };

/** Converts digits of any script, and commas, points and spaces of any language, to the wire's format. */
export function tidyAmount(text: string): string {
  const plain = latinDigits(text)
    .trim()
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
  const decimalComma = /^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d+$/u.test(plain);
  const pointed = decimalComma ? plain.replaceAll('.', '').replace(',', '.') : plain;
  // Two points part thousands; one alone is a decimal point.
  const whole = /^\d{1,3}(?:\.\d{3}){2,}$/u.test(pointed) ? pointed.replaceAll('.', '') : pointed;
  return whole.replace(/(?<=\d),(?=(?:\d{2},)*\d{3}(?:\D|$))/gu, '');
}

/** `minimum` and `maximum` are amounts of the wire. */
export function readAmount(
  text: string,
  limits: { minimum: string; maximum: string },
  currency: Currency,
): TypedAmount {
  const tidy = tidyAmount(text);
  if (tidy === '') return { ok: false, fault: 'required' };
  const parsed = parseAmount(tidy, currency, 'positive');
  if (!parsed.ok) {
    const misread = parsed.fault === 'not-a-number' || parsed.fault === 'too-many-digits';
    return { ok: false, fault: misread ? 'format' : 'range' };
  }
  const inside =
    parsed.minor >= fromWire(limits.minimum, currency) && parsed.minor <= fromWire(limits.maximum, currency);
  return inside ? { ok: true, amount: toWire(parsed.minor, currency) } : { ok: false, fault: 'range' };
}
