// Login by an identity provider on loopback, valid or invalid; every way that must work, and every way that must not.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headersOf, openTestServer, registration, sentBody, type TestServer } from '../../../app.fixture.ts';
import { newCode } from '../../../platform/random.ts';
import {
  type FixtureProvider,
  type Lie,
  type Person,
  startProvider,
} from '../../../social-provider.fixture.ts';
import { nextPathOf } from './social-sign-in.ts';

let server: TestServer;
let google: FixtureProvider;
let telegram: FixtureProvider;
let laterMs = 0;
beforeAll(async () => {
  [google, telegram] = await Promise.all([startProvider('perya-web'), startProvider('perya-bot')]);
  server = await openTestServer({ clock: { now: () => new Date(Date.now() + laterMs) } });
  const social = {
    google: { issuer: google.issuer, clientId: 'perya-web', clientSecret: 'shared secret' },
    telegram: { issuer: telegram.issuer, clientId: 'perya-bot' },
    facebook: { issuer: 'http://127.0.0.1:9', clientId: 'nobody-home' },
  };
  await server.database.query(`update merchants set settings = settings || $1 where id = 1`, [{ social }]);
  await server.database.query(
    `update merchant_flags set enabled = true where merchant_id = 1 and flag in ('GOOGLELOGIN3', 'FACEBOOKLOGIN3')`,
  );
  await server.app.merchants.refresh();
});
afterAll(async () => {
  await server.close();
  await Promise.all([google.close(), telegram.close()]);
});
beforeEach(() => {
  laterMs = 0;
});

type Provider = 'google' | 'telegram' | 'facebook';
const localhost = 'http://localhost';

async function visit(url: string, cookie?: string) {
  const answer = await server.app.http.inject({
    url,
    headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
  });
  const set = answer.headers['set-cookie'];
  return { status: answer.statusCode, to: answer.headers.location ?? '', setCookie: String(set ?? '') };
}

async function begin(provider: Provider, query = '') {
  const { to, setCookie } = await visit(`/wps/session/social/start?provider=${provider}${query}`);
  return {
    to: new URL(to, localhost),
    cookie: setCookie.split(';')[0] ?? '',
    setCookie,
  };
}

/** The callback address after an honest login. */
function back(provider: Provider, at: FixtureProvider, to: URL, person: Person, lie?: Lie): string {
  const code = at.consent(to, person, lie);
  return `/wps/session/social/callback/${provider}?code=${code}&state=${to.searchParams.get('state')}`;
}

const codeOf = (to: string) => /^\/m\/social#code=([A-Za-z0-9_-]{43})$/u.exec(to)?.[1] ?? '';

async function ask(method: string, url: string, body: object | undefined, cookie?: string, token?: string) {
  const { headers, payload } = await sentBody(server.app, `${method} ${url}`, body);
  const answer = await server.app.http.inject({
    method: method as 'POST',
    url,
    headers: { ...headersOf({ token }), ...headers, ...(cookie ? { cookie } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.json();
}
const exchange = (code: string, cookie?: string) =>
  ask('POST', '/wps/session/social/exchange', { code }, cookie);

async function proven(provider: 'google' | 'telegram', person: Person, query = '') {
  const { to, cookie } = await begin(provider, query);
  const led = await visit(back(provider, provider === 'google' ? google : telegram, to, person), cookie);
  return { cookie, ...(await exchange(codeOf(led.to), cookie)) };
}

const form = (ticket: string, more: object = {}) => {
  const { password: _p, confirmPassword: _c, ...rest } = registration();
  return { ...rest, ticket, ...more };
};

async function member(person: Person): Promise<{ token: string; userName: string }> {
  const { cookie, value } = await proven('google', person);
  const answer = await ask('PUT', '/wps/session/social/register', form(value.ticket), cookie);
  return answer.value;
}

const someone = (): Person => ({
  sub: newCode(12),
  name: 'Maria Santos',
  email: `${newCode(8)}@example.com`,
});

test('[2.5-03] (part of 3-09: FACEBOOKLOGIN3, GOOGLELOGIN3) the list shows the providers that are configured and switched on', async () => {
  const shown = async () => (await server.call('GET /wps/system/status')).value.info.social;
  expect(await shown()).toEqual(['facebook', 'google', 'telegram']);
  const turn = async (flag: string, on: boolean) => {
    await server.database.query(
      'update merchant_flags set enabled = $2 where merchant_id = 1 and flag = $1',
      [flag, on],
    );
    await server.app.merchants.refresh();
  };
  await turn('GOOGLELOGIN3', false);
  expect(await shown()).toEqual(['facebook', 'telegram']);
  expect((await begin('google')).to.href).toBe(`${localhost}/m/social#failed`);
  await turn('FACEBOOKLOGIN3', false);
  expect(await shown()).toEqual(['telegram']);
  await turn('GOOGLELOGIN3', true);
  await turn('FACEBOOKLOGIN3', true);
  expect((await server.call('GET /wps/system/status', {}, { merchant: 'mela' })).value.info.social).toEqual(
    [],
  );
});

test('[2.5-03] the way there carries PKCE, state and nonce, and a cookie that no script reads', async () => {
  const { to, setCookie } = await begin('google');
  expect(to.origin).toBe(google.issuer);
  const asked = Object.fromEntries(to.searchParams);
  expect(asked).toMatchObject({
    client_id: 'perya-web',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${localhost}/wps/session/social/callback/google`,
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(42);
  expect(setCookie).toMatch(
    /^social=[\w-]{43}; Path=\/wps\/session\/social; Max-Age=1800; HttpOnly; SameSite=Lax$/u,
  );
});

test('[2.5-03][2.6-01] an unknown person completes what the merchant asks for, then is a member and logged in', async () => {
  const person = someone();
  const { cookie, value } = await proven('google', person, '&next=/m/hot-games?a=1');
  expect(value).toMatchObject({
    outcome: 'registration',
    provider: 'google',
    suggested: { username: 'MariaSantos', email: person.email },
    next: '/m/hot-games?a=1',
  });
  const put = (more: object) => ask('PUT', '/wps/session/social/register', form(value.ticket, more), cookie);
  expect((await put({ birthday: '2020-01-01' })).error.code).toBe('UNDERAGE');
  expect((await put({ birthday: undefined })).error.code).toBe('FIELD_REQUIRED');
  expect((await put({ disclaimer: false })).error.code).toBe('DISCLAIMER_REQUIRED');
  expect((await put({ affiliateCode: 'NOBODY99' })).error.code).toBe('INVITATION_CODE_INVALID');
  expect((await put({ type: 7 })).error.code).toBe('INVALID_INPUT');
  const taken = registration();
  await server.call('PUT /wps/member/register', { body: taken });
  expect((await put({ username: taken.username.toUpperCase() })).error.code).toBe('USERNAME_TAKEN');
  const done = await put({ affiliateCode: 'PERYA88' });
  expect(done.value).toMatchObject({ type: 0, firstTimeLogin: true });
  const { rows } = await server.database.query(
    'select m.code, m.invited_by is not null as invited from agent_members m join players p on p.id = m.player_id where p.username = $1',
    [done.value.userName],
  );
  expect(rows).toEqual([{ code: 'PERYA88', invited: true }]);
  const info = await server.call('GET /wps/member/info', {}, { token: done.value.token });
  expect(info.error).toBeUndefined();
  expect((await put({ username: `m_${newCode(8)}` })).error.code).toBe('SOCIAL_LOGIN_FAILED');
});

test('[2.6-01] whatever else the merchant asks of a new member is asked here too, its payment password kept as a hash', async () => {
  const field = { enabled: true, required: true, minLength: 4, maxLength: 12 };
  const registerFields = {
    zalo: { ...field, patternId: 'contact' },
    paymentPassword: { ...field, patternId: 'digits' },
  };
  const set = (settings: object) =>
    server.database
      .query('update merchants set settings = settings || $1 where id = 1', [settings])
      .then(() => server.app.merchants.refresh());
  await set({ registerFields });
  const { cookie, value } = await proven('google', someone());
  const put = (more: object) => ask('PUT', '/wps/session/social/register', form(value.ticket, more), cookie);
  expect((await put({ zalo: 'maria88' })).error).toMatchObject({
    code: 'FIELD_REQUIRED',
    value: { field: 'paymentPassword' },
  });
  const done = await put({ zalo: 'maria88', paymentPassword: '482913' });
  const { rows } = await server.database.query<{ zalo: string; payment_password_hash: string }>(
    'select zalo, payment_password_hash from players where username = $1',
    [done.value.userName],
  );
  expect(rows[0]).toMatchObject({
    zalo: 'maria88',
    payment_password_hash: expect.stringMatching(/^\$argon2/u),
  });
  await set({ registerFields: {} });
});

test('[2.5-03] a known person is logged in, whatever their name and e-mail are now', async () => {
  const person = someone();
  const { userName } = await member(person);
  const again = await proven('google', { ...person, name: 'Somebody Else', email: 'new@example.com' });
  expect(again.value).toMatchObject({
    outcome: 'session',
    session: { userName, type: 0, firstTimeLogin: false },
    next: '/m/home',
  });
});

test('[2.5-03] no e-mail, no name and no other provider ever leads into an account', async () => {
  const person = someone();
  await member(person);
  const { value: same } = await proven('google', { ...person, sub: newCode(12) });
  expect(same.outcome).toBe('registration');
  const { value: elsewhere } = await proven('telegram', person);
  expect(elsewhere.outcome).toBe('registration');
});

test('[2.5-03] an account that is closed stays closed', async () => {
  const person = someone();
  const { userName } = await member(person);
  await server.database.query(`update players set status = 'disabled' where username = $1`, [userName]);
  expect((await proven('google', person)).error.code).toBe('ACCOUNT_DISABLED');
});

const lies: [string, Lie][] = [
  ['another issuer', { claims: { iss: 'https://accounts.example' } }],
  ['another audience', { claims: { aud: 'another-site' } }],
  ['an audience among others', { claims: { aud: ['perya-web', 'another'], azp: 'another' } }],
  ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['no nonce', { without: ['nonce'] }],
  ['no subject', { without: ['sub'] }],
  ['no end', { without: ['exp'] }],
  ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
  ['not yet begun', { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ['alg none', { token: 'unsigned' }],
  ['signed with the public key as a secret', { token: 'hmac' }],
  ["another's signature", { token: 'foreign key' }],
  ['changed after it was signed', { token: 'changed' }],
  ['no identity', { token: 'none' }],
  ['an error', { answer: 'error' }],
  ['no JSON', { answer: 'garbage' }],
  ['no answer', { answer: 'hangs' }],
];

test.each(lies)('[2.5-03] a provider that lies is refused without a hint: %s', async (_name, lie) => {
  const { to, cookie } = await begin('google');
  const led = await visit(back('google', google, to, someone(), lie), cookie);
  expect(led).toMatchObject({ status: 302, to: '/m/social#failed' });
});

test('[2.5-03] A5: state, browser, provider and code: each is good once, together, and for nobody else', async () => {
  const person = someone();
  const failed = async (url: string, cookie?: string) =>
    expect((await visit(url, cookie)).to).toBe('/m/social#failed');
  const [mine, other] = [await begin('google'), await begin('google')];
  await failed(back('google', google, mine.to, person));
  await failed(back('google', google, mine.to, person), other.cookie);
  await failed(back('google', google, mine.to, person), 'social=guess');
  await failed(back('telegram', google, mine.to, person), mine.cookie);
  await failed(back('google', telegram, mine.to, person), mine.cookie);
  await failed(back('google', google, mine.to, person), mine.cookie);

  const { to, cookie } = await begin('google');
  const url = back('google', google, to, person);
  const code = codeOf((await visit(url, cookie)).to);
  await failed(url, cookie);
  expect((await exchange(code)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  expect((await exchange(code, other.cookie)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  const twice = await Promise.all([exchange(code, cookie), exchange(code, cookie)]);
  expect(twice.filter(({ success }) => success)).toHaveLength(1);
  const ticket = twice.find(({ success }) => success).value.ticket;
  expect((await exchange(ticket, cookie)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  const put = (by: string | undefined) => ask('PUT', '/wps/session/social/register', form(ticket), by);
  expect((await put(undefined)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  expect((await put(other.cookie)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  const both = await Promise.all([put(cookie), put(cookie)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
});

test("[2.5-03] a code that another person's browser was given is of no use in this one", async () => {
  const attacker = await begin('google');
  const victim = await begin('google');
  const stolen = google.consent(attacker.to, someone());
  const state = victim.to.searchParams.get('state');
  const led = await visit(`/wps/session/social/callback/google?code=${stolen}&state=${state}`, victim.cookie);
  expect(led.to).toBe('/m/social#failed');
});

test('[2.5-03] what is left lying ends by itself, and is swept away', async () => {
  const late = await begin('google');
  laterMs = 10 * 60_000 + 1;
  expect((await visit(back('google', google, late.to, someone()), late.cookie)).to).toBe('/m/social#failed');
  laterMs = 0;
  const { to, cookie } = await begin('google');
  const code = codeOf((await visit(back('google', google, to, someone()), cookie)).to);
  laterMs = 2 * 60_000 + 1;
  expect((await exchange(code, cookie)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  const { pruneSocial } = await import('./social-queries.ts');
  await pruneSocial(server.database, new Date(Date.now() + 3600_000));
  const { rows } = await server.database.query<{ left: bigint }>(
    'select (select count(*) from social_sign_ins) + (select count(*) from social_proofs) as left',
  );
  expect(rows[0]?.left).toBe(0n);
});

test('[2.5-03] who declines at the provider is told no more than that; a refusal without a state is a failure', async () => {
  const { to, cookie } = await begin('google');
  const state = to.searchParams.get('state');
  const declined = `/wps/session/social/callback/google?error=access_denied&state=${state}`;
  expect((await visit(declined.replace(/state=.*/u, ''), cookie)).to).toBe('/m/social#failed');
  expect((await visit(declined, cookie)).to).toBe('/m/social#cancelled');
  expect((await visit(declined, cookie)).to).toBe('/m/social#failed');
});

test('[2.5-03] a provider that is down, or none at all, leads to the same plain failure', async () => {
  expect((await begin('facebook')).to.href).toBe(`${localhost}/m/social#failed`);
  expect((await visit('/wps/session/social/start?provider=nobody')).to).toBe('/m/social#failed');
  expect((await visit('/wps/session/social/start')).to).toBe('/m/social#failed');
});

test("[2.5-03] A11: whatever Host a request names, the provider leads back to the merchant's own address", async () => {
  const answer = await server.app.http.inject({
    url: '/wps/session/social/start?provider=google',
    headers: { host: 'evil.example' },
  });
  const to = String(answer.headers.location);
  expect(new URL(to).hostname).not.toBe('evil.example');
  expect(to).not.toContain('evil.example');
});

test('an identity is linked from within an account, shown, used, and let go, but never the last way in', async () => {
  const token = await server.member();
  const person = someone();
  const { cookie, value } = await proven('telegram', person, '&purpose=link&next=/m/member/security');
  expect(value).toMatchObject({ outcome: 'link', label: 'Maria Santos', next: '/m/member/security' });
  const link = (ticket: string, by: string, who: string | undefined) =>
    ask('POST', '/wps/session/social/link', { ticket }, by, who);
  expect((await link(value.ticket, cookie, undefined)).error.code).toBe('NOT_LOGGED_IN');
  expect((await link(value.ticket, 'social=other', token)).error.code).toBe('SOCIAL_LOGIN_FAILED');
  expect((await ask('PUT', '/wps/session/social/register', form(value.ticket), cookie)).error.code).toBe(
    'SOCIAL_LOGIN_FAILED',
  );
  const linked = await link(value.ticket, cookie, token);
  expect(linked.value.links).toMatchObject([{ provider: 'telegram', label: 'Maria Santos' }]);
  expect((await proven('telegram', person)).value.outcome).toBe('session');

  const stranger = await server.member();
  const second = await proven('telegram', person, '&purpose=link');
  expect((await link(second.value.ticket, second.cookie, stranger)).error.code).toBe('SOCIAL_TAKEN');

  const unlink = (who: string, provider = 'telegram') =>
    ask('DELETE', `/wps/member/social?provider=${provider}`, undefined, undefined, who);
  expect((await unlink(token)).value.links).toEqual([]);
  const { token: only } = await member(someone());
  expect((await unlink(only, 'google')).error.code).toBe('SOCIAL_LAST_WAY_IN');
});

test('[2.5-03] A10: the way on is a path of this page, whatever was asked for', () => {
  expect(nextPathOf('/m/hot-games?x=1#frag')).toBe('/m/hot-games?x=1');
  const hosts = ['evil.example', 'evil.example/m/home', '127.0.0.1:9', 'm@evil.example'];
  const fronts = [
    '//',
    '/\\',
    '\\\\',
    '/\t/',
    'https://',
    'http:',
    'javascript:',
    'data:text/html,',
    '/m\\..\\..//',
  ];
  const others = [
    '',
    ' ',
    'm',
    '/',
    '/wps/session/logout',
    '/mx',
    '/m/../wps',
    '/m//../../x',
    '/m/%2e%2e/wps',
  ];
  const payloads = [
    ...others,
    ...hosts.flatMap((host) =>
      fronts.flatMap((front) => [front + host, `/m/..${front}${host}`, ` ${front}${host}`]),
    ),
    undefined,
    7,
    null,
    ['/m/home'],
    `/m/${'x'.repeat(600)}`,
  ];
  for (const payload of payloads) {
    const next = nextPathOf(payload);
    expect(next, String(payload)).toMatch(/^\/m(\/|$)/u);
    expect(new URL(next, localhost).origin).toBe(localhost);
    expect(new URL(next, localhost).pathname, String(payload)).toMatch(/^\/m(\/|$)/u);
  }
});
