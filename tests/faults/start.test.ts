// A start that cannot succeed prints one clear line and ends with a code other than 0.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoUserNames } from '../../apps/server/src/modules/identity/index.ts';
import {
  openDatabase,
  type PrepareOptions,
  prepareDatabase,
  StartRefusal,
} from '../../apps/server/src/platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { untilReady } from '../../tools/running-server.ts';
import { bareEnvironment, spawnServer, temporaryFolder } from './main-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

/** Starts with these settings, expects an exit, and returns its one line. */
async function refusalOf(
  settings: Record<string, string>,
  launcher: readonly string[] = [],
): Promise<string> {
  const server = await spawnServer(
    { DATA_DIR: folder.path, DATABASE_URL: database.url, ...settings },
    launcher,
  );
  const code = await server.ended;
  expect(code).toBe(1);
  const lines = server.said().trim().split('\n');
  // The whole output is shown when it is more than one line.
  expect(lines).toEqual(lines.slice(0, 1));
  return lines[0] ?? '';
}

/** The reason why the database cannot be opened with these settings, as main.ts prints it. */
async function databaseRefusal(options: Partial<PrepareOptions>): Promise<string> {
  const error: unknown = await prepareDatabase({ dataDir: folder.path, ...options }).catch(
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(StartRefusal);
  const line = error instanceof StartRefusal ? error.message : '';
  expect(line).not.toContain('\n');
  return line;
}

// env.test.ts covers each bad setting.
test('a bad setting ends the process with one line that repeats no password', async () => {
  const line = await refusalOf({ DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' });
  expect(line).toMatch(/^DATABASE_URL="…" does not fit: give it a PostgreSQL 15\+ address/u);
  expect(line).not.toContain('hunter2');
});

test('two servers that start on an empty database at once load the demo data once, and the books balance', async () => {
  const empty = await openTestDatabase();
  onTestFinished(() => empty.close());
  const settings = { DATA_DIR: folder.path, DATABASE_URL: empty.url };
  const servers = await Promise.all([spawnServer(settings), spawnServer(settings)]);
  await Promise.all(servers.map(untilReady));
  const books = openDatabase({ url: empty.url });
  const { rows } = await books.query<{ more: bigint }>(
    `select max(count) as more from (
       select count(*) from deposits d join players p on p.merchant_id = d.merchant_id and p.id = d.player_id
        where p.username = any ($1) group by d.merchant_id, d.player_id) as of_each`,
    [Object.values(demoUserNames)],
  );
  await books.close();
  // The demo member's two deposits, seeded once.
  expect(rows).toEqual([{ more: 2n }]);
  const reconcile = spawnSync(process.execPath, [join(root, 'apps/server/src/cli/reconcile.ts')], {
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  expect(reconcile.status, reconcile.stdout + reconcile.stderr).toBe(0);
  for (const server of servers) {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
});

test('PORT taken', async () => {
  const other = createServer();
  await new Promise<void>((settle) => other.listen(0, '127.0.0.1', settle));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Without demo data, which would be loaded first.
  expect(await refusalOf({ PORT: String(port), DEMO_MODE: 'off', SECRET_KEY: '01'.repeat(32) })).toMatch(
    new RegExp(`Port ${port} is taken.*PORT=${port + 1}`, 'u'),
  );
  other.close();
});

function withUrl(change: (url: URL) => void, from = database.url): string {
  const url = new URL(from);
  change(url);
  return url.href;
}

/** Another database beside the test's own, created with these options. */
async function madeDatabase(name: string, words: string): Promise<string> {
  const made = `${new URL(database.url).pathname.slice(1)}_${name}`;
  await database.owner.query(`create database ${made} ${words}`);
  onTestFinished(async () => {
    await database.owner.query(`drop database ${made} with (force)`);
  });
  return withUrl((url) => (url.pathname = `/${made}`));
}

test('the database does not answer', async () => {
  expect(await refusalOf({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:9/none' })).toBe(
    'The database cannot be reached: nothing answers at 127.0.0.1:9 (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  );
});

test('the database refuses the password, has another name, or its address is no address', async () => {
  const wrong = await databaseRefusal({ databaseUrl: withUrl((url) => (url.password = 'hunter2')) });
  expect(wrong).toMatch(/refuses the user perya_app .*Correct the user and password in DATABASE_URL/u);
  expect(wrong).not.toContain('hunter2');
  const absent = await databaseRefusal({ databaseUrl: withUrl((url) => (url.pathname = '/elsewhere')) });
  expect(absent).toMatch(/has no database "elsewhere".*createdb elsewhere/u);
  const garbled = await databaseRefusal({ databaseUrl: 'postgres://me:hun/ter2@:x/y' });
  expect(garbled).toMatch(/DATABASE_URL cannot be read as an address: give it postgres:/u);
  expect(garbled).not.toContain('ter2');
});

test('the database is too old, not in UTF-8, or read only', async () => {
  // The server's version comes from this function, which another one hides here.
  const old = await madeDatabase('old', '');
  const { pathname } = new URL(old);
  const ownerUrl = withUrl((url) => (url.pathname = pathname), database.owner.url);
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  await owner.query('create schema early; grant usage on schema early to public');
  await owner.query(
    `create function early.current_setting(text) returns text language sql
       as $$ select case $1 when 'server_version_num' then '140012' when 'server_version' then '14.12'
                    else pg_catalog.current_setting($1) end $$`,
  );
  await owner.query(`alter database ${pathname.slice(1)} set search_path = early, pg_catalog, public`);
  await owner.close();
  expect(await databaseRefusal({ databaseUrl: old })).toMatch(
    /PostgreSQL 14\.12, and 15 or newer is needed.*DATABASE_URL/u,
  );

  const latin = await madeDatabase('latin', `encoding 'LATIN1' locale 'C' template template0`);
  expect(await databaseRefusal({ databaseUrl: latin })).toMatch(
    /in LATIN1, and UTF8 is needed.*--encoding=UTF8/u,
  );

  const standby = await madeDatabase('standby', '');
  await database.owner.query(
    `alter database ${new URL(standby).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  expect(await databaseRefusal({ databaseUrl: standby })).toMatch(/read only.*primary/u);
});

test('the user may write the ledger, or the database lacks changes of this release', async () => {
  expect(await databaseRefusal({ databaseUrl: database.owner.url })).toMatch(
    /logs in as postgres, which could write the ledger's tables: log in as perya_app/u,
  );
  const empty = await madeDatabase('empty', 'template template0');
  expect(await databaseRefusal({ databaseUrl: empty })).toMatch(/has no tables yet: run npm run migrate/u);
  const migrating = await openTestDatabase();
  onTestFinished(() => migrating.close());
  await migrating.owner.query(`delete from schema_migrations where name like '210-%'`);
  expect(await databaseRefusal({ databaseUrl: migrating.url })).toMatch(
    /lacks 1 changes of this release, the first is 210-plain-names\.sql: run npm run migrate/u,
  );
});

test('npm run migrate makes an empty database ready for a server, and says what is missing', async () => {
  const command = join(root, 'apps/server/src/cli/migrate.ts');
  const run = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [command], { encoding: 'utf8', env: { ...bareEnvironment, ...settings } });
  expect(run({}).stderr).toMatch(/^MIGRATE_DATABASE_URL is missing/u);
  const empty = await openTestDatabase({ migrated: false });
  onTestFinished(() => empty.close());
  const settings = { MIGRATE_DATABASE_URL: empty.owner.url, DATABASE_URL: empty.url };
  expect(run(settings).stdout).toMatch(/001-[\s\S]+ changes applied\./u);
  expect(run(settings).stdout).toBe('The database is up to date.\n');
  const server = await spawnServer({ DATA_DIR: folder.path, DATABASE_URL: empty.url });
  await untilReady(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the data folder cannot be written: below a file, and by an account without the right', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  const says = /cannot be written by this account: correct its rights or set DATA_DIR/u;
  expect(await refusalOf({ DATA_DIR: join(file, 'below') })).toMatch(says);
  const closed = join(folder.path, 'closed');
  await mkdir(closed, { mode: 0o555 });
  // Root writes anywhere unless this capability is taken. Another account might not be able to read the repository.
  const withoutRight = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  for (const url of [database.url, ''])
    expect(await refusalOf({ DATA_DIR: closed, DATABASE_URL: url }, withoutRight)).toMatch(says);
  // With SECRET_KEY set, the database is the first to need the closed folder.
  const key = { SECRET_KEY: 'a'.repeat(64) };
  expect(await refusalOf({ DATA_DIR: closed, DATABASE_URL: '', ...key }, withoutRight)).toMatch(says);
});

test('a database whose password is lost is left unchanged', async () => {
  const dataDir = join(folder.path, 'lost');
  await mkdir(join(dataDir, 'postgresql/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgresql/cluster/PG_VERSION'), '18\n');
  await writeFile(join(dataDir, 'postgresql/server.json'), '{"port":');
  expect(await databaseRefusal({ dataDir })).toMatch(
    /server\.json.*missing or damaged: put it back, or move/u,
  );
  expect(await readFile(join(dataDir, 'postgresql/cluster/PG_VERSION'), 'utf8')).toBe('18\n');
});

test('the data folder is of another PostgreSQL version', async () => {
  const dataDir = join(folder.path, 'old');
  await mkdir(join(dataDir, 'postgresql/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgresql/cluster/PG_VERSION'), '12\n');
  expect(await databaseRefusal({ dataDir })).toMatch(/PostgreSQL 12.*18/u);
});

test('a damaged key is not replaced', async () => {
  const dataDir = join(folder.path, 'damaged');
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'secret-key'), 'half a k');
  expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(/secret key.*damaged/u);
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('half a k');
});

test('Node too old', () => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.1'})`;
  const done = spawnSync(process.execPath, ['--import', pretend, join(root, 'tools/bootstrap.mjs')], {
    encoding: 'utf8',
  });
  expect(done.status).toBe(1);
  expect(done.stderr.trim().split('\n')).toEqual([expect.stringMatching(/Node 18\.20\.1 is too old.*20/u)]);
});

test('[X-13] server and database are killed, a port is taken: the embedded database and its data are found', async () => {
  const dataDir = join(folder.path, 'embedded');
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const first = await spawnServer(settings);
  await untilReady(first);
  const clientOf = (origin: string, token?: string) =>
    createClient({ origin, merchant: () => 'perya', language: () => 'en', token: () => token });
  const { token } = await clientOf(first.url)('POST /wps/session/login', {
    body: { username: 'maria_88', password: 'bulbs-and-stalls', type: 'username' },
  });
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await spawnServer(settings);
  await untilReady(second);
  const call = clientOf(second.url, token);
  expect(await call('GET /wps/member/info')).toMatchObject({ account: 'maria_88' });

  // Its database is killed too: the server restarts it and from then on owns it.
  const pid = await databasePid(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => databasePid(dataDir), { timeout: 30_000 }).not.toBe(pid);
  await untilReady(second);
  expect(await call('GET /wps/member/info')).toMatchObject({ account: 'maria_88' });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(await databasePid(dataDir)).toBe(0);

  // Another program holds its port, so the database moves to another one.
  const remembered = JSON.parse(await readFile(join(dataDir, 'postgresql/server.json'), 'utf8'));
  const other = createServer().listen(remembered.port, '127.0.0.1');
  const third = await spawnServer(settings);
  await untilReady(third);
  expect(await clientOf(third.url, token)('GET /wps/member/info')).toMatchObject({ account: 'maria_88' });
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  other.close();
});

/** 0 when no database runs there. */
async function databasePid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8').catch(() => '0');
  return Number(file.split('\n')[0]);
}
