// Writes a statement as CSV: machine-readable amounts and times, headings and kinds in the reader's language.
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import { type Currency, toWire } from '@perya/money';
import type { Line } from './lines.ts';

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const csvStart = '\ufeff';

export const csvRow = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** Escapes a value that a spreadsheet would run as a formula. */
export function cell(value: string): string {
  const plain = /^[=+@\t\r]|^-(?![\d.]+$)/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function csvHead(language: Language): string {
  const heads = ['number', 'when', 'what', 'amount', 'balance', 'currency', 'reference'] as const;
  return `${csvStart}${csvRow(heads.map((head) => phrase(language, `statement.${head}`)))}`;
}

export function csvLine(
  { number, at, what, amountMinor, balanceMinor, reference }: Line,
  currency: Currency,
) {
  const [amount, balance] = [toWire(amountMinor, currency), toWire(balanceMinor, currency)];
  return csvRow([String(number), at.toISOString(), what, amount, balance, currency, reference]);
}
