// When people answer chats in one language: pure.
import { dayIn } from '@perya/contract/zone-day';
import type { ChatHours } from '../merchant/index.ts';
import { daysAfter, instantOf } from '../records/index.ts';

/** A brand that opens on none of so many days is not coming back. */
const daysAhead = 70;

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** When somebody is back; null: people answer now. `undefined`: nobody comes back. */
export function backAt(hours: ChatHours | undefined, now: Date, timeZone: string): Date | null | undefined {
  if (!hours) return null;
  const today = dayIn(timeZone, now);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = daysAfter(today, ahead);
    if (hours.holidays.includes(day)) continue;
    const spans = (hours.week[weekdayOf(day)] ?? [])
      .map(({ from, to }) => ({ from: instantOf(day, from, timeZone), to: instantOf(day, to, timeZone) }))
      .filter(({ to }) => to > now)
      .toSorted((a, b) => a.from.getTime() - b.from.getTime());
    const [next] = spans;
    if (next) return next.from <= now ? null : next.from;
  }
  return undefined;
}
