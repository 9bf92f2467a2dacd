// Converts between instants and days (YYYY-MM-DD) of a merchant's time zone.
import { dayMs } from '../../platform/clock.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at an instant, in ms. */
function aheadBy(at: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish format of a date and time is the ISO one.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const wall = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
  return wall - Math.floor(at / 1000) * 1000;
}

/** The day that an instant falls on. */
export function dayOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + aheadBy(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The instant of a time (HH:MM) of a day. A zone may change its clocks between UTC's time and its own, so the second guess counts. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - aheadBy(wall, timeZone);
  return new Date(wall - aheadBy(guess, timeZone));
}

/** The instant at which a day begins. */
export const beginOf = (day: string, timeZone: string): Date => instantOf(day, '00:00', timeZone);

/** The day `count` days after; before it when negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}
