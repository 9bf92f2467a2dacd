// Two machines on one database: which may start, and which may store a file.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { StartRefusal } from '../db/index.ts';
import { openPlacedStore, registerFilePlace, type StoreSettings } from './index.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  folder = await mkdtemp(join(tmpdir(), 'perya-place-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.database.owner.query('delete from file_place');
  await server.database.owner.query('delete from files');
});

const machine = (name: string): StoreSettings => ({ dataDir: join(folder, name) });
const filesS3 = { endpoint: 'http://127.0.0.1:9/perya', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
const register = (settings: StoreSettings) => registerFilePlace(server.database, settings);
const upload = () =>
  server.database.owner.query(
    `insert into files (merchant_id, id, owner_id, purpose, type, width, height, bytes, created_at, stored_at)
     select merchant_id, gen_random_uuid(), id, 'feedback', 'image/png', 1, 1, 1, now(), now() from players limit 1`,
  );

test('the folder that has the files starts, and no other one, until there is a bucket', async () => {
  await register(machine('a'));
  await upload();
  await register(machine('a'));
  await expect(register(machine('b'))).rejects.toThrow(StartRefusal);
  await expect(register(machine('b'))).rejects.toThrow(/in another data folder than .*b: set FILES_S3_URL/u);
  await register({ ...machine('b'), filesS3 });
  await expect(register(machine('a'))).rejects.toThrow(/are in a bucket: set FILES_S3_URL/u);
});

test('without a file any folder starts, and stores files from then on; one that was overtaken does not', async () => {
  await register(machine('a'));
  await register(machine('b'));
  await expect(openPlacedStore(server.database, machine('a')).put('1/x', Buffer.from('x'))).rejects.toThrow(
    /another place: restart/u,
  );
  await openPlacedStore(server.database, machine('b')).put('1/x', Buffer.from('x'));
  expect(await readFile(join(folder, 'b', 'files', '1', 'x'), 'utf8')).toBe('x');
});

test('of two machines that start at once on a database with files, one starts', async () => {
  await upload();
  const both = await Promise.allSettled([register(machine('a')), register(machine('b'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
