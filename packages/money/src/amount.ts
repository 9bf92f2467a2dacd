// Parses and writes amounts: a bigint of the currency's minor units, or a decimal string on the wire.
import { type Currency, scaleOf } from './currency.ts';

/** Nothing larger is read or shown: 10^15 minor units. */
export const LARGEST_AMOUNT = 1_000_000_000_000_000n;

export type AmountFault = 'not-a-number' | 'too-many-digits' | 'out-of-range' | 'negative' | 'not-positive';
export type ParsedAmount = { ok: true; minor: bigint } | { ok: false; fault: AmountFault };
/** The allowed signs: any, zero and more, or more than zero. */
export type AmountSign = 'any' | 'not-negative' | 'positive';

const DECIMAL = /^(-?)(\d{1,16})(?:\.(\d{1,8}))?$/;

/**
 * Reads a decimal in major units, such as "1250.5" or "-3". No exponent, no spaces, no grouping, Latin digits alone, and no more digits
 * after the point than the currency has, zeros included.
 */
export function parseAmount(
  text: string,
  currency: Currency,
  sign: AmountSign = 'not-negative',
): ParsedAmount {
  const [match, minus, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (match === undefined || whole === undefined)
    return { ok: false, fault: /^-?\d+(\.\d+)?$/.test(text) ? 'out-of-range' : 'not-a-number' };
  const scale = scaleOf(currency);
  if (fraction.length > scale) return { ok: false, fault: 'too-many-digits' };
  const size = BigInt(whole + fraction.padEnd(scale, '0'));
  const minor = minus === '-' ? -size : size;
  if (size > LARGEST_AMOUNT) return { ok: false, fault: 'out-of-range' };
  if (sign !== 'any' && (minor < 0n || (minus === '-' && size === 0n)))
    return { ok: false, fault: 'negative' };
  if (sign === 'positive' && minor === 0n) return { ok: false, fault: 'not-positive' };
  return { ok: true, minor };
}

/** The one form an amount has on the wire: "1250.00", "-0.050", "7"; always with all digits of its currency. */
export function toWire(minor: bigint, currency: Currency): string {
  const scale = scaleOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const sign = minor < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Reads what `toWire` wrote; throws a RangeError on anything else, since that is a fault of the sender. */
export function fromWire(text: string, currency: Currency): bigint {
  const parsed = parseAmount(text, currency, 'any');
  if (!parsed.ok) throw new RangeError(`not an amount of ${currency}: ${parsed.fault}`);
  return parsed.minor;
}
