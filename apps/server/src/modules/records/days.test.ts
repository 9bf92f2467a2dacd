// Tests the days of a time zone.
import { dayIn } from '@perya/contract/zone-day';
import { expect, test } from 'vitest';
import { beginOf, daysAfter } from './days.ts';

test('[2.1-16] a day begins at midnight of the zone, also on the days that clocks change', () => {
  const begin = (day: string, zone: string) => beginOf(day, zone).toISOString();
  expect(begin('2026-11-20', 'UTC')).toBe('2026-11-20T00:00:00.000Z');
  expect(begin('2026-11-20', 'Asia/Manila')).toBe('2026-11-19T16:00:00.000Z');
  expect(begin('2026-11-20', 'America/New_York')).toBe('2026-11-20T05:00:00.000Z');
  expect(begin('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(begin('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
});

test('[2.1-16] an instant falls on the day that its begin and the next one enclose', () => {
  for (const zone of ['UTC', 'Asia/Manila', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'])
    for (let hour = 0; hour < 72; hour += 1) {
      const at = new Date(Date.parse('2026-03-28T00:30:00.250Z') + hour * 3_600_000);
      const day = dayIn(zone, at);
      expect(beginOf(day, zone) <= at && at < beginOf(daysAfter(day, 1), zone), `${zone} ${day}`).toBe(true);
    }
});
