/** Exact rational numbers, so that a return to player is computed without rounding. */

export type Fraction = { numerator: bigint; denominator: bigint };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b];
  while (low !== 0n) [high, low] = [low, high % low];
  return high;
}

/** In lowest terms; the denominator must be positive. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError('a fraction needs a positive denominator');
  const divisor = greatestCommonDivisor(numerator, denominator) || 1n;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { numerator: -b.numerator, denominator: b.denominator });

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const ratio = (a: Fraction): string => `${a.numerator}/${a.denominator}`;

/** Decimal text, rounded half up at `places`. */
export function decimal(a: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const negative = a.numerator < 0n;
  const scaled =
    ((negative ? -a.numerator : a.numerator) * scale * 2n + a.denominator) / (a.denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${negative ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
}

/** Square root as decimal text, by integer Newton steps, for standard deviations. */
export function squareRoot(a: Fraction, places: number): string {
  const scale = 10n ** BigInt(2 * places);
  const radicand = (a.numerator * scale) / a.denominator;
  if (radicand < 2n) return decimal(fraction(radicand, 10n ** BigInt(places)), places);
  let root = radicand;
  let next = (root + 1n) / 2n;
  while (next < root) {
    root = next;
    next = (root + radicand / root) / 2n;
  }
  return decimal(fraction(root, 10n ** BigInt(places)), places);
}
