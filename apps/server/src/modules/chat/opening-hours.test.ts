// When people answer chats, and when they are back.
import { expect, test } from 'vitest';
import { backAt } from './opening-hours.ts';

const workday = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
/** Monday to Friday in Manila, which is eight hours ahead; open on Saturday nights until midnight. */
const hours = {
  week: [workday, workday, workday, workday, workday, [{ from: '20:00', to: '24:00' }], []],
  holidays: ['2026-11-30'],
};
const zone = 'Asia/Manila';
const at = (local: string) => new Date(`${local}:00+08:00`);
const back = (local: string) => backAt(hours, at(local), zone);

test('within a span people answer; its end is not part of it', () => {
  for (const open of ['2026-11-25T09:00', '2026-11-25T11:59', '2026-11-28T23:59'])
    expect(back(open)).toBeNull();
  expect(back('2026-11-25T12:00')).toEqual(at('2026-11-25T13:00'));
  expect(back('2026-11-25T08:59')).toEqual(at('2026-11-25T09:00'));
});

test('after the last span somebody is back on the next day with one, past days off and holidays', () => {
  expect(back('2026-11-25T18:00')).toEqual(at('2026-11-26T09:00'));
  expect(back('2026-11-27T18:00')).toEqual(at('2026-11-28T20:00'));
  expect(back('2026-11-29T00:00')).toEqual(at('2026-12-01T09:00'));
});

test('without hours somebody answers at any time; with none at all nobody comes back', () => {
  expect(backAt(undefined, at('2026-11-29T03:00'), zone)).toBeNull();
  const never = { week: hours.week.map(() => []), holidays: [] };
  expect(backAt(never, at('2026-11-29T03:00'), zone)).toBeUndefined();
});

test('the day on which clocks change keeps its hours', () => {
  const night = { week: hours.week.map(() => [{ from: '01:00', to: '09:00' }]), holidays: [] };
  const in_ = (utc: string) => backAt(night, new Date(utc), 'Europe/Berlin');
  // At 01:00 UTC clocks go from 02:00 to 03:00: nine o'clock comes an hour earlier.
  expect(in_('2026-03-29T06:59:00Z')).toBeNull();
  expect(in_('2026-03-29T07:00:00Z')).toEqual(new Date('2026-03-29T23:00:00Z'));
});
