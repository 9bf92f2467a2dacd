// A temporary database for one bench; its server and folder are removed afterwards, also on failure.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, prepareDatabase } from '../apps/server/src/platform/db/index.ts';

/** `database` has the server's role; `owner` owns the tables, and its statements no time limit. */
export type OwnDatabase = {
  url: string;
  ownerUrl: string;
  officeUrl: string;
  dataDir: string;
  database: Database;
  owner: Database;
};

/** A machine with other work may answer late: that is a slow figure, not the end of a bench. */
const patienceMs = 5 * 60_000;

export async function withOwnDatabase<T>(name: string, use: (own: OwnDatabase) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), `perya-bench-${name}-`));
  // The embedded server may run as another user than the bench.
  await chmod(dataDir, 0o755);
  const { url, ownerUrl = '', officeUrl = '', embedded } = await prepareDatabase({ dataDir });
  const limits = { connectLimitMs: patienceMs, statementLimitMs: patienceMs };
  const database = openDatabase({ url, maxConnections: 8, ...limits });
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1, ...limits, statementLimitMs: 0 });
  try {
    return await use({ url, ownerUrl, officeUrl, dataDir, database, owner });
  } finally {
    await Promise.all([database.close(), owner.close()]);
    await embedded?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
