import { dayIn } from '@perya/contract/zone-day';
import { expect, test } from 'vitest';
import { isSpan, spanFrom, spanOf } from './day-span.ts';

const now = '2026-03-01';
const days = { presets: ['today', 'week', 'month'], usual: 'today' } as const;

test('[2.1-16] the presets count whole days, over the end of a month too', () => {
  expect(spanOf('today', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(spanOf('yesterday', now)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(spanOf('week', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(spanOf('month', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});

test('a span of the address is kept, nonsense becomes today', () => {
  expect(spanFrom(new URLSearchParams('from=2026-02-23&to=2026-03-01'), now, days).preset).toBe('week');
  expect(spanFrom(new URLSearchParams('from=2026-01-01&to=2026-01-02'), now, days)).toEqual({
    span: { from: '2026-01-01', to: '2026-01-02' },
    preset: undefined,
  });
  expect(spanFrom(new URLSearchParams('from=<b>&to=2026-03-01'), now, days).preset).toBe('today');
  expect(isSpan({ from: '2026-03-02', to: '2026-03-01' })).toBe(false);
  expect(isSpan(spanOf('year', now), 366)).toBe(true);
  expect(isSpan({ from: '2025-02-28', to: '2026-03-01' }, 366)).toBe(false);
});

test("[2.1-16] today is the day of the merchant's time zone, wherever the phone is", () => {
  const at = new Date('2026-11-19T17:00:00Z');
  expect([dayIn('Asia/Manila', at), dayIn('UTC', at)]).toEqual(['2026-11-20', '2026-11-19']);
});
