// Deletes chats that are older than the brand keeps them, a calendar month at a time.
import type { Database } from '../../platform/db/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';

/** Of one statement: others wait for its locks no longer than a moment. */
const atOnce = 200;

/** The beginning of the month that is so many months ago, in UTC. */
export const keptSince = (now: Date, keptMonths: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));

/** Deletes the chats of a brand in which nothing has happened since; returns how many. */
export async function pruneChats(database: Database, brandId: BrandId, since: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await database.query<{ count: number }>('select chat_prune($1, $2, $3) as count', [
      soleBookOf(brandId),
      since,
      atOnce,
    ]);
    const count = rows[0]?.count ?? 0;
    removed += count;
    if (count < atOnce) return removed;
  }
}
