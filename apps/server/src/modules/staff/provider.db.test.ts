// The OpenID provider before the passkey: whom it names, to which browser, for how long, and every lie of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { type Lie, startProvider } from '../../social-provider.fixture.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
let provider: Awaited<ReturnType<typeof startProvider>>;
let office: TestOffice;
beforeAll(async () => {
  provider = await startProvider('office');
  const { issuer, clientId } = provider;
  office = await openTestOffice({ provider: { issuer, clientId }, server: { clock } });
});
afterAll(async () => {
  await office.close();
  await provider.close();
});

const cookieName = '__Host-office-provider';

async function visit(url: string, browser?: string) {
  const headers = browser ? { cookie: `${cookieName}=${browser}` } : {};
  const answer = await office.office.http.inject({ url, headers, remoteAddress: '10.0.0.7' });
  const set = new RegExp(`${cookieName}=([^;]*)`, 'u').exec(String(answer.headers['set-cookie'] ?? ''))?.[1];
  return { status: answer.statusCode, location: String(answer.headers['location']), browser: set ?? '' };
}

async function start(back = '') {
  const begun = await visit(`/sign-in/provider${back && `?back=${encodeURIComponent(back)}`}`);
  return { asked: new URL(begun.location), browser: begun.browser };
}

const answerOf = (asked: URL, code: string, state = asked.searchParams.get('state') ?? '') =>
  `/sign-in/return?${new URLSearchParams({ code, state }).toString()}`;

const verified = { email_verified: true };

/** The whole way through the provider, as this e-mail; the browser's cookie afterwards. */
async function prove(
  email: string,
  { back = '', lie = { claims: verified } }: { back?: string; lie?: Lie } = {},
) {
  const { asked, browser } = await start(back);
  const code = provider.consent(asked, { sub: email, email }, lie);
  return visit(answerOf(asked, code), browser);
}

const optionsWith = (browser: string, cookie = '') =>
  office.call(
    'POST /ops/session/options',
    {},
    {
      headers: { cookie: `${cookieName}=${browser}${cookie && `; __Host-office=${cookie}`}` },
    },
  );

async function enter(who: Colleague, browser: string, cookie = '') {
  const { value, error } = await optionsWith(browser, cookie);
  if (!value) return { error, cookie: undefined, value: undefined };
  const headers = { cookie: `${cookieName}=${browser}${cookie && `; __Host-office=${cookie}`}` };
  return office.call('POST /ops/session/begin', { body: who.device.answer(who.passkey, value) }, { headers });
}

describe('[X-27] the OpenID provider', () => {
  test('comes first, by code, PKCE, state and nonce; then the passkey of the same person opens', async () => {
    const ana = await office.hire('payments');
    const { asked } = await start();
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'office',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/sign-in/return',
      scope: 'openid email',
    });
    expect(asked.searchParams.get('prompt')).toBeNull();
    const none = await office.call('GET /ops/session/ways');
    expect(none.value).toMatchObject({ provider: true, proven: null });
    const { location, browser } = await prove(ana.email.toUpperCase(), { back: '/withdrawals?show=held' });
    expect(location).toBe(`/sign-in?${new URLSearchParams({ back: '/withdrawals?show=held' }).toString()}`);
    const headers = { cookie: `${cookieName}=${browser}` };
    const shown = await office.call('GET /ops/session/ways', {}, { headers });
    expect(shown.value.proven).toBe(ana.email);
    expect((await enter(ana, browser)).value).toMatchObject({ staffId: ana.staffId, weak: false });
    expect((await enter(ana, browser)).error?.code, 'an answer serves once').toBe('PROVIDER_FIRST');
  });

  test('without its answer no challenge is made, also after ten minutes', async () => {
    const ana = await office.hire('payments');
    expect((await office.call('POST /ops/session/options')).error?.code).toBe('PROVIDER_FIRST');
    const { browser } = await prove(ana.email);
    expect((await optionsWith(browser)).status).toBe(200);
    offsetMs += 10 * 60_000;
    expect((await optionsWith(browser)).error?.code).toBe('PROVIDER_FIRST');
  });

  test("another person's passkey is refused, also one that answers in an open session", async () => {
    const [ana, ben] = [await office.hire('payments'), await office.hire('payments')];
    const { browser } = await prove(ana.email);
    expect((await enter(ben, browser)).error?.code).toBe('PROVIDER_FIRST');
    expect((await enter(ana, browser)).value?.staffId).toBe(ana.staffId);
    expect((await enter(ben, 'x'.repeat(43), ana.cookie)).error?.code).toBe('PROVIDER_FIRST');
    const still = await ana.call('GET /ops/session/current');
    expect(still.value.staffId, 'nothing of it ended').toBe(ana.staffId);
  });

  test('a locked session is opened by the passkey alone', async () => {
    const ana = await office.hire('payments');
    await ana.call('POST /ops/session/lock');
    const opened = await enter(ana, 'x'.repeat(43), ana.cookie);
    expect(opened.value).toMatchObject({ staffId: ana.staffId, locked: false });
  });

  test.each<[string, Lie]>([
    ['an e-mail that is not verified', {}],
    ['a verified e-mail in words', { claims: { email_verified: 'true' } }],
    ['the e-mail of nobody here', { claims: { ...verified, email: 'stranger@perya.example' } }],
    ['no e-mail', { claims: verified, without: ['email'] }],
    ['a wrong nonce', { claims: { ...verified, nonce: 'another' } }],
    ['another audience', { claims: { ...verified, aud: 'another' } }],
    ['another issuer', { claims: { ...verified, iss: 'https://evil.example' } }],
    ['a time that is over', { claims: { ...verified, exp: 1 } }],
    ['a foreign key', { claims: verified, token: 'foreign key' }],
    ['no signature', { claims: verified, token: 'unsigned' }],
    ['a fault', { answer: 'error' }],
  ])('%s names nobody', async (_what, lie) => {
    const ana = await office.hire('payments');
    const { location, browser } = await prove(ana.email, { lie });
    expect(location).toBe('/sign-in#failed');
    expect(browser).toBe('');
  });

  test('a suspended person is not named, nor let in when suspended meanwhile', async () => {
    const ana = await office.hire('payments');
    const { browser } = await prove(ana.email);
    const change = { email: ana.email, by: 'terminal:test@here', now: clock.now() };
    await office.office.staff.suspend({ ...change, suspended: true });
    expect((await enter(ana, browser)).error?.code).toBe('PROVIDER_FIRST');
    expect((await prove(ana.email)).location).toBe('/sign-in#failed');
  });

  test('a wrong state, another browser, a code that was used and a refusal name nobody', async () => {
    const ana = await office.hire('payments');
    const { asked, browser } = await start();
    const person = { sub: ana.email, email: ana.email };
    const code = provider.consent(asked, person, { claims: verified });
    const failed = { location: '/sign-in#failed', browser: '' };
    expect(await visit(answerOf(asked, code, 'another-state'), browser)).toMatchObject(failed);
    expect(await visit(answerOf(asked, code), 'y'.repeat(43))).toMatchObject(failed);
    expect(await visit(answerOf(asked, code))).toMatchObject(failed);
    expect((await visit(answerOf(asked, code), browser)).location).toBe('/sign-in');
    expect(await visit(answerOf(asked, code), browser), 'replayed').toMatchObject(failed);
    const next = await start();
    expect(await visit(answerOf(next.asked, code), next.browser), 'a used code').toMatchObject(failed);
    const other = await start();
    const declined = `/sign-in/return?error=access_denied&state=${other.asked.searchParams.get('state')}`;
    expect((await visit(declined, other.browser)).location).toBe('/sign-in#cancelled');
  });

  test('leads back to a screen of the page alone', async () => {
    const ana = await office.hire('payments');
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await prove(ana.email, { back })).location, back).toBe('/sign-in');
  });

  test('comes before the password too', async () => {
    const ana = await office.hire('payments');
    const body = { email: ana.email, password: 'a-long-sentence-of-mine', code: '123456' };
    expect((await office.call('POST /ops/session/password', { body })).error?.code).toBe('PROVIDER_FIRST');
    const { browser } = await prove(ana.email);
    const headers = { cookie: `${cookieName}=${browser}` };
    const tried = await office.call('POST /ops/session/password', { body }, { headers });
    expect(tried.error?.code).toBe('SIGN_IN_FAILED');
  });

  test("the players' role reads nothing of it", async () => {
    for (const table of ['staff_provider_sign_ins', 'staff_provider_proofs'])
      await expect(office.server.database.query(`select * from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
  });
});

test('[X-27] an office without a provider has no way through one', async () => {
  const plain = await office.inEarnest();
  const answer = await plain.office.http.inject({ url: '/sign-in/provider', remoteAddress: '10.0.0.7' });
  expect(answer.headers['location']).toBe('/sign-in#failed');
  expect((await plain.call('GET /ops/session/ways')).value).toMatchObject({ provider: false, proven: null });
  await plain.close();
});
