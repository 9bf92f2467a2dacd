// Converts between instants and days (YYYY-MM-DD) of a merchant's time zone.
import { instantAt } from '@perya/contract/zone-clock';
import { dayMs } from '../../platform/clock.ts';

/** The instant of a time (HH:MM) of a day. */
export const instantOf = (day: string, time: string, timeZone: string): Date =>
  new Date(instantAt(Date.parse(`${day}T${time}:00Z`), timeZone));

/** The instant at which a day begins. */
export const beginOf = (day: string, timeZone: string): Date => instantOf(day, '00:00', timeZone);

/** The day `count` days after; before it when negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}
