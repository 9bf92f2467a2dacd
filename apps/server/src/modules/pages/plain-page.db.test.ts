// The plain HTML page for old browsers, and the home screen guide.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  await buildPages();
  server = await openTestServer();
});
afterAll(() => server.close());

const iphone = (os: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1`;
const oldAndroid =
  'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.137 Mobile Safari/537.36';
const get = (url: string, userAgent: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ url, headers: { 'user-agent': userAgent, ...headers } });

test.each([
  ['11_4', 'grey pictures', 'If the device takes a newer iOS, update first', 'Settings opens by itself'],
  ['12_1', 'grey pictures', 'begins anew each time', 'Settings opens by itself'],
  ['12_5', 'Scroll down and tap', 'the icon opens this very page', 'Profile Downloaded'],
])('[2.9-04] [2.1-11] iOS %s gets its own guide at /m/download, without a script', async (os, ...said) => {
  const answer = await get('/m/download', iphone(os));
  expect(answer.statusCode).toBe(200);
  for (const text of said) expect(answer.body).toContain(text);
  expect(answer.body).toContain('href="/m/app.mobileconfig"');
  expect(answer.body).not.toMatch(/<script|modulepreload|var\(--/u);
  const [, style = ''] = /<style>(.*?)<\/style>/su.exec(answer.body) ?? [];
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).not.toContain('script-src');
  expect(answer.headers['vary']).toContain('user-agent');
});

test('[2.9-04] any other address says that the browser is too old, in the person’s language', async () => {
  const arabic = await get('/m/home', iphone('11_4'), { 'accept-language': 'ar' });
  expect(arabic.body).toMatch(/<html lang="ar" dir="rtl"/u);
  expect(arabic.body).toContain('iOS 16.4');
  expect(arabic.body).toContain('href="/m/download"');
  const android = await get('/m/slot-games', oldAndroid);
  expect(android.body).toContain('Chrome 111');
  const guide = await get('/m/download', oldAndroid);
  expect(guide.body).toContain('three dots');
  expect(guide.body).not.toContain('mobileconfig');
});

test('a browser that runs the page is sent to the plain one only when its scripts are off', async () => {
  const today = iphone('17_5');
  const home = (await get('/m/home', today)).body;
  const sentOn = '<noscript><meta http-equiv="refresh" content="0;url=/m/plain"></noscript>';
  expect(home.includes(sentOn)).toBe(true);
  const plain = (await get('/m/plain', today)).body;
  expect(plain).toContain('JavaScript');
  expect(plain).toContain('href="/m/home"');
});

test('(part of 8-03: maintenance) under maintenance an old browser gets the maintenance page too', async () => {
  const { database, app } = server;
  await database.query('update merchants set maintenance = true where id = 1');
  await app.merchants.refresh();
  const answer = await get('/m/home', iphone('11_4'));
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('maintenance');
  await database.query('update merchants set maintenance = false where id = 1');
  await app.merchants.refresh();
});
