// Limits per hour, counted across all processes before the act.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BrandId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addHourlyCounts } from './hourly-queries.ts';

export type HourlyLimit = { subject: string; most: number };

const hourMs = 3600_000;

/** Counts one of each subject. Refuses TOO_MANY_REQUESTS with the waiting time above a limit. */
export async function limitHourly(
  db: Queryable,
  { merchantId, limits, at }: { merchantId: BrandId; limits: readonly HourlyLimit[]; at: Date },
): Promise<void> {
  const subjects = limits.map(({ subject }) => subject);
  const counted = await addHourlyCounts(db, merchantId, subjects, at);
  const waits = limits.map(({ subject, most }) => {
    const found = counted.get(subject);
    return found && found.count > most ? secondsUntilNext(found.since, at) : 0;
  });
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** The rest of the hour that began at `since`. */
export function secondsUntilNext(since: Date, at: Date): number {
  return Math.max(1, Math.ceil((since.getTime() + hourMs - at.getTime()) / 1000));
}
