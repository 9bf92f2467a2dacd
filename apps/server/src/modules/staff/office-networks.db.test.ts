// Networks that the office may be opened from: calls, the page and its files by address, and the audit of refused ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';

let office: TestOffice;
let named: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  named = await openTestOffice({ networks: ['203.0.113.0/24', '2001:db8:5::/48', '198.51.100.7'] });
});
afterAll(() => Promise.all([office.close(), named.close()]));

const codeFrom = async (one: TestOffice, ip: string) =>
  (await one.call('GET /ops/session/current', {}, { ip })).error?.code;

test('[X-27] an empty setting admits this machine and private networks alone', async () => {
  const inside = ['127.0.0.1', '::1', '10.1.2.3', '172.31.0.1', '192.168.9.9', '169.254.1.1', 'fd00::1'];
  for (const ip of [...inside, 'fe80::1%eth0', '::ffff:10.1.2.3'])
    expect(await codeFrom(office, ip), ip).toBe('NOT_LOGGED_IN');
  for (const ip of ['172.32.0.1', '8.8.8.8', '100.64.0.1', '2001:db8::1', '::ffff:8.8.8.8', '0.0.0.0', 'x'])
    expect(await codeFrom(office, ip), ip).toBe('NETWORK_REFUSED');
});

test('[X-27] networks that are named are the only ones', async () => {
  for (const ip of ['203.0.113.200', '198.51.100.7', '2001:db8:5::9', '::ffff:203.0.113.1'])
    expect(await codeFrom(named, ip), ip).toBe('NOT_LOGGED_IN');
  for (const ip of ['203.0.114.1', '198.51.100.8', '2001:db8:6::9', '127.0.0.1', '10.0.0.7'])
    expect(await codeFrom(named, ip), ip).toBe('NETWORK_REFUSED');
});

test('[X-27] elsewhere neither the page nor its files are there, and no header makes an address', async () => {
  const open = (url: string, remoteAddress: string, headers = {}) =>
    office.office.http.inject({ url, remoteAddress, headers });
  for (const url of ['/', '/sign-in', '/invitation', '/assets/none.js', '/m/home']) {
    const { statusCode, headers, body } = await open(url, '203.0.113.9');
    expect(statusCode, url).toBe(403);
    expect(headers['content-type']).toMatch(/^text\/plain/u);
    expect(body).not.toContain('<');
  }
  expect((await open('/sign-in', '10.0.0.7')).statusCode).toBe(200);
  const forged = await open('/sign-in', '203.0.113.9', { 'x-forwarded-for': '10.0.0.7' });
  expect(forged.statusCode).toBe(403);
  const unread = await open('/ops/session/begin', '203.0.113.9', { 'content-type': 'application/json' });
  expect(unread.json().error.code).toBe('NETWORK_REFUSED');
});

test('[X-19] an address that was refused is in the audit once a minute', async () => {
  for (const _ of Array.from({ length: 5 })) await codeFrom(office, '192.0.2.44');
  const written = () =>
    office.office.audit.page(platformChain, { subject: 'address:192.0.2.44' }, { limit: 10 });
  await expect
    .poll(written)
    .toMatchObject([
      { act: 'network.refuse', outcome: 'refused', reason: 'NETWORK_REFUSED', ip: '192.0.2.44' },
    ]);
});
