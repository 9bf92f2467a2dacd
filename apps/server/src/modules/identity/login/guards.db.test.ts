// Protection of logins: captcha, waits, known devices, rotating tokens, idle sessions. The clock is the test's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callsOf,
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  testSettings,
} from '../../../app.fixture.ts';
import { buildApp } from '../../../app.ts';
import { newCode } from '../../../platform/random.ts';
import { seedDemoAgent } from '../accounts/seed.ts';

let server: TestServer;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
beforeAll(async () => {
  server = await openTestServer({ clock, rateLimits: true });
});
afterAll(() => server.close());

let address = 0;
const newAddress = () => {
  address += 1;
  return `198.51.${Math.floor(address / 250)}.${(address % 250) + 1}`;
};

async function newMember() {
  const form = registration();
  await server.call('PUT /wps/member/register', { body: form }, { ip: newAddress() });
  return form.username;
}

type LoginBody = {
  password?: string;
  deviceToken?: string;
  remember?: boolean;
  form?: 'member' | 'agent';
  captchaId?: string;
  captcha?: string;
};
const login = (username: string, { password = testPassword, ...rest }: LoginBody = {}, ip = newAddress()) =>
  server.call('POST /wps/session/login', { body: { type: 'username', username, password, ...rest } }, { ip });
const loginByDevice = (username: string, deviceToken: string) =>
  server.call(
    'POST /wps/session/login',
    { body: { type: 'device', username, deviceToken } },
    { ip: newAddress() },
  );
const wrong = { password: 'a-wrong-guess' };

/** The solution of a proof-of-work captcha. */
async function solved() {
  const { solveChallenge } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const { value } = await server.call('GET /wps/captcha', { query: { purpose: 'login', kind: 'work' } });
  if (value.kind !== 'work') throw new Error('not work');
  const solution = await solveChallenge({ challenge: value.challenge, deriveKey });
  return { captchaId: value.id, captcha: solution?.derivedKey ?? '' };
}

test('[A1] [2.5-04] the third failure on an account asks for a captcha, from whatever address, and with it the right password enters', async () => {
  const name = await newMember();
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) answers.push((await login(name, wrong)).error);
  expect(answers.map((error) => [error?.code, error?.value?.['captcha']])).toEqual([
    ['LOGIN_FAILED', undefined],
    ['LOGIN_FAILED', undefined],
    ['LOGIN_FAILED', true],
  ]);
  const without = await login(name);
  expect(without.error).toMatchObject({ code: 'CAPTCHA_REQUIRED', value: { captcha: true } });
  expect((await login(name, await solved())).error).toBeUndefined();
  expect((await login(name)).error).toBeUndefined();
});

test('[A1] the third failure from an address asks for a captcha, for whatever account, known or not', async () => {
  const ip = newAddress();
  for (let tries = 0; tries < 3; tries += 1) await login(`nobody_${newCode(6)}`, wrong, ip);
  const name = await newMember();
  for (const asked of [name, `nobody_${newCode(6)}`])
    expect((await login(asked, {}, ip)).error?.code).toBe('CAPTCHA_REQUIRED');
  expect((await login(name)).error).toBeUndefined();
});

test('[A2] a wrong password and an unknown name are answered alike at every step', async () => {
  const [name, nobody] = [await newMember(), `nobody_${newCode(6)}`];
  for (let tries = 0; tries < 5; tries += 1)
    expect(await login(name, wrong)).toEqual(await login(nobody, wrong));
});

test('[A2] a number is counted as one account however it is written, whether somebody has it or nobody', async () => {
  const ways = (tail: string) => [
    `0917${tail}`,
    `+63917${tail}`,
    `0917 ${tail.slice(0, 3)} ${tail.slice(3)}`,
  ];
  const name = await newMember();
  await server.database.owner.query(
    `update players set mobile = '+639175550001', mobile_verified_at = now() where username = $1`,
    [name],
  );
  const answers = async (written: readonly string[]) => {
    const all = [];
    for (const typed of written) all.push(await login(typed, wrong));
    return all;
  };
  const known = await answers(ways('5550001'));
  expect(known.at(-1)?.error?.value).toEqual({ captcha: true });
  expect(await answers(ways('5550002'))).toEqual(known);
});

test('[A1] of a hundred tries at once, no more than three are looked at without a captcha', async () => {
  const name = await newMember();
  const answers = await Promise.all(Array.from({ length: 100 }, () => login(name, wrong)));
  const looked = answers.filter(({ error }) => error?.code === 'LOGIN_FAILED');
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.length).toBeLessThanOrEqual(3);
});

test('[A1] waits grow for who goes on guessing with captchas', async () => {
  const name = await newMember();
  const ip = newAddress();
  for (let tries = 0; tries < 3; tries += 1) await login(name, wrong, ip);
  const waits: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await login(name, { ...wrong, ...(await solved()) }, ip)).error?.code).toBe('LOGIN_FAILED');
    const { error } = await login(name, {}, ip);
    expect(error?.code).toBe('TOO_MANY_REQUESTS');
    waits.push(Number(error?.value?.['retryAfterSeconds']));
    offsetMs += (waits.at(-1) ?? 0) * 1000;
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});

test('[A1] a device that is known enters while strangers try', async () => {
  const name = await newMember();
  const { deviceToken = '' } = (await login(name)).value;
  for (let tries = 0; tries < 6; tries += 1) await login(name, wrong);
  expect((await login(name)).error?.code).toBe('CAPTCHA_REQUIRED');
  const known = await login(name, { deviceToken });
  expect(known.error).toBeUndefined();
  // The strangers' waits stay.
  expect((await login(name)).error?.code).toBe('CAPTCHA_REQUIRED');
  // Another member's device token has no effect.
  const other = (await login(await newMember())).value.deviceToken ?? '';
  expect((await login(name, { deviceToken: other })).error?.code).toBe('CAPTCHA_REQUIRED');
});

test('an account that is made or used in the browser of another one is noted with it, once', async () => {
  const first = await newMember();
  const { deviceToken = '' } = (await login(first)).value;
  const form = registration();
  await server.call('PUT /wps/member/register', { body: { ...form, deviceToken } }, { ip: newAddress() });
  const visitor = await newMember();
  await login(visitor, { deviceToken });
  await login(visitor, { deviceToken });
  await login(first, { deviceToken });
  const { rows } = await server.database.owner.query<{ player: string; other: string; registered: boolean }>(
    `select p.username as player, o.username as other, s.registered from shared_devices s
       join players p on p.id = s.player_id join players o on o.id = s.other_id where o.username = $1 order by s.registered`,
    [first],
  );
  expect(rows).toEqual([
    { player: visitor, other: first, registered: false },
    { player: form.username, other: first, registered: true },
  ]);
});

test('[A1] an account under fire is opened from an unknown device by a code to its telephone, never locked', async () => {
  const name = await newMember();
  const { rows } = await server.database.owner.query<{ id: string }>(
    `update players set mobile = '+639051234567', mobile_verified_at = now() where username = $1 returning id`,
    [name],
  );
  const { deviceToken } = (await login(name)).value;
  await server.database.owner.query(
    `insert into login_failures values (1, $1, 10, $2::timestamptz, $2::timestamptz)
     on conflict (merchant_id, subject) do update set failures = 10`,
    [`account:${rows[0]?.id}`, clock.now()],
  );
  expect((await login(name, { ...wrong, ...(await solved()) })).error?.code).toBe('LOGIN_FAILED');
  expect((await login(name, await solved())).error?.code).toBe('CODE_LOGIN_REQUIRED');
  if (!deviceToken) throw new Error('no device');
  expect((await login(name, { deviceToken })).error).toBeUndefined();
});

test('[A9] another password: no device is remembered any more, nor known', async () => {
  const name = await newMember();
  const { deviceToken = '' } = (await login(name, { remember: true })).value;
  await server.database.query('update players set password_hash = password_hash || $2 where username = $1', [
    name,
    '',
  ]);
  expect((await loginByDevice(name, deviceToken)).error).toBeUndefined();
  const next = (await login(name, { remember: true })).value.deviceToken ?? '';
  await server.database.query(`update players set password_hash = 'changed' where username = $1`, [name]);
  expect((await loginByDevice(name, next)).error?.code).toBe('REMEMBERED_GONE');
});

test('[A9] [X-10] a remembered device opens a session without the password, once per token', async () => {
  const name = await newMember();
  const first = (await login(name, { remember: true })).value.deviceToken ?? '';
  const second = await loginByDevice(name.toUpperCase(), first);
  expect(second.value).toMatchObject({ userName: name });
  expect(second.value.deviceToken).not.toBe(first);
  expect((await loginByDevice(name, second.value.deviceToken ?? '')).error).toBeUndefined();
});

test('[A9] a spent token revokes the whole family: its sessions end, its newest token too', async () => {
  const name = await newMember();
  const first = (await login(name, { remember: true })).value.deviceToken ?? '';
  const { deviceToken: second = '', token } = (await loginByDevice(name, first)).value;
  offsetMs += 60_000;
  expect((await loginByDevice(name, first)).error?.code).toBe('REMEMBERED_GONE');
  expect((await server.call('GET /wps/member/info', {}, { token })).error?.code).toBe('SESSION_EXPIRED');
  expect((await loginByDevice(name, second)).error?.code).toBe('REMEMBERED_GONE');
  expect((await login(name)).error).toBeUndefined();
});

test('[A9] two tabs that show one token at once: one enters, and the device is not taken for stolen', async () => {
  const name = await newMember();
  const first = (await login(name, { remember: true })).value.deviceToken ?? '';
  const both = await Promise.all([loginByDevice(name, first), loginByDevice(name, first)]);
  expect(both.map(({ error }) => error?.code ?? 'in').sort()).toEqual(['REMEMBERED_GONE', 'in']);
  const winner = both.find(({ error }) => !error)?.value.deviceToken ?? '';
  expect((await loginByDevice(name, winner)).error).toBeUndefined();
});

test('[A9] no other name, no other brand, no device that was not to be remembered, none after sixty days', async () => {
  const [name, other] = [await newMember(), await newMember()];
  const gone = async (who: string, token = '') => (await loginByDevice(who, token)).error?.code;
  const unremembered = (await login(name)).value.deviceToken;
  expect(await gone(name, unremembered)).toBe('REMEMBERED_GONE');
  const remembered = (await login(name, { remember: true })).value.deviceToken ?? '';
  expect(await gone(other, remembered)).toBe('REMEMBERED_GONE');
  const body = { type: 'device' as const, username: name, deviceToken: remembered };
  const elsewhere = await server.call('POST /wps/session/login', { body }, { merchant: 'mela' });
  expect(elsewhere.error?.code).toBe('REMEMBERED_GONE');
  expect(await gone(name, 'x'.repeat(64))).toBe('REMEMBERED_GONE');
  const before = offsetMs;
  offsetMs += 61 * 24 * 3600_000;
  expect(await gone(name, remembered)).toBe('REMEMBERED_GONE');
  offsetMs = before;
});

test('[A9] tokens of devices are nowhere in the database as they are', async () => {
  const { deviceToken = '' } = (await login(await newMember(), { remember: true })).value;
  const { rows } = await server.database.owner.query<{ text: string }>(
    `select string_agg(t::text, '') || (select string_agg(d::text, '') from devices d) as text from device_tokens t`,
  );
  expect(rows[0]?.text).toBeTruthy();
  expect(rows[0]?.text).not.toContain(deviceToken);
});

const deposit = () => ({
  requestId: '019aa0c0-0000-7000-8000-000000000004',
  methodId: 'sandbox',
  amount: '500.00',
});
const payIn = (token: string) =>
  server.call('POST /wps/payment/deposit', { body: deposit() }, { token, ip: newAddress() });

test('[A5] money waits for the password after thirty idle minutes; the session itself goes on', async () => {
  const name = await newMember();
  const { token } = (await login(name)).value;
  expect((await payIn(token)).error?.code).not.toBe('PASSWORD_AGAIN');
  offsetMs += 31 * 60_000;
  expect((await server.call('GET /wps/member/info', {}, { token })).error).toBeUndefined();
  expect((await payIn(token)).error?.code).toBe('PASSWORD_AGAIN');
  const confirm = (password: string) =>
    server.call('POST /wps/session/confirm', { body: { password } }, { token, ip: newAddress() });
  expect((await confirm('not-the-password')).error?.code).toBe('PASSWORD_WRONG');
  expect((await payIn(token)).error?.code).toBe('PASSWORD_AGAIN');
  expect((await confirm(testPassword)).value).toEqual({ confirmed: true });
  expect((await payIn(token)).error?.code).not.toBe('PASSWORD_AGAIN');
});

test('[A5] [A9] a session that a remembered device began asks for the password before money moves', async () => {
  const name = await newMember();
  const { deviceToken = '' } = (await login(name, { remember: true })).value;
  const { token } = (await loginByDevice(name, deviceToken)).value;
  expect((await payIn(token)).error?.code).toBe('PASSWORD_AGAIN');
  await server.call('POST /wps/session/confirm', { body: { password: testPassword } }, { token });
  expect((await payIn(token)).error?.code).not.toBe('PASSWORD_AGAIN');
});

test('[A5] the typed password is known to every process within a look', async () => {
  const second = await buildApp({ ...testSettings, clock, database: server.database });
  const name = await newMember();
  const { token } = (await login(name)).value;
  await callsOf(second)('GET /wps/member/info', {}, { token });
  offsetMs += 31 * 60_000;
  const pay = () => callsOf(second)('POST /wps/payment/deposit', { body: deposit() }, { token });
  expect((await pay()).error?.code).toBe('PASSWORD_AGAIN');
  await server.call('POST /wps/session/confirm', { body: { password: testPassword } }, { token });
  await second.identity.parts.sessions.refresh();
  expect((await pay()).error?.code).not.toBe('PASSWORD_AGAIN');
  await second.close();
});

test('[A5] a session is over after twelve hours, used or not; a login never goes on with an old token', async () => {
  const name = await newMember();
  const [one, two] = [(await login(name)).value.token, (await login(name)).value.token];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').length).toBeGreaterThanOrEqual(16);
  for (let hours = 0; hours < 12; hours += 1) {
    expect((await server.call('GET /wps/member/info', {}, { token: one })).error).toBeUndefined();
    offsetMs += 3600_000;
  }
  expect((await server.call('GET /wps/member/info', {}, { token: one })).error?.code).toBe('SESSION_EXPIRED');
});

const agents = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

test('[X-10] the devices of a person: named, the present one first, ended one by one or all but this', async () => {
  const name = await newMember();
  const here = await server.app.http.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { merchant: 'perya', ...agents },
    payload: { type: 'username', username: name, password: testPassword },
    remoteAddress: newAddress(),
  });
  const token: string = here.json().value.token;
  const there = (await login(name, { remember: true })).value;
  const third = (await login(name)).value;
  const list = async () => (await server.call('GET /wps/session/devices', {}, { token })).value.devices;
  const devices = await list();
  expect(devices[0]).toMatchObject({
    name: 'Chrome · Android',
    current: true,
    place: null,
    remembered: false,
  });
  const other = devices.find(({ remembered }) => remembered);
  await server.call('DELETE /wps/session/devices', { body: { id: other?.id ?? '' } }, { token });
  expect((await server.call('GET /wps/member/info', {}, { token: there.token })).error?.code).toBe(
    'SESSION_EXPIRED',
  );
  expect((await loginByDevice(name, there.deviceToken ?? '')).error?.code).toBe('REMEMBERED_GONE');
  const all = await server.call('DELETE /wps/session/devices/others', {}, { token });
  expect(all.value.ended).toBeGreaterThan(0);
  expect((await server.call('GET /wps/member/info', {}, { token: third.token })).error?.code).toBe(
    'SESSION_EXPIRED',
  );
  expect(await list()).toHaveLength(1);
});

test("[A6] nobody ends a stranger's device, of this brand or another", async () => {
  const victim = (await login(await newMember())).value.token;
  const id =
    (await server.call('GET /wps/session/devices', {}, { token: victim })).value.devices[0]?.id ?? '';
  const thief = (await login(await newMember())).value.token;
  const foreign = await server.member({ merchant: 'mela' });
  const end = (token: string, merchant: string) =>
    server.call('DELETE /wps/session/devices', { body: { id } }, { token, merchant });
  expect(await end(thief, 'perya')).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  expect(await end(foreign, 'mela')).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  expect((await server.call('GET /wps/member/info', {}, { token: victim })).error).toBeUndefined();
});

test("[6-05] members' form and agents' form, each for its own", async () => {
  const merchant = server.app.merchants.byCode('perya');
  if (!merchant) throw new Error('no merchant');
  await seedDemoAgent(server.app.identity, merchant, clock.now());
  const demo = { password: 'bulbs-and-stalls' };
  expect((await login('lina_agent', demo)).error?.code).toBe('NON_MEMBER_LOGIN');
  const agent = await login('lina_agent', { ...demo, form: 'agent' });
  expect(agent.value.type).toBe(3);
  const name = await newMember();
  expect((await login(name, { form: 'agent' })).error?.code).toBe('NON_AGENT_LOGIN');
  expect((await login(name, { form: 'member' })).error).toBeUndefined();
  // Without the password nobody learns the account's type.
  expect((await login('lina_agent', wrong)).error?.code).toBe('LOGIN_FAILED');
});

test.each([1, 2])('[6-02] an account of type %i is a member', async (type) => {
  const name = await newMember();
  await server.database.owner.query('update players set type = $2 where username = $1', [name, type]);
  expect((await login(name)).value.type).toBe(type);
});

test('of 40 logins at once from one address 16 are looked into, and the rest are refused unread, in its language, and after others are served', async () => {
  const ip = newAddress();
  const send = (from: string) =>
    server.app.http.inject({
      method: 'POST',
      url: '/wps/session/login',
      remoteAddress: from,
      headers: { merchant: 'perya', language: 'zh-Hans', encryption: 'hpke-v1;kid=none', device: 'WEB' },
      payload: { enc: 'AAAA', ct: 'AAAA' },
    });
  let refusedBefore = 0;
  const sent = Array.from({ length: 40 }, async () => {
    const answer = await send(ip);
    if (answer.statusCode === 429) refusedBefore += 1;
    return answer;
  });
  const other = await send(newAddress());
  expect(refusedBefore).toBeLessThan(24);
  const flood = await Promise.all(sent);
  const codes = flood.map((answer) => answer.json().error.code);
  expect(codes.filter((code) => code === 'ENCRYPTION_REFUSED')).toHaveLength(16);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(24);
  const refused = flood.find((answer) => answer.statusCode === 429);
  expect(refused?.json().error.message).toMatch(/\p{Script=Han}/u);
  expect(other.json().error.code).toBe('ENCRYPTION_REFUSED');
  // The answered ones no longer count.
  expect((await send(ip)).json().error.code).toBe('ENCRYPTION_REFUSED');
});
