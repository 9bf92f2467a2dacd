// The vendors connected to each merchant, in memory; changes are used within two seconds.
import type { Queryable } from '../../platform/db/index.ts';
import { poll } from '../../platform/poll.ts';
import { type LaunchRow, readLaunches } from './queries.ts';

const lookEveryMs = 2_000;

export type Connections = Awaited<ReturnType<typeof openConnections>>;

export async function openConnections(database: Queryable, onFault: (error: unknown, what: string) => void) {
  let known = new Map<string, LaunchRow>();
  let origins = new Map<number, readonly string[]>();

  async function refresh(): Promise<void> {
    const rows = await readLaunches(database);
    known = new Map(rows.map((row) => [`${row.merchant_id}/${row.vassalage}`, row]));
    const sets = new Map<number, Set<string>>();
    for (const row of rows)
      sets.set(row.merchant_id, (sets.get(row.merchant_id) ?? new Set()).add(row.frame_origin));
    origins = new Map([...sets].map(([merchantId, set]) => [merchantId, [...set].sort()]));
  }
  await refresh();
  let closed = false;
  const stop = poll(refresh, lookEveryMs, (error) => {
    if (!closed) onFault(error, 'vendor launches not read');
  });
  return {
    refresh,
    find: (merchantId: number, vassalage: string) => known.get(`${merchantId}/${vassalage}`),
    /** The origins that a merchant's stage may frame. */
    frameOrigins: (merchantId: number): readonly string[] => origins.get(merchantId) ?? [],
    close: () => {
      closed = true;
      stop();
    },
  };
}
