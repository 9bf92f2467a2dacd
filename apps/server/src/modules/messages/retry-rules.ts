// The retry schedule of messages, and when they are given up.

const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;

/** The longest attempt; after that other processes take the message over. */
export const attemptMs = 45_000;
export const leaseMs = 90_000;

/** Default lifetime of a message. */
export const usefulMs = { mail: 24 * 3600_000, sms: 10 * 60_000 } as const;

/** 2, 4, 8 … seconds, at most five minutes; `attempt` is the one that failed, from 1. */
export function waitAfter(attempt: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 20));
}

/** The time of the next attempt; undefined when the message would be useless by then. */
export function nextAttempt(attempt: number, now: Date, giveUpAt: Date): Date | undefined {
  const next = new Date(now.getTime() + waitAfter(attempt));
  return next < giveUpAt ? next : undefined;
}
