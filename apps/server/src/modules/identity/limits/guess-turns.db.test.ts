// Parallel guesses on two servers of one database: none is checked beyond what the waits allow.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callsOf,
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  testSettings,
} from '../../../app.fixture.ts';
import { type App, buildApp } from '../../../app.ts';

/** The clock stands still, so that no wait ends while a slow machine works. */
const at = new Date();
const clock = { now: () => at };

let server: TestServer;
let second: App;
let calls: TestServer['call'][];
beforeAll(async () => {
  server = await openTestServer({ clock });
  second = await buildApp({ ...testSettings, database: server.database, clock });
  calls = [server.call, callsOf(second)];
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** Ten wrong tries from a session are free; the next one starts the wait. */
const checkedAtMost = 11;
const wrongPassword = 'a-wrong-guess';
const wrongCodes = ['PASSWORD_WRONG', 'OLD_PASSWORD_INCORRECT', 'SECOND_STEP_WRONG', 'SECOND_STEP_EXPIRED'];

type Answer = { error: { code: string } | undefined };
const checked = (answers: readonly Answer[]) =>
  answers.filter(({ error }) => !error || wrongCodes.includes(error.code));

/** Three bursts of 24 tries, parallel on both servers; the right one is the 70th. */
async function guess(tryOne: (call: TestServer['call'], nth: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let crowd = 0; crowd < 3; crowd += 1) {
    const tries = Array.from({ length: 24 }, (_, place) => {
      const nth = crowd * 24 + place;
      return tryOne(calls[nth % 2] ?? server.call, nth);
    });
    answers.push(...(await Promise.all(tries)));
  }
  return answers;
}

const passwordOf = (nth: number) => (nth === 69 ? testPassword : wrongPassword);

const asking = [
  {
    name: 'session/confirm',
    tryOne: (token: string) => (call: TestServer['call'], nth: number) =>
      call('POST /wps/session/confirm', { body: { password: passwordOf(nth) } }, { token }),
  },
  {
    name: 'changePassword/v2',
    tryOne: (token: string) => (call: TestServer['call'], nth: number) => {
      const newPassword = 'bells-and-drums-9';
      const body = { oldPassword: passwordOf(nth), newPassword, confirmNewPassword: newPassword };
      return call('POST /wps/member/changePassword/v2', { body }, { token });
    },
  },
  {
    name: 'loginPassword of withdrawPassword',
    tryOne: (token: string) => (call: TestServer['call'], nth: number) => {
      const body = { newPassword: '482913', loginPassword: passwordOf(nth) };
      return call('POST /wps/member/withdrawPassword', { body }, { token });
    },
  },
];

describe('of 72 passwords asked for at once, the waits let no more be checked than one after another', () => {
  test.each(asking)('$name', async ({ tryOne }) => {
    const answers = await guess(tryOne(await server.member()));
    expect(checked(answers).length).toBeGreaterThan(0);
    expect(checked(answers).length).toBeLessThanOrEqual(checkedAtMost);
    expect(answers.every(({ error }) => error)).toBe(true);
  });
});

test('of 72 second-step codes sent at once, the waits let no more be checked than one after another', async () => {
  const form = registration();
  const { value: session } = await server.call('PUT /wps/member/register', { body: form });
  const { value } = await server.call('POST /wps/member/twoStep', {}, session);
  const app = new TOTP({ secret: Secret.fromBase32(value.secret) });
  await server.call(
    'POST /wps/member/twoStep/confirm',
    { body: { code: app.generate({ timestamp: at.getTime() }) } },
    session,
  );
  // The code of this time step is used up; the next step's would be right.
  const right = app.generate({ timestamp: at.getTime() + 30_000 });
  const wrong = ['123456', '654321', '111222', '222111'].find(
    (code) => code !== right && code !== app.generate({ timestamp: at.getTime() }),
  );
  const login = { type: 'username', username: form.username, password: testPassword } as const;
  const tokens: string[] = [];
  for (let logins = 0; logins < 15; logins += 1)
    tokens.push(
      String((await server.call('POST /wps/session/login', { body: login })).error?.value?.['stepToken']),
    );
  const answers = await guess((call, nth) => {
    const body = { stepToken: tokens[nth % tokens.length] ?? '', code: nth === 69 ? right : (wrong ?? '') };
    return call('POST /wps/session/secondStep', { body });
  });
  expect(checked(answers).length).toBeLessThanOrEqual(checkedAtMost);
  expect(answers.every(({ error }) => error)).toBe(true);
});

test('a flood of one member takes no more than a few of the password checks that everybody shares', async () => {
  const [token, form] = [await server.member(), registration()];
  await server.call('PUT /wps/member/register', { body: form });
  const flood = Array.from({ length: 300 }, () =>
    server.call('POST /wps/session/confirm', { body: { password: wrongPassword } }, { token }),
  );
  const login = { type: 'username', username: form.username, password: testPassword } as const;
  expect((await server.call('POST /wps/session/login', { body: login })).error).toBeUndefined();
  const answers = await Promise.all(flood);
  expect(checked(answers).length).toBeGreaterThan(0);
  expect(checked(answers).length).toBeLessThanOrEqual(checkedAtMost);
});

test('a flood of logins at one account from one address leaves the places for other logins free', async () => {
  const [target, form] = [registration(), registration()];
  for (const body of [target, form]) await server.call('PUT /wps/member/register', { body });
  // Plain, so that all are there at once: sealed bodies of one address are opened one by one.
  const logIn = (username: string, password: string) =>
    server.call(
      'POST /wps/session/login',
      { body: { type: 'username', username, password } },
      { plain: true },
    );
  const flood = Array.from({ length: 300 }, () => logIn(target.username, wrongPassword));
  expect((await logIn(form.username, testPassword)).error).toBeUndefined();
  const codes = (await Promise.all(flood)).map(({ error }) => error?.code);
  expect(codes).toContain('TOO_MANY_REQUESTS');
  expect(codes).not.toContain('OVERLOADED');
});

test('logins at many accounts from one address are checked one by one, and a login from another address goes before nearly all', async () => {
  const form = registration();
  await server.call('PUT /wps/member/register', { body: form });
  const logIn = (username: string, password: string, ip: string) =>
    server.call(
      'POST /wps/session/login',
      { body: { type: 'username', username, password } },
      { ip, plain: true },
    );
  let answered = 0;
  const flood = Array.from({ length: 100 }, async (_, index) => {
    const { error } = await logIn(`nobody_${index}`, wrongPassword, '203.0.113.1');
    answered += 1;
    return error?.code;
  });
  expect((await logIn(form.username, testPassword, '203.0.113.2')).error).toBeUndefined();
  expect(answered).toBeLessThan(6);
  expect(new Set(await Promise.all(flood))).toEqual(new Set(['LOGIN_FAILED']));
});
