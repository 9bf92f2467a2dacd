// Tests the comparison of a bank's list with the proofs that wait.
import { describe, expect, test } from 'vitest';
import { type Comparable, compareBankList } from './bank-list.ts';

const proof = (depositId: string, reference: string, amount: string): Comparable => ({
  depositId,
  reference,
  amount,
  currency: 'PHP',
});
const lea = proof('lea', 'FT2632709114', '1234.50');
const jun = proof('jun', 'FT 26/3271-1850', '5000.00');

const kindsOf = (text: string, waiting: readonly Comparable[] = [lea, jun]) =>
  Object.fromEntries([...compareBankList(text, waiting).matches].map(([id, { kind }]) => [id, kind]));

describe('number and amount', () => {
  test.each([
    ['CSV', '2026-11-23,FT2632709114,1234.50'],
    ['quoted CSV', '"23 Nov","FT2632709114","1,234.50","CR"'],
    ['a line break inside of quotes', '"Transfer\r\nFT2632709114","1,234.50"'],
    ['text', '23/11 10:45 Transfer FT2632709114 1,234.50'],
    ['one decimal', 'FT2632709114;1234.5'],
    ['the sign of the currency', 'FT2632709114 ₱1,234.50'],
    ['the name of the currency', 'FT2632709114\tPHP1,234.50'],
    ['the name of the currency, in other letters', 'FT2632709114\tPhp 1,234.50'],
    ['the number in other letters', 'ft2632709114 1234.50'],
    ['the number apart', 'FT 2632-709114 1234.50'],
    ['the amount first', '1,234.50,FT2632709114'],
    ['with the balance beside', 'FT2632709114,"1,234.50","98,765.43"'],
    ['after a date in the same field', 'FT2632709114,2026-11-23,1234.50'],
  ])('%s', (_name, line) => {
    expect(kindsOf(line)).toEqual({ lea: 'strong' });
  });

  test('line by line, with any line ends; what was found is shown', () => {
    const list = 'Date,Reference,Amount\r\n1,FT2632709114,1234.50\r2,x,7.00\n3,FT26-32711850,"5,000.00"\n\n';
    expect(kindsOf(list)).toEqual({ lea: 'strong', jun: 'strong' });
    const { lines, matches } = compareBankList(list, [jun]);
    expect(lines).toBe(4);
    expect(matches.get('jun')?.text).toBe('3,FT26-32711850,"5,000.00"');
  });

  test('a better line later counts, a worse one does not', () => {
    expect(kindsOf('FT2632709114 99.00\nFT2632709114 1234.50')).toEqual({ lea: 'strong' });
    expect(kindsOf('FT2632709114 1234.50\nFT2632709114 99.00')).toEqual({ lea: 'strong' });
  });

  test('whole amounts need no decimals', () => {
    expect(kindsOf('FT2632711850 5000')).toEqual({ jun: 'strong' });
    expect(kindsOf('FT2632711850,5000.00')).toEqual({ jun: 'strong' });
  });
});

describe('the number with another amount', () => {
  test.each([
    ['another one', 'FT2632709114,1234.05'],
    ['another one, ten times as much', 'FT2632709114,12345.00'],
    ['none', 'FT2632709114'],
    ['one that went out', 'FT2632709114,-1234.50'],
    ['one that went out, in thousands', 'FT2632709114,"-1,234.50"'],
    ['one in brackets', 'FT2632709114 (1,234.50)'],
    ['a debit', 'FT2632709114 1,234.50 DR'],
  ])('is a warning: %s', (_name, line) => {
    expect(kindsOf(line)).toEqual({ lea: 'other' });
  });

  test('a number that reads as the amount is not both', () => {
    expect(kindsOf('5000,99.00', [proof('one', '5000', '5000.00')])).toEqual({ one: 'other' });
  });
});

describe('the amount alone', () => {
  test('is weak, for every proof of it', () => {
    const other = proof('other', 'GC99887766', '1234.50');
    expect(kindsOf('23 Nov,unknown,"1,234.50"', [lea, other])).toEqual({ lea: 'weak', other: 'weak' });
  });

  test('is nothing in a line that another proof’s number claims', () => {
    const other = proof('other', 'GC99887766', '1234.50');
    expect(kindsOf('FT2632709114,1234.50', [lea, other])).toEqual({ lea: 'strong' });
  });

  test.each([
    ['a date', '2026-11-23,12-34'],
    ['a part of a longer number', 'X1234.50 and 1234.505 and 51234.50'],
    ['thousands of another amount', '"91,234.50"'],
    ['money that went out, in thousands', '-1,234.50'],
    ['an account', 'AC5000 5000-1 10:5000'],
    ['nothing', ''],
  ])('is not read into %s', (_name, line) => {
    expect(kindsOf(line)).toEqual({});
  });

  test('stands behind a word that ends in digits', () => {
    const small = proof('small', 'GC99887766', '500.00');
    expect(kindsOf('AB123,500.00', [small])).toEqual({ small: 'weak' });
    expect(kindsOf('2026-11-23,500.00', [small])).toEqual({ small: 'weak' });
    expect(kindsOf('20,500.00', [small])).toEqual({});
  });
});

describe('a number', () => {
  test('is a word of its own, and no part of an amount', () => {
    const short = proof('short', '1234', '700.00');
    expect(kindsOf('1234.50\n51234\n1,234.00\nA1234', [short])).toEqual({});
    expect(kindsOf('ref 1234, 700', [short])).toEqual({ short: 'strong' });
  });

  test('an unclosed quote ends at its line', () => {
    expect(kindsOf('"open\nFT2632709114,1234.50\nFT2632711850,1.00')).toEqual({
      lea: 'strong',
      jun: 'other',
    });
  });
});
