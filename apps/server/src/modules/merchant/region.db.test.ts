// The visitor's country, and merchants that are closed there.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callsOf, openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { StartRefusal } from '../../platform/db/index.ts';

const [japan, philippines, unknown] = ['133.11.0.1', '49.144.0.1', '127.0.0.1'];
let server: TestServer;
/** Another server of the same database, behind a proxy. */
let proxied: App;
beforeAll(async () => {
  server = await openTestServer();
  proxied = await buildApp({ ...testSettings, database: server.database, trustProxy: ['10.0.0.0/8'] });
});
afterAll(async () => {
  await proxied.close();
  await server.close();
});
afterEach(async () => {
  await server.database.query('delete from merchant_blocks');
  await server.app.merchants.refresh();
});

const status = async (ip: string) => (await server.call('GET /wps/system/status', {}, { ip })).value;

test.each([
  [japan, 'JP'],
  [philippines, 'PH'],
  ['2001:4860:4860::8888', 'US'],
  [`::ffff:${philippines}`, 'PH'],
  [unknown, null],
])('the status gives the country of %s: %s', async (ip, country) => {
  expect((await status(ip)).location).toEqual({ ip, country });
});

test('[4-02] (part of 8-03: region) a blocked country: the status says 2 with address and country, every call and page is refused there alone', async () => {
  await server.database.query(`insert into merchant_blocks values (1, 'country', 'JP')`);
  await server.app.merchants.refresh();
  expect(await status(japan)).toMatchObject({
    status: 2,
    regionRestriction: true,
    location: { ip: japan, country: 'JP' },
  });
  const { error } = await server.call('GET /wps/game/hot', {}, { ip: japan });
  expect(error).toMatchObject({ code: 'REGION_RESTRICTED', value: { ip: japan } });
  for (const ip of [philippines, unknown]) {
    expect(await status(ip)).toMatchObject({ status: 0, regionRestriction: false });
    expect((await server.call('GET /wps/game/hot', {}, { ip })).error).toBeUndefined();
  }
  expect((await server.call('GET /wps/game/hot', {}, { ip: japan, merchant: 'mela' })).error).toBeUndefined();
});

test('[4-02] only the configured proxy names the client address', async () => {
  const asked = async (app: App, remoteAddress: string) => {
    const headers = { merchant: 'perya', 'x-forwarded-for': japan };
    const answer = await app.http.inject({ url: '/wps/system/status', headers, remoteAddress });
    return answer.json().value.location;
  };
  expect(await asked(server.app, '10.1.2.3')).toEqual({ ip: '10.1.2.3', country: null });
  expect(await asked(proxied, '10.1.2.3')).toEqual({ ip: japan, country: 'JP' });
  expect(await asked(proxied, philippines)).toEqual({ ip: philippines, country: 'PH' });
});

test("an operator's own database is read, and one that cannot be used is named before anything starts", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perya-region-'));
  const { fileURLToPath } = await import('node:url');
  const copy = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb';
  const countryDatabase = fileURLToPath(import.meta.resolve(copy));
  const own = await buildApp({ ...testSettings, database: server.database, countryDatabase });
  const { value } = await callsOf(own)('GET /wps/system/status', {}, { ip: japan });
  expect(value.location.country).toBe('JP');
  await own.close();

  const broken = join(folder, 'broken.mmdb');
  await writeFile(broken, 'not a database');
  for (const path of [broken, join(folder, 'nowhere.mmdb')]) {
    const start = buildApp({ ...testSettings, database: server.database, countryDatabase: path });
    await expect(start).rejects.toThrow(StartRefusal);
    await expect(start).rejects.toThrow(path);
  }
  await rm(folder, { recursive: true });
});
