// Tests periods: every date of eight years against the platform's calendar, and when each is computed and
// paid.
import { describe, expect, test } from 'vitest';
import {
  addDays,
  computedAt,
  datesOf,
  firstPeriodAfter,
  isInPeriod,
  lastDayAfterNotice,
  nextPeriod,
  paidAt,
  periodKinds,
  periodOf,
} from './index.ts';

const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const start = Date.UTC(2023, 11, 25);
const dates = Array.from({ length: 8 * 366 }, (_, day) => ({
  ms: start + day * DAY_MS,
  date: iso(start + day * DAY_MS),
}));
const longKinds = periodKinds.filter((kind) => kind !== 'hour');

describe('[X-20 in part] periods', () => {
  test('begin and end as the calendar says, on every date of eight years', () => {
    for (const { ms, date } of dates) {
      const at = new Date(ms);
      const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
      const monday = ms - ((at.getUTCDay() + 6) % 7) * DAY_MS;
      const last = iso(Date.UTC(year, month + 1, 0));
      expect(addDays(date, 45)).toBe(iso(ms + 45 * DAY_MS));
      expect(addDays(date, -45)).toBe(iso(ms - 45 * DAY_MS));
      expect(periodOf('day', date)).toEqual({ kind: 'day', from: date, to: date });
      expect(periodOf('week', date)).toEqual({
        kind: 'week',
        from: iso(monday),
        to: iso(monday + 6 * DAY_MS),
      });
      expect(periodOf('month', date)).toEqual({
        kind: 'month',
        from: iso(Date.UTC(year, month, 1)),
        to: last,
      });
      expect(periodOf('half-month', date)).toEqual({
        kind: 'half-month',
        from: iso(Date.UTC(year, month, day <= 15 ? 1 : 16)),
        to: day <= 15 ? iso(Date.UTC(year, month, 15)) : last,
      });
    }
  });

  test.each(longKinds)('of a %s follow each other without a gap, and hold their dates', (kind) => {
    let period = periodOf(kind, '2024-01-01');
    for (const { date } of dates.filter((one) => one.date >= '2024-01-01')) {
      if (!isInPeriod(period, date)) period = nextPeriod(period);
      expect(periodOf(kind, date)).toEqual(period);
      expect(isInPeriod(period, date)).toBe(true);
      expect(datesOf(period)).toContain(date);
    }
  });

  test('of hours follow each other through midnight', () => {
    expect(nextPeriod(periodOf('hour', '2026-02-28', 22))).toEqual(periodOf('hour', '2026-02-28', 23));
    expect(nextPeriod(periodOf('hour', '2026-02-28', 23))).toEqual(periodOf('hour', '2026-03-01', 0));
  });

  test('are computed and paid at their times', () => {
    expect(computedAt(periodOf('hour', '2026-12-31', 9))).toEqual({ date: '2026-12-31', minute: 605 });
    expect(computedAt(periodOf('hour', '2026-12-31', 23))).toEqual({ date: '2027-01-01', minute: 5 });
    expect(paidAt(periodOf('hour', '2026-12-31', 9))).toEqual({ date: '2027-01-01', minute: 360 });
    expect(computedAt(periodOf('day', '2026-12-31'))).toEqual({ date: '2027-01-01', minute: 10 });
    expect(paidAt(periodOf('day', '2026-12-31'))).toEqual({ date: '2027-01-01', minute: 360 });
    expect(computedAt(periodOf('half-month', '2028-02-20'))).toEqual({ date: '2028-03-01', minute: 10 });
    expect(paidAt(periodOf('half-month', '2028-02-20'))).toEqual({ date: '2028-03-03', minute: 360 });
  });

  test('of a contract begin after acceptance, and end one whole period after notice', () => {
    expect(firstPeriodAfter('day', '2026-11-25')).toEqual(periodOf('day', '2026-11-26'));
    expect(firstPeriodAfter('hour', '2026-11-25')).toEqual(periodOf('hour', '2026-11-26', 0));
    expect(firstPeriodAfter('month', '2026-11-01')).toEqual(periodOf('month', '2026-12-01'));
    expect(lastDayAfterNotice('month', '2026-11-01')).toBe('2026-12-31');
    expect(lastDayAfterNotice('day', '2026-11-25')).toBe('2026-11-26');
  });

  test('of what is no date or hour are refused', () => {
    for (const date of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10', '2026-01-00'])
      expect(() => periodOf('day', date)).toThrow(RangeError);
    for (const hour of [undefined, -1, 24, 1.5])
      expect(() => periodOf('hour', '2026-01-01', hour)).toThrow(RangeError);
    expect(() => periodOf('day', '2026-01-01', 3)).toThrow(RangeError);
  });
});
