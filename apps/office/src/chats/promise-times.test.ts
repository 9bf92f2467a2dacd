// The quick choices of when a promise is due, on the clock of the brand's zone.
import { expect, test } from 'vitest';
import { isDueTime, quickTimes } from './promise-times.ts';

const timesAt = (iso: string, zone = 'Asia/Manila') =>
  quickTimes(Date.parse(iso), zone).map(({ name, dueAt }) => `${name} ${dueAt.slice(0, 16)}`);

test('an hour from now, 18:00 of today and noon of tomorrow, where the brand is', () => {
  expect(timesAt('2026-11-25T02:30:00Z')).toEqual([
    'hour 2026-11-25T03:30',
    'evening 2026-11-25T10:00',
    'noon 2026-11-26T04:00',
  ]);
  // In Manila the next day has begun.
  expect(timesAt('2026-11-25T17:00:00Z')).toEqual([
    'hour 2026-11-25T18:00',
    'evening 2026-11-26T10:00',
    'noon 2026-11-27T04:00',
  ]);
});

test('18:00 is not offered once it is less than five minutes away', () => {
  expect(timesAt('2026-11-25T09:55:00Z')).toContain('evening 2026-11-25T10:00');
  for (const late of ['2026-11-25T09:55:01Z', '2026-11-25T12:00:00Z'])
    expect(timesAt(late).join()).not.toContain('evening');
});

test('across a change of the clocks noon stays noon', () => {
  expect(timesAt('2026-10-24T12:00:00Z', 'Europe/Berlin')).toContain('noon 2026-10-25T11:00');
});

test('a time is due in five minutes to thirty days', () => {
  const now = Date.parse('2026-11-25T02:30:00Z');
  expect(isDueTime(undefined, now)).toBe(false);
  expect(isDueTime('2026-11-25T02:34:59Z', now)).toBe(false);
  expect(isDueTime('2026-11-25T02:35:00Z', now)).toBe(true);
  expect(isDueTime('2026-12-25T02:30:00Z', now)).toBe(true);
  expect(isDueTime('2026-12-25T02:30:01Z', now)).toBe(false);
});
