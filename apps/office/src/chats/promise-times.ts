// The times that a promise is offered to be due: pure.
import { promiseBounds } from '@perya/contract/constants';
import { instantOf, localOf } from '../app/zone-time.ts';

export type QuickTime = { name: 'hour' | 'evening' | 'noon'; dueAt: string };

const dayMs = 86_400_000;

/** In an hour, at 18:00 of today and at noon of tomorrow, on the clock of the zone; those that are too soon are left out. */
export function quickTimes(now: number, timeZone: string): QuickTime[] {
  const today = localOf(new Date(now).toISOString(), timeZone).slice(0, 10);
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const times = [
    { name: 'hour', dueAt: new Date(now + 3_600_000).toISOString() },
    { name: 'evening', dueAt: instantOf(`${today}T18:00`, timeZone) },
    { name: 'noon', dueAt: instantOf(`${tomorrow}T12:00`, timeZone) },
  ] as const;
  return times.flatMap(({ name, dueAt }) =>
    dueAt !== undefined && isDueTime(dueAt, now) ? { name, dueAt } : [],
  );
}

export function isDueTime(dueAt: string | undefined, now: number): boolean {
  const inMs = dueAt === undefined ? Number.NaN : Date.parse(dueAt) - now;
  return inMs >= promiseBounds.shortestMs && inMs <= promiseBounds.longestMs;
}
