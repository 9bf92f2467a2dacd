// A second process that must not run beside the first: another secret key, or uploaded files that it cannot reach.
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { untilReady } from '../../tools/running-server.ts';
import { type ServerProcess, spawnServer, temporaryFolder } from './main-process.ts';

const key = '07'.repeat(32);
const otherKey = '08'.repeat(32);
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const running: ServerProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.close();
  await folder.remove();
});

async function spawn(machine: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = join(folder.path, machine);
  await mkdir(dataDir, { recursive: true });
  const given = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: key, ...settings };
  return spawnServer({ PAYMENT_SANDBOX: 'off', VENDOR_SANDBOX: 'off', ...given });
}

async function starts(machine: string, settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await spawn(machine, settings);
  running.push(server);
  await untilReady(server);
  return server;
}

/** The one line of a start that is refused. */
async function refusalOf(machine: string, settings?: Record<string, string>): Promise<string> {
  const server = await spawn(machine, settings);
  expect(await server.ended).toBe(1);
  const lines = server.said().trim().split('\n');
  expect(lines).toEqual(lines.slice(0, 1));
  return lines[0] ?? '';
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

test('another SECRET_KEY does not start beside the first, and says so in one line without the key', async () => {
  await stop(await starts('one'));
  const line = await refusalOf('one', { SECRET_KEY: otherKey });
  expect(line).toMatch(/^SECRET_KEY is not the key of this database: /u);
  expect(line).not.toContain('0808');
  // Without the setting it makes a key of its own, which is another one too.
  expect(await refusalOf('one', { SECRET_KEY: '' })).toMatch(
    /^SECRET_KEY is not the key of this database: /u,
  );
});

test('a second machine without a bucket is refused as long as files are uploaded', async () => {
  const refused =
    /^The uploaded files of this database are in another data folder than .*: set FILES_S3_URL/u;
  // The demo members' documents are uploaded files.
  expect(await refusalOf('two')).toMatch(refused);
  await stop(await starts('one'));
  const stored = await database.owner.query('update files set stored_at = null where stored_at is not null');
  expect(stored.rowCount).toBeGreaterThan(0);
  await stop(await starts('two'));
  await database.owner.query('update files set stored_at = created_at');
  expect(await refusalOf('one')).toMatch(refused);
  // A folder that was moved is the same one.
  await rename(join(folder.path, 'two'), join(folder.path, 'moved'));
  await stop(await starts('moved'));
});

test('with a bucket every machine starts; one that does not know the bucket is refused', async () => {
  const FILES_S3_URL = 'http://key:secret@127.0.0.1:9/perya?region=eu-west-1';
  await stop(await starts('one', { FILES_S3_URL }));
  expect(await refusalOf('moved')).toMatch(
    /^The uploaded files of this database are in a bucket: set FILES_S3_URL/u,
  );
});
