import { expect, test } from 'vitest';
import { pricePerHour, shareOf } from './price.ts';

test('an hour costs the stake times what is not returned times the rounds of an hour', () => {
  // One peso, 98 %, every five seconds: 720 rounds of two centavos.
  expect(pricePerHour(100n, '49/50', 5000)).toBe(1440n);
  expect(pricePerHour(50_000n, '49/50', 5000)).toBe(720_000n);
  // 100 × 2,314,901 / 53,460,000 × 1440 = 6,235.4…
  expect(pricePerHour(100n, '51145099/53460000', 2500)).toBe(6235n);
});

test('amounts larger than a number holds stay exact', () => {
  expect(pricePerHour(10n ** 15n, '1/3', 3_600_000)).toBe(666_666_666_666_667n);
});

test('without a least time between rounds an hour has no price', () => {
  expect(pricePerHour(100n, '49/50', 0)).toBeNull();
});

test('a fraction is also a share', () => {
  expect(shareOf('49/50')).toBe(0.98);
});
