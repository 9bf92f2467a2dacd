// Deletes what is older than a brand keeps it, a calendar month at a time, by the functions of the database that alone may.
import { type BrandId, soleBookOf } from '../ids.ts';
import type { Database } from './pool.ts';

/** Of one statement: others wait for its locks no longer than a moment. */
const atOnce = 200;

/** The beginning of the month that is so many months ago, in UTC. */
export const keptSince = (now: Date, keptMonths: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));

/** Deletes what nothing has happened to since, of one brand; returns how many. */
export async function pruneOld(
  database: Database,
  prune: `${string}_prune`,
  brandId: BrandId,
  since: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await database.query<{ count: number }>(`select ${prune}($1, $2, $3) as count`, [
      soleBookOf(brandId),
      since,
      atOnce,
    ]);
    const count = rows[0]?.count ?? 0;
    removed += count;
    if (count < atOnce) return removed;
  }
}
