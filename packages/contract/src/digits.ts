// Digits of every script as 0–9: whatever people type in figures is read by this one function.

const isDigit = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode holds the ten decimal digits of each script one after the other, zero first. */
function valueOfDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return (point - first) % 10;
}

/** The decimal digits of any script as 0–9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}
