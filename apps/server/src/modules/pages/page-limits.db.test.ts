// Pages under a flood: one client cannot spoil the cached pages or make the server render without end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  await buildPages();
  server = await openTestServer({ rateLimits: true });
});
afterAll(() => server.close());

const get = async (url: string, { ip = '198.51.100.1', ...headers }: Record<string, string> = {}) =>
  server.app.http.inject({ url, headers, remoteAddress: ip });
const hasGames = (body: string) => body.includes('Perya Lights');

test('queries that no page reads share one page', async () => {
  const plain = await get('/m/home');
  const other = await get('/m/home?q=anything&utm_source=x');
  expect(other.body).toBe(plain.body);
  const agents = await get('/m/login?utm_source=x&form=agent');
  expect(agents.body).toBe((await get('/m/login?form=agent')).body);
  expect(agents.body).not.toBe((await get('/m/login')).body);
});

test('a client that asks for pages without end must wait; everybody else sees the games', async () => {
  const flood = await Promise.all(
    Array.from({ length: 260 }, (_, n) => get(`/m/home?q=${n}`, { ip: '198.51.100.66' })),
  );
  const refused = flood.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(60);
  expect(refused[0]?.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  for (const { statusCode, body } of flood) if (statusCode === 200) expect(hasGames(body)).toBe(true);
  expect(hasGames((await get('/m/home', { ip: '198.51.100.2' })).body)).toBe(true);
});

test('the calls of a page count for its client: who has none left gets no page, and the next client gets a whole one', async () => {
  const ip = '198.51.100.77';
  const { merchants, http } = server.app;
  const merchant = merchants.byCode('perya');
  if (!merchant) throw new Error('the demo merchant is not there');
  const call = async () => http.callServices.limit('GET /wps/game/hot', merchant, ip, undefined);
  await Promise.allSettled(Array.from({ length: 599 }, call));
  const language = { 'accept-language': 'ar' };
  const [own, other] = await Promise.all([
    get('/m/home', { ip, ...language }),
    get('/m/home', { ip: '198.51.100.78', ...language }),
  ]);
  expect(own.statusCode).toBe(429);
  expect(other.statusCode).toBe(200);
  expect(other.body).toMatch(/data-node|\/art\/tile|<symbol/u);
});

test.each([
  ['evil.example', 'http://perya.localhost/m/home'],
  ['perya.localhost.evil.example:80', 'http://perya.localhost/m/home'],
  ['perya.localhost:3000', 'http://perya.localhost:3000/m/home'],
  ['mela.localhost', 'http://mela.localhost/m/home'],
  ['localhost:3000', 'http://localhost:3000/m/home'],
])('a page asked for at %s names %s as its own address', async (host, canonical) => {
  const { body } = await get('/m/home', { host });
  expect(body).toContain(`<link rel="canonical" href="${canonical}"`);
  expect(body).not.toContain('evil.example');
});
