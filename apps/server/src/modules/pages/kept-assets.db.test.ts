// The hashed files of earlier and later releases: two builds on two servers of one database.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { openAssetStore } from '../../platform/files/index.ts';
import { readStaticFiles } from '../../platform/http/index.ts';
import { createKeptAssets } from './kept-assets.ts';

const dayMs = 86_400_000;
const start = new Date('2026-05-01T10:00:00Z').getTime();
let now = start;
const clock = { now: () => new Date(now) };

const chunkOf = (release: string) => `export const release = '${release}';\n`.repeat(60);
const scene = '<svg xmlns="http://www.w3.org/2000/svg"/>';
let folder: string;
let dataDir: string;
let older: TestServer;
let newer: App;
const onFault = (error: unknown) => {
  throw error;
};

/** A build as the tools leave it: a brotli file beside each larger one. */
async function makeBuild(release: string, more: Record<string, string> = {}) {
  const build = join(folder, release);
  const files: Record<string, string> = {
    [`mobile/client/assets/screen-${release}_aa-.js`]: chunkOf(release),
    [`mobile/client/assets/small-${release}_b12.css`]: `.${release}{}`,
    'mobile/client/assets/plain.js': release,
    'mobile/client/sw.js': `// ${release}`,
    [`games/assets/symbols-${release}9876.svg`]: scene,
    'games/perya-lights/index.html': `<p>${release}</p>`,
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(build, name)), { recursive: true });
    await writeFile(join(build, name), text);
    if (text.length >= 256) await writeFile(join(build, `${name}.br`), brotliCompressSync(text));
  }
  return { mobile: join(build, 'mobile'), games: join(build, 'games') };
}

const startRelease = async (release: string) =>
  buildApp({ ...testSettings, database: older.database, dataDir, clock, builds: await makeBuild(release) });

const get = (app: App, url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers });
const statusOf = async (app: App, url: string) => (await get(app, url)).statusCode;
const storedFiles = () => readdir(join(dataDir, 'assets'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-builds-'));
  dataDir = join(folder, 'data');
  older = await openTestServer({ builds: await makeBuild('aaaa'), dataDir, clock });
  newer = await startRelease('bbbb');
});
afterAll(async () => {
  await newer.close();
  await older.close();
  await rm(folder, { recursive: true, force: true });
});

test('a page of the earlier release gets its chunk from the later one: bytes, type, brotli, for ever', async () => {
  const path = '/m/assets/screen-aaaa_aa-.js';
  const plain = await get(newer, path);
  expect([plain.statusCode, plain.body]).toEqual([200, chunkOf('aaaa')]);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get(newer, path, { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(chunkOf('aaaa'));
  const small = await get(newer, '/m/assets/small-aaaa_b12.css');
  expect([small.body, small.headers['content-type']]).toEqual(['.aaaa{}', 'text/css; charset=utf-8']);
  expect((await get(newer, '/games/assets/symbols-aaaa9876.svg')).body).toBe(scene);
});

test('a page of the later release gets its chunk from a process of the earlier one, as soon as it starts', async () => {
  expect(await statusOf(older.app, '/m/assets/screen-cccc_aa-.js')).toBe(404);
  const third = await startRelease('cccc');
  const answer = await get(older.app, '/m/assets/screen-cccc_aa-.js');
  expect([answer.statusCode, answer.body]).toEqual([200, chunkOf('cccc')]);
  await third.close();
});

test('the service worker and the index pages are those of the process', async () => {
  expect((await get(newer, '/m/sw.js')).body).toBe('// bbbb');
  expect((await get(newer, '/games/perya-lights/')).body).toBe('<p>bbbb</p>');
});

test.each([
  '/m/assets/gone-aaaaaaaa.js',
  '/m/assets/screen-aaaa_aa-.js.br',
  '/m/assets/..%2f..%2fdata%2fsecret-key',
  '/m/assets/%2e%2e/%2e%2e/folder-id',
  '/m/assets/../../m/assets/screen-aaaa_aa-.js%00',
  '/m/assets/m/assets/screen-aaaa_aa-.js',
  '/games/assets/screen-aaaa_aa-.js',
  '/games/m/assets/screen-aaaa_aa-.js',
  '/games/../folder-id',
])('%s is no file of a release', async (path) => {
  expect(await statusOf(newer, path)).toBe(404);
});

test('a file without a hash in its name is not kept', async () => {
  const without = await buildApp({
    ...testSettings,
    database: older.database,
    dataDir,
    clock,
    builds: { mobile: join(folder, 'empty'), games: join(folder, 'empty') },
  });
  expect(await statusOf(without, '/m/assets/plain.js')).toBe(404);
  expect(await statusOf(without, '/m/assets/screen-aaaa_aa-.js')).toBe(200);
  await without.close();
});

test('30 days after its last release a file is removed, and a release that comes back stores it anew', async () => {
  const path = '/m/assets/screen-aaaa_aa-.js';
  now = start + 40 * dayMs;
  await older.app.keptAssets.tidy();
  await newer.keptAssets.tidy();
  expect(await statusOf(newer, path)).toBe(200);
  now = start + 69 * dayMs;
  await newer.keptAssets.tidy();
  expect(await statusOf(newer, path)).toBe(200);
  const before = await storedFiles();
  now = start + 71 * dayMs;
  await newer.keptAssets.tidy();
  expect(await statusOf(newer, path)).toBe(404);
  expect(await statusOf(newer, '/games/assets/symbols-aaaa9876.svg')).toBe(404);
  expect(await statusOf(older.app, '/m/assets/screen-bbbb_aa-.js')).toBe(200);
  // Release C's three went before.
  expect((await storedFiles()).length).toBe(before.length - 3);
  const back = await startRelease('aaaa');
  expect((await get(newer, path)).body).toBe(chunkOf('aaaa'));
  await back.close();
});

test('two processes that publish and tidy on one folder at once leave every file whole', async () => {
  const shared = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [
      `mobile/client/assets/part-${10_000_000 + n}.js`,
      chunkOf(String(n)),
    ]),
  );
  const build = await makeBuild('dddd', shared);
  const files = await readStaticFiles(join(build.mobile, 'client'));
  const open = async () => {
    const assetStore = await openAssetStore({ dataDir: join(folder, 'shared') });
    return createKeptAssets({ database: older.database, assetStore, clock, onFault });
  };
  for (let release = 0; release < 5; release += 1) {
    // Each time the files of the last one are due for removal while two processes store them again.
    now += 31 * dayMs;
    const [first, second, third] = await Promise.all([open(), open(), open()]);
    await Promise.all([first.publish('m', files), third.tidy(), second.publish('m', files), third.tidy()]);
    const found = await Promise.all([...files.keys()].map((path) => third.find(`m/${path}`)));
    for (const [index, path] of [...files.keys()].entries()) {
      if (!/-\d{8}\.js$/u.test(path)) continue;
      expect(found[index]?.asset.bytes).toEqual(files.get(path)?.asset.bytes);
    }
  }
});

test('with a bucket they are in it, and one that does not answer at the start is tried again later', async () => {
  const objects = new Map<string, Buffer>();
  let away = true;
  const bucket = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      if (away) return reply.writeHead(403).end();
      if (request.method === 'PUT') objects.set(path, Buffer.concat(parts));
      const found = objects.get(path);
      return reply.writeHead(found ? 200 : 404).end(found);
    });
  });
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/perya`; // it listens on a port
  const filesS3 = { endpoint, region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const faults: string[] = [];
  const kept = createKeptAssets({
    database: older.database,
    assetStore: await openAssetStore({ dataDir, filesS3 }),
    clock,
    onFault: (_error, what) => void faults.push(what),
  });
  try {
    await kept.publish('m', await readStaticFiles(join(folder, 'bbbb', 'mobile', 'client')));
    expect(faults).toEqual(['the files of this release were not kept']);
    expect(await kept.find('m/assets/screen-bbbb_aa-.js')).toBeUndefined();
    away = false;
    await kept.tidy();
    expect([...objects.keys()].every((path) => /^\/perya\/assets\/[0-9a-f]{40}$/u.test(path))).toBe(true);
    expect((await kept.find('m/assets/screen-bbbb_aa-.js'))?.asset.bytes.toString()).toBe(chunkOf('bbbb'));
  } finally {
    await new Promise((closed) => bucket.close(closed));
  }
});
