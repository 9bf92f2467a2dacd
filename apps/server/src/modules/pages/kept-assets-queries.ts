// The SQL of the hashed files that are kept after their release.
import type { Queryable } from '../../platform/db/index.ts';

/** Marks files as part of a running release; returns those that are kept already. */
export async function markReleased(
  db: Queryable,
  store: string,
  paths: readonly string[],
  now: Date,
): Promise<Set<string>> {
  // Locked in the order of the paths: two processes that start at once do not wait for each other in a circle.
  const { rows } = await db.query<{ path: string }>(
    `with mine as (
       select path from release_assets where store = $1 and path = any ($2) order by path for update)
     update release_assets a set released_at = greatest(a.released_at, $3)
       from mine where a.store = $1 and a.path = mine.path returning a.path`,
    [store, paths, now],
  );
  return new Set(rows.map(({ path }) => path));
}

/** `paths` is sorted; `brotli` has a value for each. */
export async function insertReleased(
  db: Queryable,
  store: string,
  { paths, brotli }: { paths: readonly string[]; brotli: readonly boolean[] },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into release_assets (store, path, released_at, brotli)
     select $1, path, $3, brotli from unnest($2::text[], $4::boolean[]) as file (path, brotli)
     on conflict (store, path) do update set released_at = greatest(release_assets.released_at, excluded.released_at)`,
    [store, paths, now, brotli],
  );
}

/** All kept files of a store, with true for those in brotli form. */
export async function readKept(db: Queryable, store: string): Promise<Map<string, boolean>> {
  const { rows } = await db.query<{ path: string; brotli: boolean }>(
    'select path, brotli from release_assets where store = $1',
    [store],
  );
  return new Map(rows.map(({ path, brotli }) => [path, brotli]));
}

/** Deletes up to `most` rows of files that no release had since `before`; returns them. */
export async function deleteUnreleased(
  tx: Queryable,
  store: string,
  before: Date,
  most: number,
): Promise<{ path: string; brotli: boolean }[]> {
  const { rows } = await tx.query<{ path: string; brotli: boolean }>(
    `delete from release_assets where store = $1 and path in (
       select path from release_assets where store = $1 and released_at < $2 order by path limit $3 for update skip locked)
     and released_at < $2 returning path, brotli`,
    [store, before, most],
  );
  return rows;
}
