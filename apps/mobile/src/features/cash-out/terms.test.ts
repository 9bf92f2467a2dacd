import { expect, test } from 'vitest';
import { mostOf, termsOf } from './terms.ts';

const method = {
  kind: 'bank' as const,
  minimum: '200.00',
  maximum: '200000.00',
  fee: '15.00',
  feeBps: 50,
  leftToday: '900.00',
  reviewAbove: '50000.00',
  reviewMinutes: 120,
  payoutMinutes: 30,
};

test('[1-04] the fee is shown before: a fixed part and a share', () => {
  expect(termsOf('1000.00', method, 'PHP')).toEqual({ fee: '20.00', arrives: '980.00', minutes: 30 });
});

test('[X-09] an amount that people look at takes longer, and is said to', () => {
  expect(termsOf('50000.00', method, 'PHP').minutes).toBe(30);
  expect(termsOf('50000.01', method, 'PHP').minutes).toBe(150);
});

test('the most is the least of balance, limit and what is left of the day', () => {
  expect(mostOf('1000.00', method, 'PHP')).toBe('900.00');
  expect(mostOf('300.00', method, 'PHP')).toBe('300.00');
  expect(mostOf('1000000.00', { ...method, leftToday: '900000.00' }, 'PHP')).toBe('200000.00');
});
