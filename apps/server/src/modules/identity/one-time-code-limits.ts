// How many codes may be sent: to a number, so that nobody's telephone is flooded, and at one address's asking.
import { Refusal } from '../../platform/refusal.ts';

export const resendMs = 60_000;
const hourMs = 3600_000;
const perNumber = { hour: 5, day: 10 } as const;
const perAddress = { hour: 20 } as const;

/**
 * Refuses CODE_TOO_SOON within a minute of the last one and CODE_LIMIT past the hour's or the day's number of codes, both with
 * `retryAfterSeconds`. The times are ascending and none is older than a day.
 */
export function refuseTooMany(toNumber: readonly Date[], fromAddress: readonly Date[], at: Date): void {
  const last = toNumber.at(-1);
  const now = at.getTime();
  if (last && now - last.getTime() < resendMs)
    throw new Refusal('CODE_TOO_SOON', {
      ...waitUntil(last.getTime() + resendMs, now),
      expirationTime: new Date(last.getTime() + resendMs).toISOString(),
      serverTime: at.toISOString(),
    });
  const waits = [
    endOfWait(toNumber, perNumber.hour, hourMs, now),
    endOfWait(toNumber, perNumber.day, 24 * hourMs, now),
    endOfWait(fromAddress, perAddress.hour, hourMs, now),
  ];
  const until = Math.max(...waits);
  if (until > now) throw new Refusal('CODE_LIMIT', waitUntil(until, now));
}

/** When the window has room again; 0 when it has now. */
function endOfWait(sent: readonly Date[], most: number, windowMs: number, now: number): number {
  const within = sent.filter((time) => now - time.getTime() < windowMs);
  const oldestToLeave = within.at(-most);
  return oldestToLeave ? oldestToLeave.getTime() + windowMs : 0;
}

function waitUntil(until: number, now: number) {
  return { retryAfterSeconds: Math.ceil((until - now) / 1000) };
}
