// SMS codes, and login and recovery by them, on two servers of one database.
import { createHmac } from 'node:crypto';
import type { CodePurpose } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, openTestServer, type TestServer, testSettings } from '../../../app.fixture.ts';
import { type App, buildApp } from '../../../app.ts';
import { derivedSecret } from '../../../platform/secret-key.ts';
import { codeFor, lastMessage, mobileRegistration, newNumber, wrongCode } from './phone.fixture.ts';

let server: TestServer;
let second: App;
let callSecond: TestServer['call'];
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const minute = 60_000;

beforeAll(async () => {
  server = await openTestServer({ clock });
  second = await buildApp({ ...testSettings, database: server.database, clock });
  callSecond = callsOf(second);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** The stored hash of a captcha's answer, so that a test knows one. */
function captchaAnswer(id: string, answer: string) {
  const key = derivedSecret(testSettings.secretKey, 'captcha');
  return { hash: createHmac('sha256', key).update(`${id}/${answer}`).digest() };
}

let addresses = 0;
/** An address without earlier requests. */
const elsewhere = () => {
  addresses += 1;
  return { ip: `198.51.100.${addresses}` };
};

const ask = (mobileNum: string, purpose: CodePurpose = 'login', who = elsewhere(), call = server.call) =>
  call('POST /wps/verification/sms/noLogin', { body: { mobileNum, countryDialingCode: '63', purpose } }, who);
const logIn = (mobileNum: string, verificationCode: string, call = server.call) =>
  call('POST /wps/session/login', {
    body: { type: 'sms', mobileNum, countryDialingCode: '63', verificationCode },
  });
const reset = (mobileNum: string, verificationCode: string, newPassword: string) =>
  server.call('POST /wps/member/setPasswordByPhone', {
    body: { mobileNum, countryDialingCode: '63', verificationCode, newPassword },
  });
const withPassword = (username: string, password: string) =>
  server.call('POST /wps/session/login', { body: { type: 'username', username, password } });

/** A member with a number proven by a code. */
async function register(mobileNum: string) {
  const code = await codeFor(server, 'register', mobileNum, elsewhere());
  const body = mobileRegistration(mobileNum, code);
  const { value, error } = await server.call('PUT /wps/member/register/mobile', { body });
  if (error) throw new Error(error.code);
  // Lets the next code be requested at once.
  aheadMs += minute;
  return value;
}

async function setFlag(flag: string, enabled: boolean) {
  await server.database.query('update merchant_flags set enabled = $2 where merchant_id = 1 and flag = $1', [
    flag,
    enabled,
  ]);
  await Promise.all([server.app.merchants.refresh(), second.merchants.refresh()]);
}

test('[7-05] [4-07] a code is sent, and the answer says when the next one may be asked for', async () => {
  const number = newNumber();
  const { value } = await ask(number);
  expect(Date.parse(value.expirationTime) - Date.parse(value.serverTime)).toBe(minute);
  expect(await lastMessage(server, number)).toMatch(/^\d{6} is your Perya login code/u);
});

test('[7-05] the number may be named mobileNo too, but not both ways', async () => {
  const body = { mobileNo: newNumber(), countryDialingCode: '+63' };
  const path = 'POST /wps/verification/sms/noLogin';
  expect((await server.call(path, { body }, elsewhere())).error).toBeUndefined();
  const both = { ...body, mobileNum: body.mobileNo };
  expect((await server.call(path, { body: both })).error?.code).toBe('INVALID_INPUT');
});

test('[2.5-01] a member logs in by number and code, on whichever server', async () => {
  const number = newNumber();
  const { userName } = await register(number);
  const code = await codeFor(server, 'login', number, elsewhere());
  const { value } = await logIn(number, code, callSecond);
  expect(value).toMatchObject({ userName, type: 0, firstTimeLogin: false });
});

test('[2.5-01] a code is good once, also when two servers are asked at the same moment', async () => {
  const number = newNumber();
  await register(number);
  const code = await codeFor(server, 'login', number, elsewhere());
  const all = await Promise.all(
    [server.call, callSecond, server.call].map((call) => logIn(number, code, call)),
  );
  expect(all.filter(({ error }) => !error)).toHaveLength(1);
  for (const { error } of all) expect([undefined, 'VERIFICATION_CODE_WRONG']).toContain(error?.code);
  expect((await logIn(number, code)).error?.code).toBe('VERIFICATION_CODE_WRONG');
});

test('A3: five tries end a code, even for the right one; a try that is too late is none', async () => {
  const number = newNumber();
  await register(number);
  const code = await codeFor(server, 'login', number, elsewhere());
  for (let tries = 0; tries < 5; tries += 1)
    expect((await logIn(number, wrongCode(code), tries % 2 ? server.call : callSecond)).error?.code).toBe(
      'VERIFICATION_CODE_WRONG',
    );
  expect((await logIn(number, code)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  aheadMs += minute;
  const late = await codeFor(server, 'login', number, elsewhere());
  aheadMs += 10 * minute;
  expect((await logIn(number, late)).error?.code).toBe('VERIFICATION_CODE_WRONG');
});

test('A3: a code opens nothing but what it was sent for, and only the newest counts', async () => {
  const number = newNumber();
  await register(number);
  const forLogin = await codeFor(server, 'login', number, elsewhere());
  expect((await reset(number, forLogin, 'another-password-1')).error?.code).toBe('VERIFICATION_CODE_WRONG');
  aheadMs += minute;
  const newer = await codeFor(server, 'login', number, elsewhere());
  if (newer !== forLogin) expect((await logIn(number, forLogin)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  expect((await logIn(newNumber(), newer)).error?.code).toBe('VERIFICATION_CODE_WRONG');
  expect((await logIn(number, newer)).error).toBeUndefined();
});

test('A4: a minute between two codes to a number, five an hour and ten a day at one address’s asking, on whichever server', async () => {
  const [number, who] = [newNumber(), elsewhere()];
  const at = async (minutes: number) => {
    aheadMs += minutes * minute;
    return (await ask(number, 'login', who, minutes % 2 ? server.call : callSecond)).error?.code;
  };
  expect([await at(0), await at(0.5), await at(0.5)]).toEqual([undefined, 'CODE_TOO_SOON', undefined]);
  expect([await at(1), await at(1), await at(1), await at(1)]).toEqual([
    undefined,
    undefined,
    undefined,
    'CODE_LIMIT',
  ]);
  for (let sent = 0; sent < 5; sent += 1) expect(await at(61)).toBeUndefined();
  expect(await at(61)).toBe('CODE_LIMIT');
  expect(await at(24 * 60)).toBeUndefined();
});

test('A4: twenty an hour at one address’s asking, and from the fourth on a person must ask', async () => {
  const who = elsewhere();
  const counting = await Promise.all(
    [1, 2].map(() => buildApp({ ...testSettings, database: server.database, clock, rateLimits: true })),
  );
  const calls = counting.map(callsOf);
  const answers: (string | undefined)[] = [];
  const askAsPerson = async (call: TestServer['call'] = server.call) => {
    const query = { purpose: 'sms', kind: 'image' } as const;
    const { value } = await call('GET /wps/captcha', { query }, who);
    const captcha = captchaAnswer(value.id, '48291');
    await server.database.query('update captchas set answer_hash = $2 where id = $1', [
      value.id,
      captcha.hash,
    ]);
    const body = { mobileNum: newNumber(), countryDialingCode: '63', captchaId: value.id, captcha: '48291' };
    return call('POST /wps/verification/sms/noLogin', { body }, who);
  };
  for (let asked = 0; asked < 3; asked += 1)
    answers.push((await ask(newNumber(), 'login', who, calls[asked % 2])).error?.code);
  const unproven = await ask(newNumber(), 'login', who, calls[0]);
  expect(unproven.error).toMatchObject({ code: 'CAPTCHA_REQUIRED', value: { captcha: true } });
  for (let asked = 3; asked < 21; asked += 1) answers.push((await askAsPerson(calls[asked % 2])).error?.code);
  for (const app of counting) await app.close();
  expect(answers.filter((code) => code === undefined)).toHaveLength(20);
  expect(answers.at(-1)).toBe('CODE_LIMIT');
});

test('A4: many at once, on two servers, to one number: one code goes out', async () => {
  const number = newNumber();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ask(number, 'login', elsewhere(), index % 2 ? server.call : callSecond),
    ),
  );
  expect(all.filter(({ error }) => !error)).toHaveLength(1);
  for (const { error } of all.filter((one) => one.error)) expect(error?.code).toBe('CODE_TOO_SOON');
});

test('A2: asking for a code says the same of a number with an account and of one without', async () => {
  const known = newNumber();
  await register(known);
  for (const purpose of ['login', 'reset', 'register'] as const) {
    const both = [await ask(known, purpose), await ask(newNumber(), purpose)];
    aheadMs += minute;
    expect(both[0]?.status).toBe(both[1]?.status);
    expect(Object.keys(both[0]?.value ?? {})).toEqual(Object.keys(both[1]?.value ?? {}));
    expect(both.map(({ error }) => error)).toEqual([undefined, undefined]);
  }
  // The refusal is the same for known and unknown numbers.
  expect((await logIn(newNumber(), '123456')).error).toEqual((await logIn(known, 'abcdef')).error);
});

test('only who holds the telephone learns that the number has no account', async () => {
  const number = newNumber();
  const code = await codeFor(server, 'login', number, elsewhere());
  expect((await logIn(number, wrongCode(code))).error?.code).toBe('VERIFICATION_CODE_WRONG');
  expect((await logIn(number, code)).error?.code).toBe('USER_UNKNOWN');
});

test('[2.7-02] [4-12] a new password by telephone: logged in at once, out everywhere else, the old one dead', async () => {
  const number = newNumber();
  const { token: old, userName } = await register(number);
  const code = await codeFor(server, 'reset', number, elsewhere());
  const { value, error } = await reset(number, code, 'bells-and-drums-9');
  expect(error).toBeUndefined();
  expect(value).toMatchObject({ userName, type: 0 });
  expect((await server.call('GET /wps/member/info', {}, { token: value.token })).value.account).toBe(
    userName,
  );
  await Promise.all([server.app.identity.parts.sessions.refresh(), second.identity.parts.sessions.refresh()]);
  for (const call of [server.call, callSecond])
    expect((await call('GET /wps/member/info', {}, { token: old })).error?.code).toBe('SESSION_EXPIRED');
  expect((await withPassword(userName, 'lanterns-over-water')).error?.code).toBe('LOGIN_FAILED');
  expect((await withPassword(userName, 'bells-and-drums-9')).error).toBeUndefined();
  expect((await reset(number, code, 'yet-another-one-2')).error?.code).toBe('VERIFICATION_CODE_WRONG');
});

test('[8-02] the old password again is refused by name, and the code stays good for another one', async () => {
  const number = newNumber();
  await register(number);
  const code = await codeFor(server, 'reset', number, elsewhere());
  const same = await reset(number, code, 'lanterns-over-water');
  expect(same.error).toMatchObject({ code: 'modify.new.old.same', value: { field: 'newPassword' } });
  expect((await reset(number, code, 'short')).error?.code).toBe('PASSWORD_FORMAT');
  expect((await reset(number, code, 'bells-and-drums-9')).error).toBeUndefined();
});

test('A11: a code for one number resets nobody else', async () => {
  const [mine, theirs] = [newNumber(), newNumber()];
  const { userName } = await register(theirs);
  await register(mine);
  const code = await codeFor(server, 'reset', mine, elsewhere());
  expect((await reset(theirs, code, 'taken-over-1234')).error?.code).toBe('VERIFICATION_CODE_WRONG');
  expect((await withPassword(userName, 'lanterns-over-water')).error).toBeUndefined();
});

test('A3: codes are nowhere in the database as they are', async () => {
  const number = newNumber();
  await ask(number);
  const { rows } = await server.database.owner.query<{ hash: Buffer }>(
    'select code_hash as hash from one_time_codes order by id desc limit 1',
  );
  expect(rows[0]?.hash).toHaveLength(32);
  const code = /\d{6}/u.exec((await lastMessage(server, number)) ?? '')?.[0];
  const { rows: texts } = await server.database.owner.query<{ text: string }>(
    `select string_agg(c::text, '') as text from one_time_codes c where mobile like '%' || $1`,
    [number.slice(1)],
  );
  expect(code).toMatch(/^\d{6}$/u);
  expect(texts[0]?.text).not.toContain(`,${code},`);
});

test.each([
  ['a fixed line', '028123 4567', '63', 'MOBILE_FORMAT'],
  ['words', 'call me', '63', 'MOBILE_FORMAT'],
  ['a country that is not on offer', '612345678', '33', 'MOBILE_COUNTRY'],
  ['a number of another country', '+33612345678', '63', 'MOBILE_COUNTRY'],
])('[8-01] %s is refused with its code', async (_what, mobileNum, countryDialingCode, code) => {
  const body = { mobileNum, countryDialingCode, purpose: 'login' as const };
  const answer = await server.call('POST /wps/verification/sms/noLogin', { body }, elsewhere());
  expect(answer.error).toMatchObject({ code, value: { field: 'mobileNum' } });
});

test('(part of 3-09: SMS) MOBILEVERCODELOGIN3 and CHNGPASSVERIF3 close and open login and reset by SMS at once', async () => {
  const number = newNumber();
  await register(number);
  await setFlag('MOBILEVERCODELOGIN3', false);
  await setFlag('CHNGPASSVERIF3', false);
  expect((await ask(number, 'login')).error?.code).toBe('FEATURE_UNAVAILABLE');
  expect((await ask(number, 'reset')).error?.code).toBe('FEATURE_UNAVAILABLE');
  expect((await logIn(number, '123456')).error?.code).toBe('FEATURE_UNAVAILABLE');
  expect((await reset(number, '123456', 'bells-and-drums-9')).error?.code).toBe('FEATURE_UNAVAILABLE');
  await setFlag('MOBILEVERCODELOGIN3', true);
  await setFlag('CHNGPASSVERIF3', true);
  expect((await ask(number, 'login')).error).toBeUndefined();
});

test('[7-06] the countries that a brand offers, its own first, each with a flag that is served', async () => {
  const countries = async (merchant: string) =>
    (await server.call('GET /wps/system/countries', {}, { merchant })).value.countries;
  const [perya, mela] = [await countries('perya'), await countries('mela')];
  expect(perya[0]).toMatchObject({ iso: 'PH', dialCode: '63' });
  expect(mela[0]).toMatchObject({ iso: 'BD', dialCode: '880' });
  const flag = await server.app.http.inject({ url: perya[0]?.flag ?? '' });
  expect(flag.headers['content-type']).toBe('image/svg+xml');
  expect(flag.body).toContain('<svg');
  for (const file of ['XX.svg', 'toString.svg', '..%2fPH.svg'])
    expect((await server.app.http.inject({ url: `/art/flag/${file}` })).statusCode).toBe(404);
});

test('a member may type the number where the user name is asked for', async () => {
  const number = newNumber();
  const { userName } = await register(number);
  expect((await withPassword(number, 'lanterns-over-water')).value).toMatchObject({ userName });
});
