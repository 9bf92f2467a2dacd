// Every merchant's content rows in memory, and the answers made of them; both are renewed when the content changes.
import { LRUCache } from 'lru-cache';
import { type Queryable, watch } from '../../platform/db/index.ts';
import { type Prepared, prepare } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import {
  type AnnouncementRow,
  type CategoryRow,
  type HelpRow,
  readAnnouncements,
  readCategories,
  readHelp,
  readVersion,
  versionQuery,
} from './queries.ts';

export type SnapshotDependencies = {
  database: Queryable;
  onFault: (error: unknown, what: string) => void;
};

export type ContentSnapshot = {
  announcements: (merchantId: BrandId) => AnnouncementRow[];
  categories: (merchantId: BrandId) => CategoryRow[];
  help: (merchantId: BrandId) => HelpRow[];
  /** The answer under this key, made at the first call and kept until the content changes. */
  preparedOnce: (key: string, make: () => unknown) => Prepared;
  refresh: () => Promise<void>;
  close: () => void;
};

type Rows = { announcements: AnnouncementRow[]; categories: CategoryRow[]; help: HelpRow[] };

export async function openContentSnapshot({
  database,
  onFault,
}: SnapshotDependencies): Promise<ContentSnapshot> {
  let version = -1n;
  let rows: Rows = { announcements: [], categories: [], help: [] };
  const answers = new LRUCache<string, Prepared>({ max: 500 });

  async function refresh(): Promise<void> {
    // The version is read first, so that a change between the two reads is seen at the next poll.
    const found = await readVersion(database);
    if (found === version) return;
    rows = await readRows(database);
    version = found;
    answers.clear();
  }
  await refresh();
  const stop = watch(database, {
    sql: versionQuery,
    onValue: (found) => (found === version ? undefined : refresh()),
    what: 'content not read',
    onFault,
  });

  const ofMerchant =
    (merchantId: BrandId) =>
    ({ merchant_id }: { merchant_id: BrandId }): boolean =>
      merchant_id === merchantId;
  return {
    announcements: (merchantId) => rows.announcements.filter(ofMerchant(merchantId)),
    categories: (merchantId) => rows.categories.filter(ofMerchant(merchantId)),
    help: (merchantId) => rows.help.filter(ofMerchant(merchantId)),
    preparedOnce: (key, make) => {
      const known = answers.get(key);
      if (known) return known;
      const made = prepare(make());
      answers.set(key, made);
      return made;
    },
    refresh,
    close: () => {
      stop();
    },
  };
}

async function readRows(database: Queryable): Promise<Rows> {
  const [announcements, categories, help] = await Promise.all([
    readAnnouncements(database),
    readCategories(database),
    readHelp(database),
  ]);
  return { announcements, categories, help };
}
