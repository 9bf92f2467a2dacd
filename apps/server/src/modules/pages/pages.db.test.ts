// The pages as a browser gets them: rendered, under a policy, in the right language, and never somebody else's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { openTestHouse, type TestHouse } from '../../app.fixture.ts';

let house: TestHouse;
beforeAll(async () => {
  await buildPages();
  house = await openTestHouse();
});
afterAll(() => house.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  house.app.http.inject({ url, headers, remoteAddress });

test.each(['/m', '/m/', '/m/index', '/m/index.html', '/m/home'])('[2.1-01] %s is home', async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Perya Lights');
});

test('[2.1-01] / leads to home', async () => {
  const answer = await get('/');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/m/home']);
});

test('each answer has a nonce of its own, carried by every script and style, and by nothing else', async () => {
  const [first, second] = await Promise.all([get('/m/home'), get('/m/home')]);
  const nonceOf = (answer: typeof first) =>
    /script-src 'self' 'nonce-([^']+)'/u.exec(String(answer.headers['content-security-policy']))?.[1];
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  for (const answer of [first, second]) {
    const inline = answer.body.match(/<(script|style)\b[^>]*>/gu) ?? [];
    expect(inline.length).toBeGreaterThan(2);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonceOf(answer)}"`);
    expect(answer.headers['content-security-policy']).toMatch(/object-src 'none'.*base-uri 'none'/u);
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/u);
  }
});

test("the language and theme of the HTML are the person's, else the brand's", async () => {
  expect((await get('/m/home')).body).toMatch(/<html lang="en" dir="ltr" data-theme="dark"/u);
  expect((await get('/m/home', { cookie: 'language=ar; theme=light' })).body).toMatch(
    /<html lang="ar" dir="rtl" data-theme="light"/u,
  );
  expect((await get('/m/home', { cookie: 'language=tlh' })).body).toMatch(/<html lang="en"/u);
  expect((await get('/m/home', { host: 'mela.localhost' })).body).toMatch(/data-theme="light".*<title>Mela/u);
});

test('shared HTML says nothing of who asked first', async () => {
  const token = await house.member();
  await get('/m/home?seen=1', { authorization: `Bearer ${token}` }, '203.0.113.77');
  const other = await get('/m/home?seen=1', {}, '203.0.113.78');
  expect(other.body).not.toContain('203.0.113.77');
  expect(other.body).not.toContain(token);
});

test('[4-02] in maintenance the page says so with 503', async () => {
  await house.database.query('update merchants set maintenance = true where id = 2');
  await house.app.merchants.refresh();
  const answer = await get('/m/home?closed=1', { host: 'mela.localhost' });
  expect(answer.statusCode).toBe(503);
  await house.database.query('update merchants set maintenance = false where id = 2');
  await house.app.merchants.refresh();
});

test('what a page loads is there, small, and kept for ever', async () => {
  const { body } = await get('/m/home');
  const paths = [...body.matchAll(/(?:src|href)="(\/m\/assets\/[^"]+)"/gu)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(3);
  for (const path of new Set(paths)) {
    const answer = await get(path, { 'accept-encoding': 'br' });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
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
      // A PNG says its own width, 16 bytes in.
      if (src.endsWith('.png')) expect(`${icon.rawPayload.readUInt32BE(16)}`).toBe(sizes.split('x')[0]);
    }
  }
});

test('the in-house slot has its room, which only our own pages may frame', async () => {
  const answer = await get('/games/perya-lights/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
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
