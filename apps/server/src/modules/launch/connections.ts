// The vendors connected to each merchant, in memory; changes are used within two seconds.
import { type Queryable, watch } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { type LaunchRow, launchesHashQuery, readLaunches } from './queries.ts';

export type Connections = Awaited<ReturnType<typeof openConnections>>;

export async function openConnections(database: Queryable, onFault: (error: unknown, what: string) => void) {
  let known = new Map<string, LaunchRow>();
  let origins = new Map<BrandId, readonly string[]>();

  async function refresh(): Promise<void> {
    const rows = await readLaunches(database);
    known = new Map(rows.map((row) => [`${row.merchant_id}/${row.vassalage}`, row]));
    const sets = new Map<BrandId, Set<string>>();
    for (const row of rows)
      sets.set(row.merchant_id, (sets.get(row.merchant_id) ?? new Set()).add(row.frame_origin));
    origins = new Map([...sets].map(([merchantId, set]) => [merchantId, [...set].sort()]));
  }
  await refresh();
  let hash: unknown;
  const stop = watch(database, {
    sql: launchesHashQuery,
    onValue: async (found) => {
      if (found === hash) return;
      await refresh();
      hash = found;
    },
    what: 'vendor launches not read',
    onFault,
  });
  return {
    refresh,
    find: (merchantId: BrandId, vassalage: string) => known.get(`${merchantId}/${vassalage}`),
    /** The origins that a merchant's stage may frame. */
    frameOrigins: (merchantId: BrandId): readonly string[] => origins.get(merchantId) ?? [],
    close: stop,
  };
}
