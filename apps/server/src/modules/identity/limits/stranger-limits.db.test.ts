// A stranger's tries slow the stranger; the owner can log in meanwhile from another address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callsOf,
  deliverTo,
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  testSettings,
} from '../../../app.fixture.ts';
import { type App, buildApp } from '../../../app.ts';
import { newCode } from '../../../platform/random.ts';
import { codeFor, inE164, newNumber, wrongCode } from '../phone/phone.fixture.ts';

let server: TestServer;
let second: App;
let callSecond: TestServer['call'];
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const minute = 60_000;
const countryDialingCode = '63';

beforeAll(async () => {
  server = await openTestServer({ clock, rateLimits: true });
  second = await buildApp({ ...testSettings, database: server.database, clock, rateLimits: true });
  callSecond = callsOf(second);
  // Rate limits of calls are off: only the limits of accounts are tested here.
  for (const app of [server.app, second]) app.http.callServices.limit = () => undefined;
});
afterAll(async () => {
  await second.close();
  await server.close();
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return { ip: `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
};

async function newMember({ withNumber }: { withNumber: boolean }) {
  const { username, ...form } = registration();
  await server.call('PUT /wps/member/register', { body: { ...form, username } }, newAddress());
  const mobileNum = newNumber();
  if (withNumber)
    await server.database.owner.query(
      'update players set mobile = $2, mobile_verified_at = now() where username = $1',
      [username, inE164(mobileNum)],
    );
  return { username, mobileNum };
}

/** A captcha with known digits, since no program reads the real picture. */
async function answeredCaptcha(purpose: 'login' | 'sms') {
  const { createHmac } = await import('node:crypto');
  const { derivedSecret } = await import('../../../platform/secret-key.ts');
  const query = { purpose, kind: 'image' } as const;
  const { id } = (await server.call('GET /wps/captcha', { query }, newAddress())).value;
  const hash = createHmac('sha256', derivedSecret(testSettings.secretKey, 'captcha')).update(`${id}/48291`);
  await server.database.owner.query('update captchas set answer_hash = $2 where id = $1', [
    id,
    hash.digest(),
  ]);
  return { captchaId: id, captcha: '48291' };
}

type Captcha = { captchaId?: string; captcha?: string };
const logIn = (username: string, password: string, who: { ip: string }, captcha: Captcha = {}) =>
  server.call('POST /wps/session/login', { body: { type: 'username', username, password, ...captcha } }, who);
const askCode = (mobileNum: string, who: { ip: string }, captcha: Captcha = {}, call = server.call) =>
  call('POST /wps/verification/sms/noLogin', { body: { mobileNum, countryDialingCode, ...captcha } }, who);
const logInByCode = (mobileNum: string, verificationCode: string, who: { ip: string }) =>
  server.call(
    'POST /wps/session/login',
    { body: { type: 'sms', mobileNum, countryDialingCode, verificationCode } },
    who,
  );

test.each([
  { withNumber: true, name: 'with a proven telephone' },
  { withNumber: false, name: 'without a telephone' },
])(
  'thirty wrong passwords of one stranger, each with a captcha: the owner $name comes in on a new device',
  async ({ withNumber }) => {
    const [{ username }, stranger] = [await newMember({ withNumber }), newAddress()];
    let wrong = 0;
    for (let tries = 0; tries < 30; tries += 1) {
      const { error } = await logIn(username, 'a-wrong-guess', stranger, await answeredCaptcha('login'));
      if (error?.code === 'LOGIN_FAILED') wrong += 1;
      offsetMs += Number(error?.value?.['retryAfterSeconds'] ?? 0) * 1000;
    }
    expect(wrong).toBeGreaterThan(12);
    const owner = await logIn(username, testPassword, newAddress(), await answeredCaptcha('login'));
    expect(owner.error).toBeUndefined();
  },
);

test('strangers at many addresses make the account wait only for addresses that have failed at it themselves', async () => {
  const { username } = await newMember({ withNumber: false });
  const guesser = newAddress();
  const guessers = [...Array.from({ length: 3 }, () => guesser), ...Array.from({ length: 20 }, newAddress)];
  for (const who of guessers) await logIn(username, 'a-wrong-guess', who, await answeredCaptcha('login'));
  const refused = await logIn(username, testPassword, guesser, await answeredCaptcha('login'));
  expect(refused.error?.code).toBe('TOO_MANY_REQUESTS');
  const owner = await logIn(username, testPassword, newAddress(), await answeredCaptcha('login'));
  expect(owner.error).toBeUndefined();
});

test('a stranger who has used up their codes to a number leaves its owner theirs', async () => {
  const [{ mobileNum }, stranger] = [await newMember({ withNumber: true }), newAddress()];
  for (let asked = 0; asked < 6; asked += 1) {
    const { error } = await askCode(mobileNum, stranger, await answeredCaptcha('sms'));
    expect(error?.code).toBe(asked < 5 ? undefined : 'CODE_LIMIT');
    offsetMs += minute;
  }
  const owner = newAddress();
  expect((await askCode(mobileNum, owner)).error?.code).toBe('CAPTCHA_REQUIRED');
  expect((await askCode(mobileNum, owner, await answeredCaptcha('sms'))).error).toBeUndefined();
});

test('a stranger’s wrong tries at a code do not end it for its owner, and many strangers’ do', async () => {
  const { mobileNum, username } = await newMember({ withNumber: true });
  const tryWrong = async (code: string, who: { ip: string }) => {
    for (let tries = 0; tries < 6; tries += 1)
      expect((await logInByCode(mobileNum, wrongCode(code), who)).error?.code).toBe(
        'VERIFICATION_CODE_WRONG',
      );
  };
  const code = await codeFor(server, 'login', mobileNum, newAddress());
  await tryWrong(code, newAddress());
  expect((await logInByCode(mobileNum, code, newAddress())).value).toMatchObject({ userName: username });
  offsetMs += minute;
  const next = await codeFor(server, 'login', mobileNum, newAddress());
  for (let strangers = 0; strangers < 3; strangers += 1) await tryWrong(next, newAddress());
  expect((await logInByCode(mobileNum, next, newAddress())).error?.code).toBe('VERIFICATION_CODE_WRONG');
});

test('many codes asked for at once by one address: three are sent without a captcha', async () => {
  const who = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => askCode(newNumber(), who, {}, nth % 2 ? callSecond : server.call)),
  );
  const codes = answers.map(({ error }) => error?.code ?? 'sent');
  expect(codes.filter((code) => code === 'sent')).toHaveLength(3);
  expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(9);
});

test('the addresses of one IPv6 /64 are one asker of codes and one guesser of passwords', async () => {
  const network = (host: number) => ({ ip: `2001:db8:7:7::${host.toString(16)}` });
  for (let host = 1; host <= 3; host += 1)
    expect((await askCode(newNumber(), network(host))).error).toBeUndefined();
  expect((await askCode(newNumber(), network(4))).error?.code).toBe('CAPTCHA_REQUIRED');
  const elsewhere = { ip: '2001:db8:7:8::1' };
  expect((await askCode(newNumber(), elsewhere)).error).toBeUndefined();
  for (let host = 5; host <= 7; host += 1)
    await logIn(`nobody_${newCode(6)}`, 'a-wrong-guess', network(host));
  const fourth = await logIn(`nobody_${newCode(6)}`, 'a-wrong-guess', network(8));
  expect(fourth.error?.code).toBe('CAPTCHA_REQUIRED');
});

test('the hour’s budget of codes to a country, across servers: what is past it is refused, counted and shown to the operator', async () => {
  const { rows } = await server.database.query<{ settings: object }>(
    'select settings from merchants where id = 1',
  );
  const settings = { ...rows[0]?.settings, mobileCountries: ['PH', 'SG'], smsHourlyBudget: { PH: 5 } };
  await server.database.query('update merchants set settings = $1 where id = 1', [JSON.stringify(settings)]);
  await Promise.all([server.app.merchants.refresh(), second.merchants.refresh()]);
  offsetMs += 61 * minute;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      askCode(newNumber(), newAddress(), {}, nth % 2 ? callSecond : server.call),
    ),
  );
  const codes = answers.map(({ error }) => error?.code ?? 'sent');
  expect(codes.filter((code) => code === 'sent')).toHaveLength(5);
  expect(codes.filter((code) => code === 'CODE_LIMIT')).toHaveLength(3);
  const waits = answers.flatMap(({ error }) => error?.value?.['retryAfterSeconds'] ?? []);
  expect(waits.every((seconds) => Number(seconds) > 3500)).toBe(true);
  const singapore = { mobileNum: '81234567', countryDialingCode: '65' };
  const abroad = await server.call('POST /wps/verification/sms/noLogin', { body: singapore }, newAddress());
  expect(abroad.error).toBeUndefined();
  const counted = async (budget: string) => {
    const all = await Promise.all([server.app, second].map(({ metrics }) => metrics.smsCodes.get()));
    return all
      .flatMap(({ values }) => values)
      .filter(({ labels }) => labels['country'] === 'PH' && labels['budget'] === budget)
      .reduce((sum, { value }) => sum + value, 0);
  };
  expect(await counted('spent')).toBe(3);
  expect(await counted('nearly_spent')).toBe(1);
  offsetMs += 61 * minute;
  expect((await askCode(newNumber(), newAddress())).error).toBeUndefined();
  await server.database.query('update merchants set settings = $1 where id = 1', [
    JSON.stringify(rows[0]?.settings),
  ]);
  await Promise.all([server.app.merchants.refresh(), second.merchants.refresh()]);
});

test('a stranger’s requests for reset letters leave the owner theirs; a mailbox full of living links gets no more', async () => {
  const { username } = await newMember({ withNumber: false });
  const email = `${newCode(8)}@example.com`;
  await server.database.owner.query('update players set email = $2 where username = $1', [username, email]);
  const forgot = (mailbox: string, who: { ip: string }) =>
    server.call('POST /wps/member/forgotPassword', { body: { username, email: mailbox } }, who);
  const letters = async () => {
    await deliverTo(server, email);
    return (await server.app.messages.received(500)).filter(({ recipient }) => recipient === email).length;
  };
  const stranger = newAddress();
  for (let asked = 0; asked < 4; asked += 1) await forgot(`${newCode(8)}@example.com`, stranger);
  expect((await forgot('any@example.com', stranger)).error?.code).toBe('TOO_MANY_REQUESTS');
  expect((await forgot(email, newAddress())).error).toBeUndefined();
  expect(await letters()).toBe(1);
  for (let asked = 0; asked < 9; asked += 1) expect((await forgot(email, newAddress())).status).toBe(200);
  expect(await letters()).toBe(6);
  offsetMs += 31 * minute;
  await forgot(email, newAddress());
  expect(await letters()).toBe(7);
});

test('new trial accounts are counted by address across servers; who has one gets a fresh token of it', async () => {
  const who = newAddress();
  const { value: own } = await server.call('GET /wps/session/trialAccount', {}, who);
  const start = async (nth: number) => {
    const call = nth % 2 ? callSecond : server.call;
    const answer = await call('GET /wps/session/trialAccount', {}, who);
    return answer.error?.code ?? 'begun';
  };
  const codes = await Promise.all(Array.from({ length: 70 }, (_, nth) => start(nth)));
  expect(codes.filter((code) => code === 'begun')).toHaveLength(59);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(11);
  const again = await server.call('GET /wps/session/trialAccount', {}, { ...who, token: own.token });
  expect(again.value.userName).toBe(own.userName);
  expect((await server.call('GET /wps/session/trialAccount', {}, newAddress())).error).toBeUndefined();
});
