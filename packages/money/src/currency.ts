// The currencies that the platform keeps books in, with the digits after the point of each (ISO 4217).

export const currencyScales = {
  AED: 2,
  BDT: 2,
  BRL: 2,
  CNY: 2,
  EUR: 2,
  HKD: 2,
  IDR: 2,
  INR: 2,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  MYR: 2,
  PHP: 2,
  SAR: 2,
  SGD: 2,
  THB: 2,
  TND: 3,
  USD: 2,
  VND: 0,
} as const satisfies Record<string, number>;

export type Currency = keyof typeof currencyScales;

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencyScales, code);
}

/** Digits after the point: PHP 2, VND 0, KWD 3. */
export function scaleOf(currency: Currency): number {
  return currencyScales[currency];
}
