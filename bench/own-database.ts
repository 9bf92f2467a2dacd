// A database of its own for one bench: its server and its folder are gone when the bench is done or has failed.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, prepareDatabase } from '../apps/server/src/platform/db/index.ts';

/** `database` is opened as the server opens it; `owner` has the rights of the owner of the tables. */
export type OwnDatabase = { url: string; dataDir: string; database: Database; owner: Database };

export async function withOwnDatabase<T>(name: string, use: (own: OwnDatabase) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), `perya-bench-${name}-`));
  // The embedded server may run as another user than the bench.
  await chmod(dataDir, 0o755);
  const { url, embedded } = await prepareDatabase({ dataDir });
  const database = openDatabase({ url, maxConnections: 8 });
  const owner = openDatabase({ url, role: null, maxConnections: 1 });
  try {
    return await use({ url, dataDir, database, owner });
  } finally {
    await Promise.all([database.close(), owner.close()]);
    await embedded?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
