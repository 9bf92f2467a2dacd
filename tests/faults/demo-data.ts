// A data folder with demo data and its database: prepared once per run, copied for each test file.
import { execFile } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { lockFolder } from '../../apps/server/src/platform/db/embedded-folder.ts';
import {
  type Database,
  type EmbeddedServer,
  openDatabase,
  prepareDatabase,
} from '../../apps/server/src/platform/db/index.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import type { DebianProgram } from '../../tools/debian-package.ts';
import { bareEnvironment, type TemporaryFolder, temporaryFolder } from './main-process.ts';
import { poolerProgram, startPooler } from './pooler.ts';

const run = promisify(execFile);
const seedCommand = fileURLToPath(new URL('../../apps/server/src/cli/seed.ts', import.meta.url));

/** The key under which the demo data is written. */
export const secretKey = Buffer.alloc(32, 3);

/** The settings of a process on this data, with the database in its folder. */
export const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, SECRET_KEY: secretKey.toString('hex') });

/** A copy for one test file; its database is stopped. */
export async function copyDemoData(): Promise<TemporaryFolder> {
  const prepared = await prepareOnce(inject('demoDataFolder'));
  const folder = await temporaryFolder();
  // The files keep their owner: the database may run under another account.
  await run('cp', ['-a', `${prepared}/.`, folder.path]);
  return folder;
}

/** The first test file prepares the data while the others wait; returns its folder. */
async function prepareOnce(root: string): Promise<string> {
  const prepared = join(root, 'prepared');
  const unlock = await lockFolder({ root });
  try {
    if (await stat(prepared).catch(() => undefined)) return prepared;
    const { path } = await temporaryFolder();
    await run(process.execPath, [seedCommand], {
      env: { ...bareEnvironment, ...settingsOf(path), DEMO_LINE: 'small' },
    });
    await rename(path, prepared);
    return prepared;
  } finally {
    await unlock();
  }
}

export type DemoDatabase = {
  dataDir: string;
  /** The connection string of the server's role. */
  url: string;
  /** That of the owner, past any pooler. */
  ownerUrl: string;
  /** That of the office's role, past any pooler. */
  officeUrl: string;
  /** The settings of a server process on this data. */
  settings: Record<string, string>;
  database: Database;
  owner: Database;
  /** Crashes the database and starts it again at the same port. */
  restart: (crash: (server: EmbeddedServer) => unknown) => Promise<void>;
  /** Stops the database and deletes the folder. */
  end: () => Promise<void>;
};

/** The long form of every fault test runs through a pooler. */
const isPooled = process.env['PERYA_POOLER'] === 'on';

/** A running, durable database with demo data for one test file; `pooler`: the server reaches it through this program. */
export async function openDemoDatabase({ pooler }: { pooler?: DebianProgram } = {}): Promise<DemoDatabase> {
  const folder = await copyDemoData();
  const port = await freePort();
  const start = async () => {
    const {
      url,
      ownerUrl = '',
      officeUrl = '',
      embedded,
    } = await prepareDatabase({ dataDir: folder.path, port });
    if (!embedded || embedded.reused) throw new Error('the database was still running');
    return { url, ownerUrl, officeUrl, embedded };
  };
  const first = await start();
  const { ownerUrl, officeUrl } = first;
  let { embedded } = first;
  const program = pooler ?? (isPooled ? await poolerProgram() : undefined);
  const pooled = program && (await startPooler(program, first.url));
  const url = pooled?.url ?? first.url;
  const database = openDatabase({ url, maxConnections: 6 });
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  return {
    dataDir: folder.path,
    url,
    ownerUrl,
    officeUrl,
    settings: { DATABASE_URL: url, ...settingsOf(folder.path) },
    database,
    owner,
    restart: async (crash) => {
      await crash(embedded);
      ({ embedded } = await start());
    },
    end: async () => {
      await Promise.all([database.close(), owner.close()]);
      await pooled?.end();
      await embedded.stop('immediate');
      await folder.remove();
    },
  };
}
