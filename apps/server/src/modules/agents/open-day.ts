// The business day that is open: entries are added to it until it is closed.
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';

/** The later of the open day and the calendar's: shortly after midnight yesterday is not closed yet. */
export async function openDayOf(
  db: Queryable,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  now: Date,
): Promise<string> {
  const { rows } = await db.query<{ day: string }>(
    `select greatest((select day from agent_open_days where merchant_id = $1), ($2::timestamptz at time zone $3)::date)::text as day`,
    [id, now, timeZone],
  );
  return rows[0]?.day ?? now.toISOString().slice(0, 10);
}
