// Tests parsing, writing, splitting and formatting of amounts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  basisPoints,
  type Currency,
  currencyScales,
  fromWire,
  isCurrency,
  LARGEST_AMOUNT,
  parseAmount,
  scaleOf,
  toWire,
} from './index.ts';

const currency = fc.constantFrom(...Object.keys(currencyScales).filter(isCurrency));
const minor = fc.bigInt({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT });
const runs = { numRuns: 2000 };

function faultOf(text: string, of: Currency, sign?: 'any' | 'not-negative' | 'positive') {
  const parsed = parseAmount(text, of, sign);
  return parsed.ok ? undefined : parsed.fault;
}

describe('amounts', () => {
  it('comes back from the wire as it went, for every amount and currency (L10)', () => {
    fc.assert(
      fc.property(minor, currency, (amount, of) => {
        expect(fromWire(toWire(amount, of), of)).toBe(amount);
      }),
      runs,
    );
  });

  it('refuses every digit beyond the scale of the currency, zeros too (L10)', () => {
    fc.assert(
      fc.property(minor, currency, fc.stringMatching(/^\d{1,5}$/), (amount, of, excess) => {
        const wire = toWire(amount, of);
        expect(faultOf(scaleOf(of) === 0 ? `${wire}.${excess}` : wire + excess, of, 'any')).toMatch(
          /too-many-digits|out-of-range/,
        );
      }),
      runs,
    );
  });

  it('reads nothing but a plain decimal (L10)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), currency, (text, of) => {
        fc.pre(!/^-?\d+(\.\d+)?$/.test(text));
        expect(faultOf(text, of, 'any')).toBe('not-a-number');
      }),
      runs,
    );
    for (const text of [
      '',
      ' 1',
      '1 ',
      '+1',
      '.5',
      '5.',
      '1e3',
      '0x10',
      'NaN',
      'Infinity',
      '1,000',
      '--1',
      '١٢',
      '1\u202e2',
      '1_0',
      '1n',
      '1\n',
    ])
      expect(faultOf(text, 'PHP', 'any'), JSON.stringify(text)).toBe('not-a-number');
  });

  it('refuses the huge, and the signs that were not asked for (L10)', () => {
    expect(faultOf('9'.repeat(400), 'PHP')).toBe('out-of-range');
    expect(faultOf('10000000000000.01', 'PHP')).toBe('out-of-range');
    expect(parseAmount('10000000000000.00', 'PHP')).toEqual({ ok: true, minor: LARGEST_AMOUNT });
    expect(faultOf('-1', 'PHP')).toBe('negative');
    expect(faultOf('-0', 'PHP')).toBe('negative');
    expect(faultOf('0', 'PHP', 'positive')).toBe('not-positive');
    expect(parseAmount('-1.5', 'PHP', 'any')).toEqual({ ok: true, minor: -150n });
    expect(() => fromWire('1.234', 'PHP')).toThrow(RangeError);
  });

  it('writes each currency with its own digits', () => {
    expect([
      toWire(125000n, 'PHP'),
      toWire(5n, 'KWD'),
      toWire(-5n, 'USD'),
      toWire(50000n, 'VND'),
      toWire(0n, 'BDT'),
    ]).toEqual(['1250.00', '0.005', '-0.05', '50000', '0.00']);
    expect(isCurrency('toString')).toBe(false);
  });
});

describe('allocation', () => {
  it('loses nothing, and no part is a unit or more off its share (L10)', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((one) => one > 0n));
    fc.assert(
      fc.property(minor, weights, (amount, shares) => {
        const parts = allocate(amount, shares);
        const total = shares.reduce((sum, share) => sum + share, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        parts.forEach((part, index) => {
          const off = part * total - amount * (shares[index] ?? 0n);
          expect(off < total && off > -total).toBe(true);
        });
      }),
      runs,
    );
  });

  it('gives what rounding leaves to the largest remainders', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(-100n, [1n, 2n])).toEqual([-33n, -67n]);
    expect(() => allocate(1n, [0n])).toThrow(RangeError);
    expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError);
    expect(basisPoints(999n, 100n)).toBe(9n);
  });
});
