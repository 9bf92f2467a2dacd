// Moments in the brand's zone, on the days when its clocks change too.
import { expect, test } from 'vitest';
import { instantOf, localOf } from './zone-time.ts';

test.each([
  ['2026-11-24T10:30:00.000Z', 'Asia/Manila', '2026-11-24T18:30'],
  ['2026-11-24T23:30:00.000Z', 'Asia/Dhaka', '2026-11-25T05:30'],
  ['2026-07-01T22:30:00.000Z', 'Europe/Berlin', '2026-07-02T00:30'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30'],
  ['2026-12-31T23:59:00.000Z', 'UTC', '2026-12-31T23:59'],
])('%s in %s is %s, and back', (iso, zone, local) => {
  expect(localOf(iso, zone)).toBe(local);
  expect(instantOf(local, zone)).toBe(iso);
});

test('a time that the clock leaps over is an existing one', () => {
  const instant = instantOf('2026-03-29T02:30', 'Europe/Berlin') ?? '';
  expect(['2026-03-29T01:30', '2026-03-29T03:30']).toContain(localOf(instant, 'Europe/Berlin'));
});

test.each(['', '2026-11-24', '12026-11-24T10:00', '2026-13-01T10:00'])('%j is no time', (local) => {
  expect(instantOf(local, 'UTC')).toBeUndefined();
});
