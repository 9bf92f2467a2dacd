// Logins, sessions and logouts, on two servers of one database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callsOf,
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  testSettings,
} from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';

let server: TestServer;
let second: App;
let callSecond: TestServer['call'];
beforeAll(async () => {
  server = await openTestServer();
  second = await buildApp({ ...testSettings, database: server.database });
  callSecond = callsOf(second);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const refreshBoth = () =>
  Promise.all([server.app.identity.parts.sessions.refresh(), second.identity.parts.sessions.refresh()]);
const login = (username: string, password: string, who = {}) =>
  server.call('POST /wps/session/login', { body: { username, password, type: 'username' } }, who);

test('[3-01] a registered member logs in; the session says who, as what and until when', async () => {
  const form = registration();
  const first = await server.call('PUT /wps/member/register', { body: form });
  expect(first.value).toMatchObject({
    merchantCode: 'perya',
    userName: form.username,
    type: 0,
    firstTimeLogin: true,
  });
  const again = await login(form.username.toUpperCase(), testPassword);
  expect(again.value).toMatchObject({ userName: form.username, firstTimeLogin: false });
  expect(Date.parse(again.value.expirationTime)).toBeGreaterThan(Date.now());
});

test('[3-01] a trial session carries customerType 4 and the trail flag', async () => {
  const { value } = await server.call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
  expect(value).toMatchObject({ type: 4, customerType: 4, trail: true });
  expect(value).not.toHaveProperty('firstTimeLogin');
});

test('[3-02] member info, head icon and rank progress', async () => {
  const token = await server.member();
  const info = await server.call('GET /wps/member/info', {}, { token });
  expect(info.value).toMatchObject({
    type: 0,
    headIcon: 'lantern',
    clubLabel: { labelName: 'Bronze' },
  });
  await server.call('POST /wps/member/headIcon', { body: { headIcon: 'koi' } }, { token });
  expect((await server.call('GET /wps/member/headIcon', {}, { token })).value.headIcon).toBe('koi');
  const rank = await server.call('GET /wps/member/rankProgress', {}, { token });
  expect(rank.value).toEqual({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 5000 },
    playerRankProgress: { labelId: 1 },
  });
});

test('a wrong password and an unknown name get the same answer', async () => {
  const form = registration();
  await server.call('PUT /wps/member/register', { body: form });
  const wrong = await login(form.username, 'not-the-password');
  const unknown = await login('nobody_at_all', 'not-the-password');
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ status: 401, error: { code: 'LOGIN_FAILED' } });
});

test('[7-02] logout ends the session on every server, and may be repeated', async () => {
  const token = await server.member();
  for (const call of [server.call, callSecond])
    expect((await call('GET /wps/member/info', {}, { token })).status).toBe(200);
  for (let times = 0; times < 2; times += 1)
    expect((await server.call('DELETE /wps/session/logout', {}, { token })).value).toEqual({ ended: true });
  expect((await server.call('GET /wps/member/info', {}, { token })).error?.code).toBe('SESSION_EXPIRED');
  await expect
    .poll(async () => (await callSecond('GET /wps/member/info', {}, { token })).error?.code, {
      timeout: 10_000,
    })
    .toBe('SESSION_EXPIRED');
});

test('[7-02] renewal gives a fresh token; the old one dies on every server, the session goes on', async () => {
  const old = await server.member();
  await callSecond('GET /wps/member/info', {}, { token: old });
  const { token } = (await server.call('POST /wps/session/renew', {}, { token: old })).value;
  await refreshBoth();
  for (const call of [server.call, callSecond]) {
    expect((await call('GET /wps/member/info', {}, { token })).status).toBe(200);
    expect((await call('GET /wps/member/info', {}, { token: old })).error?.code).toBe('SESSION_EXPIRED');
  }
});

test('two renewals of one token: one wins', async () => {
  const old = await server.member();
  const both = await Promise.all(
    [server.call, callSecond].map((call) => call('POST /wps/session/renew', {}, { token: old })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
});

test('a player who is barred in the database is out on every server', async () => {
  const token = await server.member();
  const { value } = await callSecond('GET /wps/member/info', {}, { token });
  await server.database.query(`update players set status = 'disabled' where merchant_id = 1 and id = $1`, [
    value.id,
  ]);
  await refreshBoth();
  for (const call of [server.call, callSecond])
    expect((await call('GET /wps/member/info', {}, { token })).error?.code).toBe('SESSION_EXPIRED');
  expect((await login(value.account, testPassword)).error?.code).toBe('ACCOUNT_DISABLED');
});

test('tokens and passwords are nowhere in the database as they are', async () => {
  const form = registration();
  const { token } = (await server.call('PUT /wps/member/register', { body: form })).value;
  const { rows } = await server.database.owner.query<{ text: string }>(
    `select (select string_agg(p::text, '') from players p) || (select string_agg(s::text, '') from sessions s) as text`,
  );
  expect(rows[0]?.text).toContain(form.username);
  expect(rows[0]?.text).not.toContain(token);
  expect(rows[0]?.text).not.toContain(testPassword);
});

test('a session of one brand is nobody at another', async () => {
  const token = await server.member();
  const answer = await server.call('GET /wps/member/info', {}, { token, merchant: 'mela' });
  expect(answer.error?.code).toBe('SESSION_EXPIRED');
});

test('a session past its time is over', async () => {
  const token = await server.member();
  const { id } = (await server.call('GET /wps/member/info', {}, { token })).value;
  await server.database.query(
    `update sessions set expires_at = now() - interval '1 second' where player_id = $1`,
    [id],
  );
  const third = await buildApp({ ...testSettings, database: server.database });
  expect((await callsOf(third)('GET /wps/member/info', {}, { token })).error?.code).toBe('SESSION_EXPIRED');
  await third.close();
});

const faults: [string, Record<string, unknown>, string][] = [
  ['a name too short', { username: 'ab' }, 'FIELD_LENGTH'],
  ['a name with a space', { username: 'maria clara' }, 'USERNAME_FORMAT'],
  ['a name of white space', { username: '    ' }, 'FIELD_REQUIRED'],
  ['a name of emoji', { username: '🎰🎰🎰🎰' }, 'USERNAME_FORMAT'],
  ['a common password', { password: 'password123', confirmPassword: 'password123' }, 'PASSWORD_FORMAT'],
  [
    'a password with a space',
    { password: 'two words here', confirmPassword: 'two words here' },
    'PASSWORD_FORMAT',
  ],
  ['another confirmation', { confirmPassword: 'something-else' }, 'CONFIRMATION_INCORRECT'],
  ['no birthday', { birthday: undefined }, 'FIELD_REQUIRED'],
  ['a birthday in the future', { birthday: '2999-01-01' }, 'BIRTHDAY_INVALID'],
  ['a child', { birthday: '2015-01-01' }, 'UNDERAGE'],
  ['no declaration', { disclaimer: false }, 'DISCLAIMER_REQUIRED'],
  ['an unknown invitation', { affiliateCode: 'NOBODY99' }, 'INVITATION_CODE_INVALID'],
  ['a right-to-left override in a name', { nickname: 'a\u202Eb' }, 'FIELD_FORMAT'],
  ['a field that is turned off', { email: 'maria@example.com' }, 'FIELD_FORMAT'],
];
test.each(faults)('[3-07] registration refuses %s', async (_name, change, code) => {
  const answer = await server.call('PUT /wps/member/register', { body: { ...registration(), ...change } });
  expect(answer.error?.code).toBe(code);
});

test('a password may not be the name itself', async () => {
  const form = registration();
  const body = { ...form, password: form.username, confirmPassword: form.username };
  expect((await server.call('PUT /wps/member/register', { body })).error?.code).toBe('PASSWORD_FORMAT');
});

test("the age rule is the brand's: 19 is too young at one and enough at the other", async () => {
  const birthday = `${new Date().getUTCFullYear() - 19}-01-01`;
  const at = (merchant: string) =>
    server.call('PUT /wps/member/register', { body: { ...registration(), birthday } }, { merchant });
  expect((await at('perya')).error?.code).toBe('UNDERAGE');
  expect((await at('mela')).error).toBeUndefined();
});

test('one name, many at once, upper and lower case: one becomes the member', async () => {
  const form = registration();
  const attempts = await Promise.all(
    [server.call, callSecond, server.call, callSecond].map((call, index) =>
      call('PUT /wps/member/register', {
        body: { ...form, username: index % 2 ? form.username.toUpperCase() : form.username },
      }),
    ),
  );
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(attempts.filter(({ error }) => error?.code === 'USERNAME_TAKEN')).toHaveLength(3);
});

test('an invitation of a member is accepted', async () => {
  const answer = await server.call('PUT /wps/member/register', {
    body: { ...registration(), affiliateCode: 'PERYA88' },
  });
  expect(answer.error).toBeUndefined();
});

test('a token of a game is no session, dies with its session, and names its game', async () => {
  const token = await server.member();
  const merchant = server.app.merchants.byCode('perya');
  const session = merchant && (await server.app.identity.resolveSession(merchant, token));
  if (!merchant || !session) throw new Error('no session');
  const { token: game } = await server.app.identity.issueGameToken(session, 'perya-lights', 1001);
  expect(await server.app.identity.resolveGameSession(merchant, game)).toMatchObject({
    gameCode: 'perya-lights',
    nodeId: 1001,
  });
  expect((await server.call('GET /wps/member/info', {}, { token: game })).error?.code).toBe(
    'SESSION_EXPIRED',
  );
  expect(await second.identity.resolveGameSession(merchant, game)).toMatchObject({
    playerId: session.playerId,
  });
  await server.call('DELETE /wps/session/logout', {}, { token });
  await refreshBoth();
  expect(await server.app.identity.resolveGameSession(merchant, game)).toBeUndefined();
  expect(await second.identity.resolveGameSession(merchant, game)).toBeUndefined();
});

test('[1-04] a member sees their profile and changes its editable fields; the name is set once', async () => {
  const form = registration();
  const { token } = (await server.call('PUT /wps/member/register', { body: form })).value;
  await server.database.owner.query(
    `update players set payee_name = null, email = 'maria@example.com' where username_key = $1`,
    [form.username.toLowerCase()],
  );
  const change = (body: object) => server.call('PUT /wps/member/profile', { body }, { token });
  const before = (await server.call('GET /wps/member/profile', {}, { token })).value;
  expect(before).toMatchObject({
    account: form.username,
    nickname: '',
    birthday: '1990-04-12',
    verification: 'none',
  });
  expect(before.email).toBe('m…@example.com');
  const changed = await change({ nickname: '  Maria 🎪 ', contacts: { line: 'maria.line' } });
  expect(changed.value).toMatchObject({ nickname: 'Maria 🎪', contacts: { line: 'maria.line', zalo: '' } });
  expect((await change({ contacts: { zalo: 'z' } })).value).toMatchObject({
    nickname: 'Maria 🎪',
    contacts: { line: 'maria.line', zalo: 'z' },
  });
  expect((await change({ nickname: '', contacts: { line: '' } })).value).toMatchObject({
    nickname: '',
    contacts: { line: '', zalo: 'z' },
  });
  expect((await change({ payeeName: 'Maria Santos' })).value.payeeName).toBe('Maria Santos');
  expect((await change({ payeeName: 'Maria Santos' })).status).toBe(200);
  expect((await change({ payeeName: 'Ana Cruz', nickname: 'x' })).error?.code).toBe('NAME_SET');
  expect((await server.call('GET /wps/member/profile', {}, { token })).value.nickname).toBe('');
  for (const wrong of [{ nickname: 'x'.repeat(21) }, { nickname: 'a\u202eb' }, { birthday: '2000-01-01' }])
    expect((await change(wrong)).error?.code).toBe('INVALID_INPUT');
});
