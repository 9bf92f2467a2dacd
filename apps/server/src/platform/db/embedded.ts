// Starts the PostgreSQL server that comes with the platform, or takes over one that an earlier, killed process left running.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries, reachable, type ServerAccount } from './binaries.ts';
import { serverAccount } from './server-account.ts';
import { StartRefusal } from './start-refusal.ts';

const run = promisify(execFile);
const MAJOR_VERSION = '18';

export type EmbeddedOptions = {
  /** Holds the cluster, its port and its password; made when absent. */
  dataDir: string;
  /** Without one, a free port is chosen once and remembered in the data folder. */
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
  /** The server was running already. */
  reused: boolean;
  /** Process id of the server itself. */
  pid: number;
  /** `fast` lets transactions roll back; `immediate` is a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
};

type Place = {
  root: string;
  cluster: string;
  log: string;
  account: ServerAccount | undefined;
  native: string;
};
type Remembered = { port: number; password: string };

/** Starts the server, or finds it running. Throws `StartRefusal` with one clear line when it cannot. */
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
  await makeFolder(place);
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
    await unlock();
  }
}

/** A folder under a closed home is of no use to the server's own account: then the data lies in the system's place for it. */
async function enterable(folder: string, account: ServerAccount | undefined): Promise<string> {
  if (await reachable(folder, account)) return folder;
  return join('/var/lib/perya', createHash('sha256').update(folder).digest('hex').slice(0, 12));
}

async function makeFolder({ root, account }: Place): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: 0o755 });
    if (account) await chown(root, account.uid, account.gid);
    const probe = join(root, `.writable-${randomBytes(4).toString('hex')}`);
    await writeFile(probe, '');
    await unlink(probe);
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (full) throw new StartRefusal('disk-full', `The disk is full: the database needs room in ${root}.`);
    throw new StartRefusal(
      'folder-unwritable',
      `The database folder ${root} cannot be written: mend its rights or choose another.`,
    );
  }
}

/** One process at a time starts the server; a lock whose owner is gone is taken over. */
async function lockFolder({ root }: Place): Promise<() => Promise<void>> {
  const path = join(root, 'starting.pid');
  for (let tries = 0; tries < 600; tries += 1) {
    const file = await open(path, 'wx').catch(() => undefined);
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if ((owner > 0 && !isAlive(owner)) || (owner === 0 && age > 2000)) await rm(path, { force: true });
    else await pause(100);
  }
  throw new StartRefusal(
    'failed',
    `Another process has been starting the database in ${root} for a minute: end it and try again.`,
  );
}

async function refuseOtherVersion({ cluster, root }: Place): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '' || version === MAJOR_VERSION) return;
  throw new StartRefusal(
    'folder-of-another-version',
    `The database folder ${root} was made by PostgreSQL ${version} and this one is ${MAJOR_VERSION}: move it away or dump and restore it.`,
  );
}

async function remembered({ root }: Place, port: number | undefined): Promise<Remembered> {
  const text = await readFile(join(root, 'server.json'), 'utf8').catch(() => '{}');
  const found: Partial<Remembered> = JSON.parse(text);
  return { port: found.port ?? port ?? 0, password: found.password ?? randomBytes(18).toString('base64url') };
}

async function remember({ root }: Place, known: Remembered): Promise<void> {
  await writeFile(join(root, 'server.json'), JSON.stringify(known), { mode: 0o600 });
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

/** Who answers on the remembered port: our cluster, our cluster still recovering, or nobody of ours. */
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
    return error instanceof Error && 'code' in error && error.code === '57P03' ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function initialise(place: Place, known: Remembered): Promise<void> {
  await rm(place.cluster, { recursive: true, force: true });
  const passwordFile = join(place.root, 'initial-password');
  await writeFile(passwordFile, known.password, { mode: 0o600 });
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid);
  await remember(place, { ...known, port: known.port });
  try {
    await asServer(place, 'initdb', [
      `--pgdata=${place.cluster}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]);
  } catch (error) {
    await rm(place.cluster, { recursive: true, force: true });
    throw refusalFrom(error instanceof Error ? error.message : String(error), place, 0);
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

/** After a crash the old process may hold its lock file for a moment: that alone is worth another try. */
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
      const refusal = refusalFrom(said || (error instanceof Error ? error.message : ''), place, port);
      const stale = /lock file|pre-existing shared memory/.test(said);
      if (refusal.reason === 'port-taken' && mayMove && tries < 4) port = await freePort();
      else if (stale && tries < 8) await pause(400);
      else throw refusal;
    }
  }
}

function refusalFrom(said: string, { root }: Place, port: number): StartRefusal {
  const why = said.split('\n').find((line) => /FATAL|ERROR|error:/.test(line)) ?? said.split('\n')[0] ?? '';
  if (/could not bind|Address already in use|could not create any TCP/.test(said))
    return new StartRefusal(
      'port-taken',
      `Port ${port} is taken: the database cannot listen there. Free it or choose another.`,
    );
  if (/No space left/.test(said))
    return new StartRefusal('disk-full', `The disk is full: the database needs room in ${root}.`);
  if (/Permission denied|Read-only file system/.test(said))
    return new StartRefusal(
      'folder-unwritable',
      `The database folder ${root} cannot be written: mend its rights or choose another.`,
    );
  if (/incompatible with server/.test(said))
    return new StartRefusal(
      'folder-of-another-version',
      `The database folder ${root} is of another PostgreSQL version: move it away.`,
    );
  return new StartRefusal('failed', `The database in ${root} did not start: ${why.trim()}`);
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
      await asServer(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', '60']).catch(
        (error: unknown) => {
          if (isAlive(pid)) throw error;
        },
      );
    },
  };
}

async function asServer(place: Place, program: string, args: string[]): Promise<void> {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  await run(join(place.native, 'bin', program), args, { ...place.account, cwd: place.root, env });
}

function urlOf({ port, password }: Remembered): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Whether a process of this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((settle) => setTimeout(settle, ms));
}
