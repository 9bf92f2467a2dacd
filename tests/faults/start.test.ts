// What is in the way of a start is said in one clear line, and the process ends with a code other than 0.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { spawnServer, temporaryFolder, untilReady } from './main-process.ts';

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

/** Starts with these settings, expects an end, and answers its one line. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const server = await spawnServer({ DATA_DIR: folder.path, DATABASE_URL: database.url, ...settings });
  const code = await server.ended;
  expect(code).toBe(1);
  const lines = server.said().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const badSettings: [string, Record<string, string>, RegExp][] = [
  ['PORT', { PORT: '80a' }, /PORT="80a".*PORT=3000/u],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, /LOG_LEVEL="loud".*info/u],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db' }, /DATABASE_URL.*postgres:\/\//u],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }, /TRUST_PROXY.*addresses/u],
  ['SECRET_KEY', { SECRET_KEY: 'short' }, /SECRET_KEY.*openssl rand -hex 32/u],
  ['a missing SECRET_KEY', { DEMO_HOUSE: 'off' }, /SECRET_KEY is missing/u],
  [
    'play money for real',
    { DEMO_HOUSE: 'off', SECRET_KEY: 'a'.repeat(64), PAYMENT_SANDBOX: 'on' },
    /PAYMENT_SANDBOX/u,
  ],
];
test.each(badSettings)('a bad setting is named with its mend: %s', async (_name, settings, line) => {
  const said = await refusalOf(settings);
  expect(said).toMatch(line);
  expect(said).not.toContain('hunter2');
});

test('PORT taken', async () => {
  const other = createServer();
  await new Promise<void>((settle) => other.listen(0, '127.0.0.1', settle));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await refusalOf({ PORT: String(port) })).toMatch(
    new RegExp(`Port ${port} is taken.*PORT=${port + 1}`, 'u'),
  );
  other.close();
});

test('the database does not answer', async () => {
  expect(await refusalOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toMatch(
    /database cannot be reached/iu,
  );
});

test('the data folder cannot be written', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  expect(await refusalOf({ DATA_DIR: join(file, 'below') })).toMatch(
    /cannot be written.*DATA_DIR|cannot be written/u,
  );
});

test('the data folder is of another PostgreSQL version', async () => {
  const dataDir = join(folder.path, 'old');
  await mkdir(join(dataDir, 'postgresql/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgresql/cluster/PG_VERSION'), '12\n');
  expect(await refusalOf({ DATA_DIR: dataDir, DATABASE_URL: '' })).toMatch(/PostgreSQL 12.*18/u);
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

test('killed and started again, the embedded database and its data are found', async () => {
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
  expect(await clientOf(second.url, token)('GET /wps/member/info')).toMatchObject({ account: 'maria_88' });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await stopDatabase(dataDir);
});

/** The second server found the database running, so it left it running. */
async function stopDatabase(dataDir: string): Promise<void> {
  const pid = Number(
    (await readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8').catch(() => '0')).split(
      '\n',
    )[0],
  );
  if (pid > 1) process.kill(pid, 'SIGINT');
  await expect
    .poll(() => readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8').catch(() => 'gone'), {
      timeout: 20_000,
    })
    .toBe('gone');
}
