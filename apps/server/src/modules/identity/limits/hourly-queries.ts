// The SQL of the hourly counts.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BrandId } from '../../../platform/ids.ts';

export type HourlyCount = { count: number; since: Date };

/** Adds one to each subject, whose hour starts with the first; returns the counts. */
export async function addHourlyCounts(
  db: Queryable,
  merchantId: BrandId,
  subjects: readonly string[],
  at: Date,
): Promise<Map<string, HourlyCount>> {
  const { rows } = await db.query<HourlyCount & { subject: string }>(
    `insert into hourly_counts as h (merchant_id, subject, count, since)
     select $1, s, 1, $3 from unnest($2::text[]) s order by s
     on conflict (merchant_id, subject) do update set
       count = case when h.since < $3::timestamptz - interval '1 hour' then 1 else h.count + 1 end,
       since = case when h.since < $3::timestamptz - interval '1 hour' then $3 else h.since end
     returning subject, count, since`,
    [merchantId, subjects, at],
  );
  return new Map(rows.map(({ subject, ...counted }) => [subject, counted]));
}

export async function pruneHourlyCounts(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from hourly_counts where since < $1::timestamptz - interval '1 day'`, [at]);
}
