// Records where the uploaded files of a database are: a machine with another data folder and no bucket does not start.
import { dataFolderId } from '../data-folder.ts';
import { type Database, StartRefusal } from '../db/index.ts';
import { openFileStore, type StoreSettings } from './open-store.ts';
import type { FileStore } from './store.ts';

const bucket = 'bucket';

const placeOf = async ({ filesS3, dataDir }: StoreSettings): Promise<string> =>
  filesS3 ? bucket : dataFolderId(dataDir);

/**
 * Registers the place of the uploaded files. With a bucket nothing is refused. Throws StartRefusal when files are in the data
 * folder of another machine, or in a bucket that the settings do not name. Without any file, the place is the last one.
 */
export async function registerFilePlace(database: Database, settings: StoreSettings): Promise<void> {
  const place = await placeOf(settings);
  const refusal = await database.transaction(async (tx) => {
    // Two machines that start at once are judged one after the other.
    await tx.query(`select pg_advisory_xact_lock(hashtext('perya file place'))`);
    // all merchants: a store holds the files of every merchant
    const { rows } = await tx.query<{ place: string; used: boolean }>(
      'select place, exists (select from files where stored_at is not null) as used from file_place',
    );
    const [found] = rows;
    if (found?.place === place) return undefined;
    if (found?.used && place !== bucket) return refusalOf(found.place, settings.dataDir);
    await tx.query(
      `insert into file_place (place) values ($1) on conflict (only_row) do update set place = $1, since = now()`,
      [place],
    );
    return undefined;
  });
  if (refusal !== undefined) throw new StartRefusal('other-folder', refusal);
}

/** The file store of the settings; a file is not stored where the database does not expect it. */
export function openPlacedStore(database: Database, settings: StoreSettings): FileStore {
  const store = openFileStore(settings);
  return {
    ...store,
    async put(key, bytes) {
      // all merchants: a store holds the files of every merchant
      const { rows } = await database.query<{ place: string }>('select place from file_place');
      const [found] = rows;
      if (found && found.place !== (await placeOf(settings)))
        throw new Error('the files of this database have been moved to another place: restart this process');
      await store.put(key, bytes);
    },
  };
}

function refusalOf(place: string, dataDir: string): string {
  const where = place === bucket ? 'in a bucket' : `in another data folder than ${dataDir}`;
  return `The uploaded files of this database are ${where}: set FILES_S3_URL to a bucket that every machine reaches, or DATA_DIR to the folder that holds them.`;
}
