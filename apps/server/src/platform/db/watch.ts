// Watches values in the database, such as versions: all watchers of a process share one statement, twice a second.
import { poll } from '../poll.ts';
import type { Queryable } from './pool.ts';

const readEveryMs = 500;

export type Watcher = {
  /** A select of one value; `:now` stands for the time of `now`. */
  sql: string;
  now?: () => Date;
  /** Called with the value of each reading and the time that it took; not again before it has settled. */
  onValue: (value: unknown, tookMs: number) => unknown;
  /** The name of a fault of `onValue`. */
  what: string;
  onFault: (error: unknown, what: string) => void;
};

type Reader = { watchers: Set<Watcher>; busy: WeakSet<Watcher>; stop: () => void };

const readers = new WeakMap<Queryable, Reader>();

/** Reads a value twice a second until the returned function is called. */
export function watch(database: Queryable, watcher: Watcher): () => void {
  const reader = readers.get(database) ?? startReader(database);
  reader.watchers.add(watcher);
  return () => {
    reader.watchers.delete(watcher);
    if (reader.watchers.size > 0 || readers.get(database) !== reader) return;
    readers.delete(database);
    reader.stop();
  };
}

function startReader(database: Queryable): Reader {
  const reader: Reader = { watchers: new Set(), busy: new WeakSet(), stop: () => undefined };
  reader.stop = poll(
    () => readOnce(database, reader),
    readEveryMs,
    (error) => {
      // A reading that was under way when the last watcher left is no fault.
      for (const { onFault } of [...reader.watchers].slice(0, 1)) onFault(error, 'changes not read');
    },
  );
  readers.set(database, reader);
  return reader;
}

async function readOnce(database: Queryable, { watchers, busy }: Reader): Promise<void> {
  const asked = [...watchers];
  const times: Date[] = [];
  const columns = asked.map(({ sql, now = () => new Date() }, index) => {
    const isTimed = sql.includes(':now');
    if (isTimed) times.push(now());
    return `(${sql.replaceAll(':now', `$${times.length}::timestamptz`)}) as value_${index}`;
  });
  const askedAt = performance.now();
  const { rows } = await database.query(`select ${columns.join(', ')}`, times);
  const tookMs = performance.now() - askedAt;
  for (const [index, watcher] of asked.entries()) {
    if (busy.has(watcher) || !watchers.has(watcher)) continue;
    busy.add(watcher);
    // A slow watcher does not keep the others waiting.
    void (async () => watcher.onValue(rows[0]?.[`value_${index}`], tookMs))()
      .catch((error: unknown) => {
        if (watchers.has(watcher)) watcher.onFault(error, watcher.what);
      })
      .finally(() => busy.delete(watcher));
  }
}
