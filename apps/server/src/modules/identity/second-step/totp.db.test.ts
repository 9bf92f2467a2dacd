// The second step on a running server; the clock is the test's.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, registration, type TestServer, testPassword } from '../../../app.fixture.ts';
import { newPasskeyDevice } from '../../../platform/passkeys/passkey-device.fixture.ts';

let server: TestServer;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
beforeAll(async () => {
  server = await openTestServer({ clock });
});
afterAll(() => server.close());

const later = (ms: number) => {
  offsetMs += ms;
};
const nextStep = () => later(31_000);

async function newMember() {
  const form = registration();
  const { value } = await server.call('PUT /wps/member/register', { body: form });
  return { name: form.username, token: value.token };
}

async function enrolled() {
  const member = await newMember();
  const { value } = await server.call('POST /wps/member/twoStep', {}, member);
  const app = new TOTP({ secret: Secret.fromBase32(value.secret) });
  const code = (steps = 0) => app.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
  const first = code();
  const confirmed = await server.call('POST /wps/member/twoStep/confirm', { body: { code: first } }, member);
  return { ...member, code, first, secret: value.secret, codes: confirmed.value.recoveryCodes };
}

const logIn = (
  username: string,
  rest: { remember?: boolean; deviceToken?: string } = {},
  merchant?: string,
) =>
  server.call(
    'POST /wps/session/login',
    { body: { type: 'username', username, password: testPassword, ...rest } },
    merchant ? { merchant } : {},
  );

async function stepToken(name: string): Promise<string> {
  const { error } = await logIn(name);
  expect(error).toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
  return String(error?.value?.['stepToken']);
}

const finish = (token: string, code: string, merchant?: string) =>
  server.call(
    'POST /wps/session/secondStep',
    { body: { stepToken: token, code } },
    merchant ? { merchant } : {},
  );
const refusal = async (token: string, code: string) => (await finish(token, code)).error?.code;
/** A code that none of the three valid time steps has. */
function wrongCode(code: (steps?: number) => string, nth = 0): string {
  const good = [-1, 0, 1].map(code);
  const wrong = Array.from({ length: 12 }, (_, index) => `00000${index}`.slice(-6)).filter(
    (one) => !good.includes(one),
  );
  return wrong[nth] ?? '';
}

test('[X-10] a login with the second step on gives no session before the code is right', async () => {
  const { name, code } = await enrolled();
  nextStep();
  const token = await stepToken(name);
  expect(await server.call('GET /wps/member/info', {}, { token })).toMatchObject({
    error: { code: 'SESSION_EXPIRED' },
  });
  const { value } = await finish(token, code());
  expect(value).toMatchObject({ userName: name });
  expect((await server.call('GET /wps/member/info', {}, value)).error).toBeUndefined();
  expect(await refusal(token, code(1))).toBe('SECOND_STEP_EXPIRED');
});

test('[X-10] nothing is asked before a first code confirmed the app, and never of who did not turn it on', async () => {
  const member = await newMember();
  await server.call('POST /wps/member/twoStep', {}, member);
  expect((await logIn(member.name)).error).toBeUndefined();
  const state = await server.call('GET /wps/member/twoStep', {}, member);
  expect(state.value).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
  const wrong = await server.call('POST /wps/member/twoStep/confirm', { body: { code: 'AAAAAA' } }, member);
  expect(wrong.error?.code).toBe('SECOND_STEP_WRONG');
  expect((await logIn(member.name)).error).toBeUndefined();
});

test('[X-10] a code is good once, also within its window, also for two at once; an older one no more', async () => {
  const { name, first, code } = await enrolled();
  expect(await refusal(await stepToken(name), first)).toBe('SECOND_STEP_WRONG');
  nextStep();
  const [one, two] = [await stepToken(name), await stepToken(name)];
  const both = await Promise.all([refusal(one, code()), refusal(two, code())]);
  expect(both.map((error) => error ?? 'in').sort()).toEqual(['SECOND_STEP_WRONG', 'in']);
  expect(await refusal(await stepToken(name), code(-1))).toBe('SECOND_STEP_WRONG');
  expect(await refusal(await stepToken(name), code(1))).toBeUndefined();
});

test('[X-10] one step early or late is right, two are not', async () => {
  const { name, code } = await enrolled();
  later(5 * 60_000);
  for (const far of [-2, 2])
    expect(await refusal(await stepToken(name), code(far))).toBe('SECOND_STEP_WRONG');
  for (const near of [-1, 1]) expect(await refusal(await stepToken(name), code(near))).toBeUndefined();
});

test('[X-10] five tries and five minutes, then the login begins anew', async () => {
  const { name, code } = await enrolled();
  nextStep();
  const token = await stepToken(name);
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await refusal(token, wrongCode(code, tries)));
  expect(answers).toEqual([...Array(4).fill('SECOND_STEP_WRONG'), 'SECOND_STEP_EXPIRED']);
  expect(await refusal(token, code())).toBe('SECOND_STEP_EXPIRED');
  const slow = await stepToken(name);
  later(5 * 60_000 + 1000);
  expect(await refusal(slow, code())).toBe('SECOND_STEP_EXPIRED');
  expect(await refusal('not-a-token', code())).toBe('SECOND_STEP_EXPIRED');
  expect(await refusal(await stepToken(name), code())).toBeUndefined();
});

test('[X-10] [A1] who begins again and again to guess on has to wait, longer each time', async () => {
  const { name, code } = await enrolled();
  nextStep();
  const waits: number[] = [];
  for (let tries = 0; tries < 14; tries += 1) {
    const { error } = await finish(await stepToken(name), wrongCode(code));
    if (error?.code === 'TOO_MANY_REQUESTS') waits.push(Number(error.value?.['retryAfterSeconds']));
    if (error?.code === 'TOO_MANY_REQUESTS') later(Number(error.value?.['retryAfterSeconds']) * 1000);
  }
  expect(waits).toEqual([1, 2]);
});

test('[X-10] a recovery code opens once; ten were given, and none is readable in the database', async () => {
  const { name, token, codes, secret } = await enrolled();
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect(await refusal(await stepToken(name), first)).toBeUndefined();
  expect(await refusal(await stepToken(name), first)).toBe('SECOND_STEP_WRONG');
  expect(await refusal(await stepToken(name), second.toLowerCase().replace('-', ' '))).toBeUndefined();
  const state = await server.call('GET /wps/member/twoStep', {}, { token });
  expect(state.value).toMatchObject({ on: true, recoveryCodesLeft: 8 });
  const other = await enrolled();
  expect(await refusal(await stepToken(name), other.codes[0] ?? '')).toBe('SECOND_STEP_WRONG');
  const { rows } = await server.database.owner.query<{ text: string }>(
    `select string_agg(s::text, '') || (select string_agg(r::text, '') from recovery_codes r) as text from second_steps s`,
  );
  const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
  for (const secretText of [...codes, secret, hex]) expect(rows[0]?.text).not.toContain(secretText);
});

test('[X-10] [A6] a token of one brand is nothing at another, and who is disabled meanwhile stays out', async () => {
  const { name, code } = await enrolled();
  nextStep();
  const token = await stepToken(name);
  expect((await finish(token, code(), 'mela')).error?.code).toBe('SECOND_STEP_EXPIRED');
  await server.database.owner.query(`update players set status = 'disabled' where username = $1`, [name]);
  expect(await refusal(token, code())).toBe('ACCOUNT_DISABLED');
});

test('[X-10] it is turned off by a code alone; then the password is enough again', async () => {
  const { name, token, code, codes } = await enrolled();
  const end = (typed: string) =>
    server.call('DELETE /wps/member/twoStep', { body: { code: typed } }, { token });
  expect((await end(wrongCode(code))).error?.code).toBe('SECOND_STEP_WRONG');
  expect((await server.call('POST /wps/member/twoStep', {}, { token })).error?.code).toBe('SECOND_STEP_ON');
  const waiting = await stepToken(name);
  expect((await end(codes[3] ?? '')).value).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
  expect(await refusal(waiting, code())).toBe('SECOND_STEP_EXPIRED');
  expect((await end(code())).error?.code).toBe('SECOND_STEP_OFF');
  expect((await logIn(name)).error).toBeUndefined();
});

test('[X-10] a remembered device and a passkey have two parts already', async () => {
  const { name, token, code } = await enrolled();
  nextStep();
  const finished = await server.call('POST /wps/session/secondStep', {
    body: { stepToken: await stepToken(name), code: code(), remember: true },
  });
  const { deviceToken = '' } = finished.value;
  const byDevice = await server.call('POST /wps/session/login', {
    body: { type: 'device', username: name, deviceToken },
  });
  expect(byDevice.error).toBeUndefined();
  const device = newPasskeyDevice({ origin: 'http://localhost', rpId: 'localhost' });
  const { passkey, body } = device.create(
    (await server.call('POST /wps/member/passkeys/options', {}, { token })).value,
  );
  await server.call('POST /wps/member/passkeys', { body }, { token });
  const { value } = await server.call('POST /wps/session/passkey/options');
  const byPasskey = await server.call('POST /wps/session/login', {
    body: { type: 'passkey', passkey: device.answer(passkey, value) },
  });
  expect(byPasskey.error).toBeUndefined();
});

test('[X-10] [A2] a wrong password says nothing about a second step', async () => {
  const { name } = await enrolled();
  const body = { type: 'username', username: name, password: 'not-the-password' } as const;
  const answer = await server.call('POST /wps/session/login', { body });
  expect(answer.error).toMatchObject({ code: 'LOGIN_FAILED' });
  expect(JSON.stringify(answer.error)).not.toContain('stepToken');
});

test('[X-10] (part of 6-04: login) an agent has a password and a second step too, on the agents’ form', async () => {
  const { name } = await newMember();
  await server.database.owner.query('update players set type = 3 where username = $1', [name]);
  const logInAsAgent = (password: string) =>
    server.call('POST /wps/session/login', {
      body: { type: 'username', username: name, password, form: 'agent' },
    });
  const first = await logInAsAgent(testPassword);
  const changed = await server.call(
    'POST /wps/member/changePassword/v2',
    {
      body: {
        oldPassword: testPassword,
        newPassword: 'moon-over-the-fair',
        confirmNewPassword: 'moon-over-the-fair',
      },
    },
    { token: first.value.token },
  );
  const who = { token: changed.value.token };
  const { value } = await server.call('POST /wps/member/twoStep', {}, who);
  const app = new TOTP({ secret: Secret.fromBase32(value.secret) });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  await server.call('POST /wps/member/twoStep/confirm', { body: { code: code() } }, who);
  expect((await logInAsAgent(testPassword)).error?.code).toBe('LOGIN_FAILED');
  const asked = await logInAsAgent('moon-over-the-fair');
  expect(asked.error?.code).toBe('SECOND_STEP_REQUIRED');
  nextStep();
  const done = await finish(String(asked.error?.value?.['stepToken']), code());
  expect(done.value).toMatchObject({ userName: name, type: 3 });
});
