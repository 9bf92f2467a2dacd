// Passwords of staff with codes of an app: a session that reads, what it is refused, and what makes it strong.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOffice } from '../../composition/office.ts';
import { type Colleague, openTestOffice, site, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const later = (seconds: number) => {
  offsetMs += seconds * 1000;
};
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock } });
});
afterAll(() => office.close());

const password = 'a-long-sentence-of-mine';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

async function set(who: Colleague, typed = password, by = who) {
  const { value } = await office.call('POST /ops/session/options');
  const touch = by.device.answer(by.passkey, value);
  return who.call('POST /ops/password/set', { body: { password: typed, touch } });
}

/** Somebody with a password that a code has confirmed; their secret. */
async function withPassword(role: 'payments' | 'identity' = 'payments') {
  const who = await office.hire(role);
  const { secret } = (await set(who)).value;
  const confirmed = await who.call('POST /ops/password/confirm', { body: { code: codeOf(secret) } });
  expect(confirmed.value.since).not.toBeNull();
  later(30);
  return { who, secret };
}

type Typed = { email: string; password: string; code: string };
const enter = (body: Typed, sent: { ip?: string; cookie?: string } = {}) =>
  office.call('POST /ops/session/password', { body }, sent);

describe('[X-27] a password of staff', () => {
  test('takes a touch of the own passkey, twelve characters, and a code', async () => {
    const [ana, ben] = [await office.hire('payments'), await office.hire('payments')];
    for (const typed of ['elevenchars', 'administrator', ana.email, 'x'.repeat(65), 'twelve\u{1F600}chars'])
      expect((await set(ana, typed)).error?.code, typed).toBe('PASSWORD_FORMAT');
    expect((await set(ana, password, ben)).error?.code).toBe('PASSKEY_REFUSED');
    const none = await ana.call('POST /ops/password/confirm', { body: { code: '123456' } });
    expect(none.error?.code).toBe('SECOND_STEP_OFF');
    const { secret, uri } = (await set(ana)).value;
    expect(uri).toContain(`secret=${secret}`);
    expect((await ana.call('GET /ops/password/state')).value).toEqual({ offered: true, since: null });
    const typed = { email: ana.email, password, code: codeOf(secret) };
    expect((await enter(typed)).error?.code, 'no code has confirmed it').toBe('SIGN_IN_FAILED');
    const wrong = await ana.call('POST /ops/password/confirm', { body: { code: 'abcdef' } });
    expect(wrong.error?.code).toBe('SECOND_STEP_WRONG');
    const right = await ana.call('POST /ops/password/confirm', { body: { code: codeOf(secret) } });
    expect(right.value.since).not.toBeNull();
    expect((await enter(typed)).error?.code, 'the code was used to confirm').toBe('SIGN_IN_FAILED');
    later(30);
    expect((await enter({ ...typed, code: codeOf(secret) })).status).toBe(200);
  });

  test('is taken away by its person, and with lost devices; another one ends the former', async () => {
    const { who, secret } = await withPassword();
    const typed = () => ({ email: who.email, password, code: codeOf(secret) });
    await set(who, 'another-sentence-of-mine');
    expect((await enter(typed())).error?.code).toBe('SIGN_IN_FAILED');
    const ended = await who.call('POST /ops/password/end');
    expect(ended.value).toEqual({ offered: true, since: null });
    const other = await withPassword();
    await office.office.staff.endKeys({ email: other.who.email, by: 'terminal:test@here', now: clock.now() });
    const body = { email: other.who.email, password, code: codeOf(other.secret) };
    expect((await enter(body)).error?.code).toBe('SIGN_IN_FAILED');
  });

  test('is refused alike for every reason, and each refusal is in the audit without what was typed', async () => {
    const { who, secret } = await withPassword();
    const right = () => ({ email: who.email, password, code: codeOf(secret) });
    const answers = [
      await enter({ ...right(), email: 'nobody@perya.example' }),
      await enter({ ...right(), password: 'another-long-sentence' }),
      await enter({ ...right(), code: '000000' }),
    ];
    const change = { email: who.email, by: 'terminal:test@here', now: clock.now() };
    await office.office.staff.suspend({ ...change, suspended: true });
    answers.push(await enter(right()));
    for (const { status, error, cookie } of answers) {
      expect([status, error]).toEqual([answers[0]?.status, answers[0]?.error]);
      expect(error?.code).toBe('SIGN_IN_FAILED');
      expect(cookie).toBeUndefined();
    }
    await office.office.staff.suspend({ ...change, suspended: false });
    expect((await enter(right())).status).toBe(200);
    const { rows } = await office.server.database.owner.query<{ body: string }>(
      `select body from audit_entries where reason = 'SIGN_IN_FAILED'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { body } of rows) expect(body).not.toMatch(/sentence|nobody@/u);
  });

  test('a code opens one session of many that are asked for at once', async () => {
    const { who, secret } = await withPassword();
    const body = { email: who.email, password, code: codeOf(secret) };
    const all = await Promise.all([enter(body), enter(body), enter(body)]);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(body)).error?.code).toBe('SIGN_IN_FAILED');
  });

  test('guesses wait: of an account from anywhere, and of an address at any account', async () => {
    const { who, secret } = await withPassword();
    const guess = { email: who.email, password: 'not-this-sentence', code: '000000' };
    for (let n = 1; n <= 6; n += 1)
      expect((await enter(guess, { ip: `10.7.0.${n}` })).error?.code, `${n}`).toBe('SIGN_IN_FAILED');
    expect((await enter(guess, { ip: '10.7.0.9' })).error?.code).toBe('TOO_MANY_REQUESTS');
    const right = { email: who.email, password, code: codeOf(secret) };
    expect((await enter(right, { ip: '10.7.0.9' })).error?.code).toBe('TOO_MANY_REQUESTS');
    expect((await who.signIn()).status, 'the passkey opens all the same').toBe(200);
    later(301);
    expect((await enter({ ...right, code: codeOf(secret) })).status).toBe(200);
    const codes = [];
    for (let n = 0; n < 24; n += 1)
      codes.push((await enter({ ...guess, email: `x${n}@perya.example` }, { ip: '10.8.0.1' })).error?.code);
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'SIGN_IN_FAILED'));
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('an office without passwords takes none, and the link of a demo opens none in earnest', async () => {
    const { who, secret } = await withPassword();
    const body = { email: who.email, password, code: codeOf(secret) };
    const { office: database } = office.server.database;
    const others = {
      database,
      trustProxy: [],
      address: () => site.origin,
      rateLimits: false,
      validateAnswers: true,
    };
    const strict = await buildOffice(office.server.app, {
      ...others,
      networks: 'private',
      demoMode: false,
      passwords: false,
    });
    const asked = await strict.http.inject({
      method: 'POST',
      url: '/ops/session/password',
      headers: { office: '1', 'sec-fetch-site': 'same-origin' },
      payload: body,
    });
    expect(asked.json().error.code).toBe('PASSWORDS_OFF');
    await strict.close();
    const earnest = await office.inEarnest();
    const { owner } = office.server.database;
    await owner.query('update staff_invitations set reusable = true where staff_id = $1', [who.staffId]);
    const refused = await earnest.call('POST /ops/session/password', { body });
    expect(refused.error?.code).toBe('SIGN_IN_FAILED');
    expect((await enter(body)).status, 'the demo takes it').toBe(200);
    await earnest.close();
  });
});

describe('[X-27] a weak session', () => {
  const weakly = async (role: 'payments' | 'identity' = 'payments') => {
    const { who, secret } = await withPassword(role);
    const { cookie, value } = await enter({ email: who.email, password, code: codeOf(secret) });
    expect(value).toMatchObject({ weak: true, locked: false, staffId: who.staffId });
    return { who, cookie: cookie ?? '' };
  };

  test('reads, and neither decides, reveals nor changes its own sign-in', async () => {
    const { who, cookie } = await weakly('identity');
    const { who: ana, cookie: weak } = await weakly();
    const withdrawalId = await office.waitingWithdrawal();
    const sent = { cookie: weak };
    expect((await ana.call('GET /ops/withdrawals/queue', {}, sent)).value.list.length).toBeGreaterThan(0);
    expect((await ana.call('GET /ops/withdrawals/one', { query: { withdrawalId } }, sent)).status).toBe(200);
    const input = { withdrawalId, note: 'Identity and account match' };
    const { value } = await ana.call('POST /ops/act/withdrawal.approve', { body: { input } });
    const { id, digest } = value.state === 'looked' ? value.looked : { id: '', digest: '' };
    const proposal = { id, digest, touch: ana.touch(digest) };
    const act = await ana.call('POST /ops/act/withdrawal.approve', { body: { input, proposal } }, sent);
    expect(act.error?.code, 'even with a right signature').toBe('SESSION_WEAK');
    const one = { query: { verificationId: withdrawalId } };
    expect((await who.call('GET /ops/identity/one', one, { cookie })).error?.code).toBe('SESSION_WEAK');
    const reveal = { body: { playerId: withdrawalId, reason: 'complaint', note: 'Asked by the member' } };
    const revealed = await who.call('POST /ops/members/reveal', reveal as never, { cookie });
    expect(revealed.error?.code).toBe('SESSION_WEAK');
    expect((await ana.call('POST /ops/password/end', {}, sent)).error?.code).toBe('SESSION_WEAK');
    const picture = await office.office.http.inject({
      url: '/ops/picture/x',
      remoteAddress: '10.0.0.7',
      headers: {
        cookie: `__Host-office=${cookie}`,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'image',
      },
    });
    expect([403, 404]).toContain(picture.statusCode);
  });

  test('becomes strong by the own passkey alone, under a new token', async () => {
    const { who, cookie } = await weakly();
    const ben = await office.hire('payments');
    const other = await ben.signIn({ cookie });
    expect(other.value).toMatchObject({ staffId: ben.staffId, weak: false });
    expect((await office.call('GET /ops/session/current', {}, { cookie })).error?.code).toBe(
      'SESSION_EXPIRED',
    );
    const again = await weakly();
    const risen = await again.who.signIn({ cookie: again.cookie });
    expect(risen.value).toMatchObject({ staffId: again.who.staffId, weak: false });
    expect(risen.cookie).not.toBe(again.cookie);
    const old = await office.call('GET /ops/session/current', {}, { cookie: again.cookie });
    expect(old.error?.code, 'the weak token is dead').toBe('SESSION_EXPIRED');
    const acts = await office.office.audit.page(platformChain, { staffId: again.who.staffId }, { limit: 3 });
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['session.strengthen', null],
      ['session.begin', 'password'],
      ['password.confirm', null],
    ]);
    expect(who.staffId).not.toBe(ben.staffId);
  });

  test('locks as any other, and ends the session that the browser had', async () => {
    const { who, secret } = await withPassword();
    const body = { email: who.email, password, code: codeOf(secret) };
    const { cookie } = await enter(body, { cookie: who.cookie });
    expect((await who.call('GET /ops/session/current')).error?.code).toBe('SESSION_EXPIRED');
    const sent = { cookie: cookie ?? '', ip: '10.0.0.99' };
    expect((await office.call('GET /ops/withdrawals/queue', {}, sent)).error?.code).toBe('SESSION_LOCKED');
  });
});

test("[X-19] the players' role reads no password, nor the tries", async () => {
  for (const columns of ['password_hash from staff_passwords', '* from staff_guesses'])
    await expect(office.server.database.query(`select ${columns}`)).rejects.toMatchObject({ code: '42501' });
});
