// Starts the embedded PostgreSQL server, or reuses one that an earlier, killed process left running.
import { execFile } from 'node:child_process';
import { chown, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { findBinaries } from './binaries.ts';
import {
  enterable,
  isAlive,
  lockFolder,
  makeFolder,
  type Place,
  pause,
  type Remembered,
  refuseOtherVersion,
  remember,
  remembered,
} from './embedded-folder.ts';
import { serverAccount } from './server-account.ts';
import { codeOf, diskFull, folderFault, StartRefusal, unwritable } from './start-refusal.ts';

const run = promisify(execFile);
const FULL_BELOW_BYTES = 1024 * 1024;

export type EmbeddedOptions = {
  /** Holds the cluster, its port and its password; created if absent. */
  dataDir: string;
  /** Default: a free port, chosen once and stored in the data folder. */
  port?: number | undefined;
  /** false only for data that may be lost with the machine: tests. */
  durable?: boolean;
  sharedBuffersMb?: number;
};

export type EmbeddedServer = {
  /** Connection string of the owner, for the database `postgres`. */
  url: string;
  port: number;
  dataDir: string;
  /** True if the server was running already. */
  reused: boolean;
  /** Process id of the PostgreSQL server. */
  pid: number;
  /** `fast` rolls transactions back; `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
};

/** Starts the server, or finds it running. Throws `StartRefusal`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = await serverAccount();
  const root = await enterable(resolve(options.dataDir), account);
  const place: Place = {
    root,
    cluster: join(root, 'cluster'),
    log: join(root, 'server.log'),
    account,
    native: await findBinaries(account),
  };
  try {
    await makeFolder(place);
    return await startIn(place, options);
  } catch (error) {
    throw folderFault(error, root);
  }
}

async function startIn(place: Place, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const unlock = await lockFolder(place);
  try {
    await refuseOtherVersion(place);
    const known = await remembered(place, options.port);
    const running = await findRunning(place, known);
    if (running) return running;
    if (!(await stat(join(place.cluster, 'PG_VERSION')).catch(() => undefined)))
      await initialise(place, known);
    const asked = options.port ?? known.port;
    const settled = { ...known, port: asked || (await freePort()) };
    await configure(place, options);
    return await launch(place, settled, options.port === undefined);
  } finally {
    await unlock().catch(() => undefined);
  }
}

async function findRunning(place: Place, known: Remembered): Promise<EmbeddedServer | undefined> {
  for (let tries = 0; known.port > 0 && tries < 20; tries += 1) {
    const answer = await greet(place, known);
    if (answer === 'ours') return server(place, known, true);
    if (answer === 'absent') return undefined;
    await pause(250);
  }
  return undefined;
}

// Starting, or out of connections: it exists and will answer.
const busy = new Set(['57P03', '53300']);

/** State of the stored port: our cluster, our cluster recovering, or not ours. */
async function greet(place: Place, known: Remembered): Promise<'ours' | 'starting' | 'absent'> {
  const client = new pg.Client({ connectionString: urlOf(known), connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return rows[0]?.folder === place.cluster ? 'ours' : 'absent';
  } catch (error) {
    return busy.has(codeOf(error)) ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Created beside its place and moved there when complete, so that a kill leaves no half cluster. */
async function initialise(place: Place, known: Remembered): Promise<void> {
  const unfinished = `${place.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(place.cluster, { recursive: true, force: true });
  await remember(place, known);
  const passwordFile = join(place.root, 'initial-password');
  try {
    await writeFile(passwordFile, known.password, { mode: 0o600 });
    if (place.account) await chown(passwordFile, place.account.uid, place.account.gid);
    await asServer(place, 'initdb', [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]);
    await rename(unfinished, place.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw await refusalFrom(error instanceof Error ? error.message : String(error), place, 0);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function configure(place: Place, options: EmbeddedOptions): Promise<void> {
  const durable = options.durable === false ? 'off' : 'on';
  const settings = [
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    `shared_buffers = ${options.sharedBuffersMb ?? 256}MB`,
    'max_wal_size = 4GB',
    'max_connections = 200',
    'jit = off',
    'deadlock_timeout = 200ms',
    `fsync = ${durable}`,
    `synchronous_commit = ${durable}`,
    `full_page_writes = ${durable}`,
    'idle_in_transaction_session_timeout = 60s',
    'log_min_messages = warning',
    "timezone = 'UTC'",
  ];
  const path = join(place.cluster, 'postgresql.auto.conf');
  await writeFile(path, `${settings.join('\n')}\n`);
  if (place.account) await chown(path, place.account.uid, place.account.gid);
}

/** After a crash the old process may hold its lock file for a moment; only that is retried. */
async function launch(place: Place, known: Remembered, mayMove: boolean): Promise<EmbeddedServer> {
  let port = known.port;
  for (let tries = 1; ; tries += 1) {
    await rm(place.log, { force: true });
    try {
      await asServer(place, 'pg_ctl', [
        'start',
        '-D',
        place.cluster,
        '-w',
        '-t',
        '60',
        '-l',
        place.log,
        '-o',
        `-p ${port}`,
      ]);
      const settled = { ...known, port };
      await remember(place, settled);
      return server(place, settled, false);
    } catch (error) {
      const said = await readFile(place.log, 'utf8').catch(() => '');
      const refusal = await refusalFrom(said || (error instanceof Error ? error.message : ''), place, port);
      const stale = /lock file|pre-existing shared memory/.test(said);
      if (refusal.reason === 'port-taken' && mayMove && tries < 4) port = await freePort();
      else if (stale && tries < 8) await pause(400);
      else throw refusal;
    }
  }
}

async function refusalFrom(said: string, { root }: Place, port: number): Promise<StartRefusal> {
  const why = said.split('\n').find((line) => /FATAL|ERROR|error:/.test(line)) ?? said.split('\n')[0] ?? '';
  if (/could not bind|Address already in use|could not create any TCP/.test(said))
    return new StartRefusal(
      'port-taken',
      `Port ${port} is taken: the database cannot listen there. Free it or choose another.`,
    );
  // A full disk may have had no room for the log either.
  if (/No space left|Disk quota exceeded/.test(said) || (await isFull(root))) return diskFull(root);
  if (/Permission denied|Read-only file system/.test(said)) return unwritable(root);
  if (/incompatible with server/.test(said))
    return new StartRefusal(
      'folder-of-another-version',
      `The database folder ${root} is of another PostgreSQL version: move it away.`,
    );
  return new StartRefusal('failed', `The database in ${root} did not start: ${why.trim()}`);
}

async function isFull(folder: string): Promise<boolean> {
  const room = await statfs(folder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize < FULL_BELOW_BYTES;
}

async function server(place: Place, known: Remembered, reused: boolean): Promise<EmbeddedServer> {
  const pid = Number((await readFile(join(place.cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    url: urlOf(known),
    port: known.port,
    dataDir: place.root,
    reused,
    pid,
    stop: async (mode = 'fast') => {
      await end(place, mode).catch(async (error: unknown) => {
        // On a full disk a clean shutdown cannot write its checkpoint; committed data is safe all the same.
        if (mode === 'fast' && isAlive(pid)) await end(place, 'immediate');
        else if (isAlive(pid)) throw error;
      });
    },
  };
}

function end(place: Place, mode: 'fast' | 'immediate'): Promise<void> {
  return asServer(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', '60']);
}

async function asServer(place: Place, program: string, args: string[]): Promise<void> {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  await run(join(place.native, 'bin', program), args, { ...place.account, cwd: place.root, env });
}

function urlOf({ port, password }: Remembered): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
