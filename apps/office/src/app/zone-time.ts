// Moments in the brand's zone as the fields of dates write them: "2026-11-24T18:30".
import { instantAt, wallTime } from '@perya/contract/zone-clock';

export const localOf = (iso: string, timeZone: string): string =>
  new Date(wallTime(Date.parse(iso), timeZone)).toISOString().slice(0, 16);

const localShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u;

/** The moment that a clock in the zone shows so; a time that the clock leaps over is the one after it. */
export function instantOf(local: string, timeZone: string): string | undefined {
  const wanted = localShape.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  return Number.isNaN(wanted) ? undefined : new Date(instantAt(wanted, timeZone)).toISOString();
}
