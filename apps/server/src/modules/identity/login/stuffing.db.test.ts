// Credential stuffing against many accounts. SOAK=1: a hundred thousand tries.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testPassword } from '../../../app.fixture.ts';
import { addVictims, stuff, tryLogin } from '../../../stuffing.fixture.ts';

const long = process.env['SOAK'] === '1';
const crowd = { tries: long ? 100_000 : 3000, accounts: long ? 200 : 20, addresses: 500, minutes: 30 };

let server: TestServer;
const begin = Date.now();
let ms = 0;
beforeAll(async () => {
  server = await openTestServer({ clock: { now: () => new Date(begin + ms) }, rateLimits: true });
  // Rate limits of calls are off: only the limits of accounts are tested here.
  server.app.http.callServices.limit = () => undefined;
  await addVictims(server, crowd.accounts);
});
afterAll(() => server.close());

test(`[A1] of ${crowd.tries} tries from ${crowd.addresses} addresses in ${crowd.minutes} minutes, no account sees more than ten without a captcha`, {
  timeout: 1_200_000,
}, async () => {
  const victim = { username: 'victim_0', password: testPassword };
  const { deviceToken } = await tryLogin(server, crowd.addresses + 1, victim);
  const { mostPerAccount, refused } = await stuff(server, crowd, (at) => {
    ms = at;
  });
  expect(mostPerAccount).toBeGreaterThan(0);
  expect(mostPerAccount).toBeLessThanOrEqual(10);
  expect(['CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS']).toEqual(expect.arrayContaining(Object.keys(refused)));
  // The owner's own phone still logs in, from an address of the attack.
  if (!deviceToken) throw new Error('no device');
  expect((await tryLogin(server, 3, { ...victim, deviceToken })).code).toBe('in');
  expect((await tryLogin(server, 3, victim)).code).toBe('CAPTCHA_REQUIRED');
});
