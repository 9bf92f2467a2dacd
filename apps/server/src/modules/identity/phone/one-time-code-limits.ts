// Limits of one-time codes: per number, against flooding a telephone, and per requesting address.
import { Refusal } from '../../../platform/refusal.ts';

export const resendMs = 60_000;
const hourMs = 3600_000;
/** Codes from one address to one number: a stranger uses up only their own. */
const perPair = { hour: 5, day: 10 } as const;
const perNumber = { hour: 15, day: 30 } as const;
const perAddress = { hour: 20 } as const;
/** From this many an hour on, a captcha is required. */
const freeOfCaptcha = { address: 3, number: 5 } as const;

/** Sending times of the last day, ascending: to the number, by this address to this number, by this address at all. */
export type Sendings = { toNumber: readonly Date[]; ofPair: readonly Date[]; byAddress: readonly Date[] };

/**
 * Refuses CODE_TOO_SOON within a minute of the last code to the number and CODE_LIMIT above the hourly or daily limit, both
 * with `retryAfterSeconds`.
 */
export function refuseTooMany({ toNumber, ofPair, byAddress }: Sendings, at: Date): void {
  const last = toNumber.at(-1);
  const now = at.getTime();
  if (last && now - last.getTime() < resendMs)
    throw new Refusal('CODE_TOO_SOON', {
      ...waitUntil(last.getTime() + resendMs, now),
      expirationTime: new Date(last.getTime() + resendMs).toISOString(),
      serverTime: at.toISOString(),
    });
  const waits = [
    endOfWait(ofPair, perPair.hour, hourMs, now),
    endOfWait(ofPair, perPair.day, 24 * hourMs, now),
    endOfWait(toNumber, perNumber.hour, hourMs, now),
    endOfWait(toNumber, perNumber.day, 24 * hourMs, now),
    endOfWait(byAddress, perAddress.hour, hourMs, now),
  ];
  const until = Math.max(...waits);
  if (until > now) throw new Refusal('CODE_LIMIT', waitUntil(until, now));
}

/** True if the next code needs a captcha: many requests by the address, or by others for the number. */
export function isCaptchaDue({ toNumber, byAddress }: Sendings, at: Date): boolean {
  const inLastHour = (sent: readonly Date[]) =>
    sent.filter((time) => at.getTime() - time.getTime() < hourMs).length;
  return inLastHour(byAddress) >= freeOfCaptcha.address || inLastHour(toNumber) >= freeOfCaptcha.number;
}

/** The time at which the limit allows another; 0 for now. */
function endOfWait(sent: readonly Date[], most: number, windowMs: number, now: number): number {
  const within = sent.filter((time) => now - time.getTime() < windowMs);
  const oldestToLeave = within.at(-most);
  return oldestToLeave ? oldestToLeave.getTime() + windowMs : 0;
}

function waitUntil(until: number, now: number) {
  return { retryAfterSeconds: Math.ceil((until - now) / 1000) };
}
