/** Periods of earnings on a merchant's calendar: their dates, when they are computed and paid. */

/** "2026-11-25" on the merchant's calendar. */
export type LocalDate = string;

export const periodKinds = ['hour', 'day', 'week', 'half-month', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/**
 * From the first day to the last, both with it. An hour is that hour of one day as the local clock shows it.
 */
export type Period = { kind: PeriodKind; from: LocalDate; to: LocalDate; hour?: number };

/** A local time: `minute` counts from midnight. */
export type LocalTime = { date: LocalDate; minute: number };

type CalendarDay = { year: number; month: number; day: number };

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const COMPUTED_MINUTE = 10;
const PAID_MINUTE = 360;
const HOUR_DELAY_MINUTES = 5;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const lengthOfMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

function calendarDay(date: LocalDate): CalendarDay {
  const [, year = 0, month = 0, day = 0] = DATE.exec(date)?.map(Number) ?? [];
  if (month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month))
    throw new RangeError(`not a date: ${date}`);
  return { year, month, day };
}

const dateText = (year: number, month: number, day: number): LocalDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Days since 1970-01-01, by counting years from March, so that the leap day is the last of its year. */
function dayNumber(date: LocalDate): number {
  const { year, month, day } = calendarDay(date);
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

/** The date so many days later, or earlier if negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  let { year, month, day } = calendarDay(date);
  day += days;
  while (day > lengthOfMonth(year, month)) {
    day -= lengthOfMonth(year, month);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  while (day < 1) {
    month = month === 1 ? 12 : month - 1;
    if (month === 12) year -= 1;
    day += lengthOfMonth(year, month);
  }
  return dateText(year, month, day);
}

/** 0 on Mondays, 6 on Sundays. 1970-01-01 was a Thursday. */
const weekday = (date: LocalDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7;

/**
 * The period of a kind that a date belongs to. Weeks run from Monday to Sunday; half-months are 1–15 and
 * 16–end.
 */
export function periodOf(kind: PeriodKind, date: LocalDate, hour?: number): Period {
  const { year, month, day } = calendarDay(date);
  if ((kind === 'hour') !== (hour !== undefined)) throw new RangeError('an hour is named for hours alone');
  switch (kind) {
    case 'hour':
      if (!Number.isInteger(hour) || hour === undefined || hour < 0 || hour > 23)
        throw new RangeError('an hour is 0 to 23');
      return { kind, from: date, to: date, hour };
    case 'day':
      return { kind, from: date, to: date };
    case 'week': {
      const from = addDays(date, -weekday(date));
      return { kind, from, to: addDays(from, 6) };
    }
    case 'half-month':
      return day <= 15
        ? { kind, from: dateText(year, month, 1), to: dateText(year, month, 15) }
        : { kind, from: dateText(year, month, 16), to: dateText(year, month, lengthOfMonth(year, month)) };
    case 'month':
      return { kind, from: dateText(year, month, 1), to: dateText(year, month, lengthOfMonth(year, month)) };
  }
}

export const isInPeriod = ({ from, to }: Period, date: LocalDate): boolean => from <= date && date <= to;

export function nextPeriod({ kind, from, to, hour }: Period): Period {
  if (kind !== 'hour' || hour === undefined) return periodOf(kind, addDays(to, 1));
  return hour < 23 ? periodOf(kind, from, hour + 1) : periodOf(kind, addDays(from, 1), 0);
}

/**
 * The first period that begins after a date; contracts accepted on that date are in force from it. Hours
 * start with a day.
 */
export function firstPeriodAfter(kind: PeriodKind, date: LocalDate): Period {
  if (kind === 'hour') return periodOf(kind, addDays(date, 1), 0);
  return nextPeriod(periodOf(kind, date));
}

/** The last day of a contract that the operator ends by notice given on a date: one whole period later. */
export const lastDayAfterNotice = (kind: PeriodKind, date: LocalDate): LocalDate =>
  firstPeriodAfter(kind, date).to;

/** All dates of a period, ascending. */
export function datesOf({ from, to }: Period): LocalDate[] {
  const dates = [from];
  for (let date = from; date < to; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}

/**
 * When a period is computed: hours 5 minutes after their end, all else at 00:10 on the day after its last.
 */
export function computedAt({ kind, to, hour }: Period): LocalTime {
  if (kind !== 'hour' || hour === undefined) return { date: addDays(to, 1), minute: COMPUTED_MINUTE };
  const minute = (hour + 1) * 60 + HOUR_DELAY_MINUTES;
  return hour === 23 ? { date: addDays(to, 1), minute: minute - 1440 } : { date: to, minute };
}

/**
 * When a period is paid, at 06:00: hours and days on the day after, longer ones on the third day after their
 * last.
 */
export const paidAt = ({ kind, to }: Period): LocalTime => ({
  date: addDays(to, kind === 'hour' || kind === 'day' ? 1 : 3),
  minute: PAID_MINUTE,
});
