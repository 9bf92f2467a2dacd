// A merchant with its own picture hosts: each view uses one, and its content security policy allows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  await buildPages();
  server = await openTestServer();
});
afterAll(() => server.close());

const setHosts = async (imageCdns: string[]) => {
  await server.database.query(`update merchants set settings = settings || $1 where id = 1`, [{ imageCdns }]);
  await server.app.merchants.refresh();
};
const hostsOf = (html: string) =>
  new Set([...html.matchAll(/src="([^"]*)\/art\/banner\//gu)].map(([, host]) => host));

test('[9-06] pictures come from one host of the list for a whole view, from each of them sometimes', async () => {
  const hosts = ['https://a.pictures.example', 'https://b.pictures.example'];
  await setHosts(hosts);
  const taken = new Set<string | undefined>();
  for (let view = 0; view < 60 && taken.size < 2; view += 1) {
    const { body, headers } = await server.app.http.inject(`/m/home?at=${view}&category=HOT`);
    const boot = /"imageHost":"([^"]+)"/u.exec(body)?.[1];
    const images = /img-src ([^;]+)/u.exec(String(headers['content-security-policy']))?.[1];
    expect(images).toBe(`'self' data: blob: ${boot}`);
    taken.add(boot);
  }
  expect(taken).toEqual(new Set(hosts));
  const { body } = await server.app.http.inject('/m/home');
  expect([...hostsOf(body)]).toEqual([/"imageHost":"([^"]+)"/u.exec(body)?.[1]]);
});

test('[9-06] without a list they come from the server itself', async () => {
  await setHosts(['']);
  const { body, headers } = await server.app.http.inject('/m/home');
  expect([...hostsOf(body)]).toEqual(['']);
  expect(body).not.toContain('imageHost');
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

test('a host with a path, or without encryption, is refused with all that came along; the last good ones stay', async () => {
  for (const bad of [
    'https://a.example/x',
    'http://a.example',
    'a.example',
    "https://a.example; script-src 'x'",
  ]) {
    await setHosts([bad]);
    expect(server.app.merchants.entry(brandIdSchema.parse(1))?.settings.imageCdns, bad).toEqual(['']);
  }
  await setHosts(['']);
});
