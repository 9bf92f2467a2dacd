// Pages over HTTP: rendered, with a content security policy, in the right language, without personal data.
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  await buildPages();
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.http.inject({ url, headers, remoteAddress });

test.each(['/m', '/m/', '/m/index', '/m/index.html', '/m/home'])('[2.1-01] %s is home', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Perya Lights');
});

test('[2.1-01] / leads to home', async () => {
  const answer = await get('/');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/m/home']);
});

test('the policy lets in files of our own and, by its hash, each inlined script and style; nothing else', async () => {
  const asked = [
    ['/m/home'],
    ['/m/home', { 'save-data': 'on' }],
    ['/m/login'],
    ['/m/offline'],
    ['/m/fairness'],
  ] as const;
  for (const [path, headers] of asked) {
    const answer = await get(path, headers);
    const policy = String(answer.headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const sourcesOf = (directive: string) =>
      new RegExp(`(?:^|; )${directive} ([^;]+)`, 'u').exec(policy)?.[1]?.split(' ');
    const inlined = (tag: string) =>
      [...answer.body.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'gu'))].map(([, text]) => text ?? '');
    expect(inlined('script')).toHaveLength(1);
    expect(inlined('style')).toHaveLength(1);
    expect(sourcesOf('script-src')).toEqual([`'self'`, ...inlined('script').map(hash)]);
    expect(sourcesOf('style-src')).toEqual([`'self'`, ...inlined('style').map(hash)]);
    // Other scripts are our files or data.
    for (const [tag] of answer.body.matchAll(/<script [^>]*>/gu))
      expect(tag).toMatch(/ src="\/m\/assets\/[^"]+"|type="application\/json"/u);
    expect(policy).toMatch(/object-src 'none'.*base-uri 'none'/u);
    expect(policy).toMatch(/frame-ancestors 'none'/u);
    expect(policy).toMatch(/require-trusted-types-for 'script'.*trusted-types perya;/u);
  }
});

test('the same page in brotli says the same, quickly made or small', async () => {
  const plain = (await get('/m/home?brotli=1')).body;
  const sizes: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { rawPayload } = await get('/m/home?brotli=1', { 'accept-encoding': 'br' });
    sizes.push(rawPayload.length);
    expect(brotliDecompressSync(rawPayload).toString()).toHaveLength(plain.length);
  }
  expect(Math.max(...sizes)).toBeLessThan(plain.length / 3);
});

test("the language and theme of the HTML are the person's, else the brand's", async () => {
  expect((await get('/m/home')).body).toMatch(/<html lang="en" dir="ltr" data-theme="dark"/u);
  expect((await get('/m/home', { cookie: 'language=ar; theme=light' })).body).toMatch(
    /<html lang="ar" dir="rtl" data-theme="light"/u,
  );
  expect((await get('/m/home', { cookie: 'language=tlh' })).body).toMatch(/<html lang="en"/u);
  expect((await get('/m/home', { host: 'mela.localhost' })).body).toMatch(/data-theme="light".*<title>Mela/u);
});

test("[X-25 in part] the page of who saves data: by their choice, else by the browser's header, each kept apart in the cache", async () => {
  const saves = async (headers: Record<string, string>) => {
    const { body, headers: answered } = await get('/m/home', headers);
    expect(answered['vary']).toContain('save-data');
    return /<html [^>]* data-saver/u.test(body);
  };
  expect(await saves({})).toBe(false);
  expect(await saves({ 'save-data': 'on' })).toBe(true);
  expect(await saves({ 'save-data': 'on', cookie: 'saver=off' })).toBe(false);
  expect(await saves({ cookie: 'saver=on' })).toBe(true);
  expect(await saves({ 'save-data': 'on', cookie: 'saver=auto' })).toBe(true);
  expect(await saves({ cookie: 'saver=auto' })).toBe(false);
});

test('figures of the HTML are in the digits that the person chose, each kept apart in the cache', async () => {
  const home = async (cookie: string) => (await get('/m/home', { cookie })).body;
  const own = await home('language=bn');
  const latin = await home('language=bn; digits=latin');
  expect(own).toMatch(/\p{Script=Bengali}[^<]*[০-৯]/u);
  expect(latin).toMatch(/<html lang="bn" [^>]* data-latin/u);
  expect(latin).not.toMatch(/[০-৯]/u);
  expect(await home('language=bn')).toBe(own);
});

test('[X-25 in part] home with Save-Data names at most half the bytes: HTML, scripts, style sheets and pictures, as served in brotli', async () => {
  const bytesOf = async (url: string, headers: Record<string, string>) =>
    (await get(url, { ...headers, 'accept-encoding': 'br' })).rawPayload.length;
  const sizeOf = async (headers: Record<string, string>) => {
    const { body } = await get('/m/home', headers);
    const files = new Set(
      [
        ...body.matchAll(
          /<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"|<img [^>]*src="([^"]+)"/gu,
        ),
      ].map(([, preload, script, picture]) => preload ?? script ?? picture ?? ''),
    );
    const sizes = await Promise.all(['/m/home', ...files].map((url) => bytesOf(url, headers)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const whole = await sizeOf({});
  const saved = await sizeOf({ 'save-data': 'on' });
  expect(whole).toBeGreaterThan(80_000);
  expect(saved).toBeLessThanOrEqual(whole / 2);
  // The files that a tap needs are named, and not fetched before it.
  const { body } = await get('/m/home', { 'save-data': 'on' });
  expect(body).toMatch(/ data-entry="\/m\/assets\/[^"]+\.js"/u);
  expect(body).toMatch(/<link rel="later" href="\/m\/assets\/[^"]+\.js">/u);
});

test.each([
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['zh', 'zh-Hans'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['tl,en;q=0.5,zh-TW;q=0.7', 'fil'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['in', 'id'],
  ['pt-PT', 'pt'],
  // The merchant has none of these: the next language counts, else the merchant's own.
  ['is,ar;q=0.5', 'ar'],
  ['is', 'en'],
  ['tlh;q=1, ar;q=0, *;q=0.1', 'en'],
  ['en;q=x, ,;;q=2;q=3', 'en'],
])('who never chose a language reads the one that the browser asks for: %s', async (asked, read) => {
  const { body, headers } = await get('/m/home', { 'accept-language': asked });
  expect(body).toMatch(new RegExp(`<html lang="${read}"`, 'u'));
  expect(headers['vary']).toContain('accept-language');
  const chosen = await get('/m/home', { 'accept-language': asked, cookie: 'language=en' });
  expect(chosen.body).toMatch(/<html lang="en"/u);
});

test('shared HTML says nothing of who asked first', async () => {
  const token = await server.member();
  await get('/m/home?seen=1', { authorization: `Bearer ${token}` }, '203.0.113.77');
  const other = await get('/m/home?seen=1', {}, '203.0.113.78');
  expect(other.body).not.toContain('203.0.113.77');
  expect(other.body).not.toContain(token);
});

test('[4-02] in maintenance the page says so with 503', async () => {
  await server.database.query('update merchants set maintenance = true where id = 2');
  await server.app.merchants.refresh();
  const answer = await get('/m/home?closed=1', { host: 'mela.localhost' });
  expect(answer.statusCode).toBe(503);
  await server.database.query('update merchants set maintenance = false where id = 2');
  await server.app.merchants.refresh();
});

test('a page that was just asked for shows a changed flag as soon as the status does', async () => {
  const { database, app } = server;
  const inPage = async () => /"REWCEN3":(true|false)/u.exec((await get('/m/home?changed=1')).body)?.[1];
  const inStatus = async () =>
    /"REWCEN3":(true|false)/u.exec((await get('/wps/system/status', { merchant: 'perya' })).body)?.[1];
  expect([await inPage(), await inStatus()]).toEqual(['true', 'true']);
  for (const enabled of ['false', 'true']) {
    await database.query(
      `update merchant_flags set enabled = $1 where merchant_id = 1 and flag = 'REWCEN3'`,
      [enabled],
    );
    await app.merchants.refresh();
    expect([await inPage(), await inStatus()]).toEqual([enabled, enabled]);
  }
});

test('what a page loads is there, small, and kept for ever', async () => {
  const { body } = await get('/m/home');
  const paths = [...body.matchAll(/(?:src|href)="(\/m\/assets\/[^"]+)"/gu)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(3);
  for (const path of new Set(paths)) {
    const answer = await get(path, { 'accept-encoding': 'br' });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // A cached copy must not carry another reader's request id.
    expect(answer.headers['x-request-id']).toBeUndefined();
  }
});

test('each brand has its own manifest and icons that are there', async () => {
  for (const [host, name] of [
    ['perya.localhost', 'Perya'],
    ['mela.localhost', 'Mela'],
  ] as const) {
    const manifest = (await get('/m/manifest.webmanifest', { host })).json();
    expect(manifest).toMatchObject({ name, start_url: '/m/home', scope: '/m/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src, { host });
      expect(icon.statusCode).toBe(200);
      // The width is at byte 16 of a PNG.
      if (src.endsWith('.png')) expect(`${icon.rawPayload.readUInt32BE(16)}`).toBe(sizes.split('x')[0]);
    }
  }
});

test('the in-house slot has its game room, which only our own pages may frame', async () => {
  const answer = await get('/games/perya-lights/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
  expect(answer.headers['content-security-policy']).toContain(`trusted-types 'none'`);
  expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
});

test.each([
  '/m/assets/nothing.js',
  '/games/nothing/',
  '/m/assets/../../package.json',
  '/m/assets/%2e%2e/%2e%2e/package.json',
])('%s is not there', async (path) => {
  const answer = await get(path);
  expect(answer.body).not.toContain('workspaces');
  if (!path.includes('..')) expect(answer.statusCode).toBe(404);
});
