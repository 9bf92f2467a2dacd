// Sign-in, lock, invitations and the demo's keys of the office, on real PostgreSQL with real passkeys.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice, site, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { newPasskeyDevice } from '../../platform/passkeys/passkey-device.fixture.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const minute = 60_000;
const perya = brandIdSchema.parse(1);
let office1: TestOffice;
beforeAll(async () => {
  office1 = await openTestOffice({ server: { clock } });
});
afterAll(() => office1.close());

const current = (cookie: string | undefined, sent: object = {}) =>
  office1.call('GET /ops/session/current', {}, { cookie, ...sent });
const queue = 'GET /ops/withdrawals/queue';

describe('[X-27] sign-in by passkey', () => {
  test('an invited person registers a passkey, and signs in with it alone', async () => {
    const ana = await office1.hire('payments');
    expect((await current(ana.cookie)).value).toMatchObject({
      name: ana.name,
      locked: false,
      demoKey: false,
    });
    const again = await ana.signIn();
    expect(again.value.staffId).toBe(ana.staffId);
    expect(again.cookie).not.toBe(ana.cookie);
    expect((await current(again.cookie)).value.brands.map(({ code }) => code)).toEqual(['perya', 'mela']);
  });

  test('every lie of a device is one refusal, and each challenge is spent by it', async () => {
    const ana = await office1.hire('payments');
    const ben = await office1.hire('payments');
    for (const lie of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:5555' },
      { rpId: 'evil.example' },
      { verified: false },
      { type: 'webauthn.create' },
      { userHandle: ben.passkey.userHandle },
    ]) {
      const { value } = await office1.call('POST /ops/session/options');
      const lied = await office1.call('POST /ops/session/begin', {
        body: ana.device.answer(ana.passkey, value, lie),
      });
      expect(lied.error?.code, JSON.stringify(lie)).toBe('PASSKEY_REFUSED');
      expect(lied.cookie).toBeUndefined();
      const honest = await office1.call('POST /ops/session/begin', {
        body: ana.device.answer(ana.passkey, value),
      });
      expect(honest.error?.code, 'the challenge was spent').toBe('PASSKEY_REFUSED');
    }
    const copied = await office1.call('POST /ops/session/options');
    const old = ana.device.answer(ana.passkey, copied.value, { counter: 0 });
    await ana.signIn();
    expect((await office1.call('POST /ops/session/begin', { body: old })).error?.code).toBe(
      'PASSKEY_REFUSED',
    );
  });

  test('a page of another origin is refused, whatever cookie it carries', async () => {
    const ana = await office1.hire('payments');
    for (const headers of [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '' },
      { office: '' },
    ])
      expect((await ana.call(queue, {}, { headers })).error?.code).toBe('ORIGIN_REFUSED');
    const lock = await ana.call('POST /ops/session/lock', {}, { headers: { 'sec-fetch-site': 'same-site' } });
    expect(lock.error?.code).toBe('ORIGIN_REFUSED');
    expect((await current(ana.cookie)).value.locked).toBe(false);
  });
});

describe('[X-27] a session', () => {
  test('locks after fifteen idle minutes; lists that renew themselves do not keep it open; a touch opens it', async () => {
    const ana = await office1.hire('payments');
    const later = async (minutes: number, background?: true) => {
      offsetMs += minutes * minute;
      return ana.call(queue, {}, background ? { background } : {});
    };
    expect((await later(10)).status).toBe(200);
    expect((await later(10, true)).status).toBe(200);
    expect((await later(6, true)).error?.code).toBe('SESSION_LOCKED');
    expect((await current(ana.cookie)).value.locked).toBe(true);
    const opened = await ana.signIn({ cookie: ana.cookie });
    expect(opened.cookie).not.toBe(ana.cookie);
    expect((await ana.call(queue, {}, { cookie: opened.cookie })).status).toBe(200);
    expect((await ana.call(queue)).error?.code, 'its former token is dead').toBe('SESSION_EXPIRED');
  });

  test('locks from another address, and by hand', async () => {
    const ana = await office1.hire('payments');
    expect((await ana.call(queue, {}, { ip: '10.0.0.8' })).error?.code).toBe('SESSION_LOCKED');
    const { cookie } = await ana.signIn({ cookie: ana.cookie, ip: '10.0.0.8' });
    const there = { cookie, ip: '10.0.0.8' };
    expect((await ana.call(queue, {}, there)).status).toBe(200);
    expect((await ana.call('POST /ops/session/lock', {}, there)).value.locked).toBe(true);
    expect((await ana.call(queue, {}, there)).error?.code).toBe('SESSION_LOCKED');
  });

  test('is opened by one of two calls at once, under one new token', async () => {
    const ana = await office1.hire('payments');
    await ana.call('POST /ops/session/lock');
    const both = await Promise.all([ana.signIn({ cookie: ana.cookie }), ana.signIn({ cookie: ana.cookie })]);
    const opened = await Promise.all(both.map(({ cookie }) => current(cookie)));
    expect(opened.filter(({ value }) => value && !value.locked).length).toBeGreaterThan(0);
    expect((await current(ana.cookie)).error?.code).toBe('SESSION_EXPIRED');
  });

  test("another person's passkey does not open it: it ends, and theirs begins", async () => {
    const [ana, ben] = [await office1.hire('payments'), await office1.hire('payments')];
    await ana.call('POST /ops/session/lock');
    const entered = await ben.signIn({ cookie: ana.cookie });
    expect(entered.value.staffId).toBe(ben.staffId);
    expect(entered.cookie).not.toBe(ana.cookie);
    expect((await current(ana.cookie)).error?.code).toBe('SESSION_EXPIRED');
  });

  test('ends after ten hours, and when its person signs out', async () => {
    const ana = await office1.hire('payments');
    offsetMs += 10 * 60 * minute;
    expect((await current(ana.cookie)).error?.code).toBe('SESSION_EXPIRED');
    const { cookie } = await ana.signIn();
    const out = await office1.call('POST /ops/session/end', {}, { cookie });
    expect(out.cookie).toBe('');
    expect((await current(cookie)).error?.code).toBe('SESSION_EXPIRED');
  });

  test('a suspended person is out at once, does not come in, and comes back when admitted', async () => {
    const ana = await office1.hire('payments');
    const change = { email: ana.email, by: 'terminal:test@here', now: clock.now() };
    await office1.office.staff.suspend({ ...change, suspended: true });
    expect((await ana.call(queue)).error?.code).toBe('SESSION_EXPIRED');
    expect((await ana.signIn()).error?.code).toBe('ACCOUNT_DISABLED');
    await office1.office.staff.suspend({ ...change, suspended: false });
    expect((await ana.signIn()).status).toBe(200);
  });

  test('a lost device signs in no more, nor signs; another invitation registers a new one', async () => {
    const ana = await office1.hire('payments');
    const change = { email: ana.email, by: 'terminal:test@here', now: clock.now() };
    await office1.office.staff.endKeys(change);
    expect((await ana.call(queue)).error?.code).toBe('SESSION_EXPIRED');
    expect((await ana.signIn()).error?.code).toBe('PASSKEY_REFUSED');
    const digest = 'cd'.repeat(32);
    const { verifySignature } = office1.office.staff;
    expect(await verifySignature(ana.staffId, digest, JSON.stringify(ana.touch(digest)))).toBe(false);
    const grant = { brandId: perya, role: 'payments' } as const;
    const invitation = await office1.office.staff.invite({ ...change, name: ana.name, grant });
    const { value } = await office1.call('POST /ops/invitation/options', { body: invitation });
    const body = { ...invitation, demoKey: false, ...newPasskeyDevice(site).create(value).body };
    const entered = await office1.call('POST /ops/invitation/accept', { body });
    expect(entered.value.staffId).toBe(ana.staffId);
  });

  test('a role that was taken ends it, and is gone after the next sign-in', async () => {
    const ana = await office1.hire('payments', { brandId: perya });
    const grant = { brandId: perya, role: 'payments' } as const;
    await office1.office.staff.takeRole({
      email: ana.email,
      grant,
      by: 'terminal:test@here',
      now: clock.now(),
    });
    expect((await ana.call(queue)).error?.code).toBe('SESSION_EXPIRED');
    const { cookie } = await ana.signIn();
    expect((await office1.call(queue, {}, { cookie })).error?.code).toBe('NOT_PERMITTED');
  });
});

describe('[X-27] an invitation', () => {
  const invite = (over: { role?: 'payments' | 'admin'; email?: string } = {}) =>
    office1.office.staff.invite({
      name: 'New Person',
      email: over.email ?? `new${randomUUID()}@perya.example`,
      grant: { brandId: perya, role: over.role ?? 'payments' },
      by: 'terminal:test@here',
      now: clock.now(),
    });
  const open = (token: string, code?: string) =>
    office1.call('POST /ops/invitation/options', { body: { token, ...(code ? { code } : {}) } });

  test('takes the link and the code, once, within a day', async () => {
    const { token, code } = await invite();
    expect((await open(token)).error?.code).toBe('INVITATION_CODE_INVALID');
    const device = newPasskeyDevice(site);
    const { value } = await open(token, code);
    expect(value.name).toBe('New Person');
    const body = { token, code, demoKey: false, ...device.create(value).body };
    const both = await Promise.all([
      office1.call('POST /ops/invitation/accept', { body }),
      office1.call('POST /ops/invitation/accept', { body }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await open(token, code)).error?.code).toBe('INVITATION_CODE_INVALID');
    const late = await invite();
    offsetMs += 24 * 60 * minute + 1000;
    expect((await open(late.token, late.code)).error?.code).toBe('INVITATION_CODE_INVALID');
  });

  test('ends after five wrong codes, also at once, and when another is made for the person', async () => {
    const { token, code } = await invite();
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all([1, 2, 3, 4, 5].map(() => open(token, wrong)));
    expect((await open(token, code)).error?.code).toBe('INVITATION_CODE_INVALID');
    const email = 'twice@perya.example';
    const first = await invite({ email });
    const second = await invite({ email });
    expect((await open(first.token, first.code)).error?.code).toBe('INVITATION_CODE_INVALID');
    expect((await open(second.token, second.code)).status).toBe(200);
  });

  test('gives no admin money, and nobody of payments the people', async () => {
    const email = 'both@perya.example';
    await invite({ email });
    await expect(invite({ email, role: 'admin' })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  });

  test('a challenge of one invitation registers nothing for another', async () => {
    const [one, two] = [await invite(), await invite()];
    const device = newPasskeyDevice(site);
    const { value } = await open(one.token, one.code);
    const body = { ...two, demoKey: false, ...device.create(value).body };
    expect((await office1.call('POST /ops/invitation/accept', { body })).error?.code).toBe('PASSKEY_REFUSED');
  });
});

describe('[X-27] keys that a browser keeps', () => {
  test('the links of the demo work more than once, and their keys are marked', async () => {
    const [ana] = await office1.office.staff.seedDemo(Buffer.alloc(32, 7), clock.now());
    const [again] = await office1.office.staff.seedDemo(Buffer.alloc(32, 7), clock.now());
    expect(again).toEqual(ana);
    for (const browser of ['first', 'second']) {
      const device = newPasskeyDevice(site);
      const token = ana?.token ?? '';
      const { value } = await office1.call('POST /ops/invitation/options', { body: { token } });
      expect(value.demo).toBe(true);
      const body = { token, demoKey: true, ...device.create(value).body };
      const entered = await office1.call('POST /ops/invitation/accept', { body });
      expect(entered.value, browser).toMatchObject({ name: 'Ana Reyes', demoKey: true });
    }
  });

  test('are refused outside of the demo: at registration, at sign-in, in an open session, under a signature', async () => {
    const strict = await openTestOffice({ demoMode: false, server: { clock } });
    try {
      const ana = await strict.hire('payments');
      const digest = 'ab'.repeat(32);
      const signed = () =>
        strict.office.staff.verifySignature(ana.staffId, digest, JSON.stringify(ana.touch(digest)));
      expect(await signed()).toBe(true);
      const invited = {
        name: 'New Person',
        email: 'strict@perya.example',
        grant: { brandId: perya, role: 'payments' },
        by: 'terminal:test@here',
        now: clock.now(),
      } as const;
      const invitation = await strict.office.staff.invite(invited);
      const options = await strict.call('POST /ops/invitation/options', { body: invitation });
      expect(options.value.demo).toBe(false);
      const made = newPasskeyDevice(site).create(options.value);
      const body = { ...invitation, demoKey: true, ...made.body };
      expect((await strict.call('POST /ops/invitation/accept', { body })).error?.code).toBe(
        'PASSKEY_REFUSED',
      );
      await strict.server.database.owner.query('update staff_keys set is_demo = true');
      expect((await ana.signIn()).error?.code).toBe('PASSKEY_REFUSED');
      expect((await ana.call(queue)).error?.code).toBe('SESSION_EXPIRED');
      expect(await signed()).toBe(false);
    } finally {
      await strict.close();
    }
  });
});

describe('[X-19] what is written down', () => {
  test('sign-ins, refused ones, locks and invitations, in the chain of the platform', async () => {
    const ana = await office1.hire('payments');
    await ana.call('POST /ops/session/lock');
    await ana.signIn({ cookie: ana.cookie });
    const { value } = await office1.call('POST /ops/session/options');
    const lie = ana.device.answer(ana.passkey, value, { verified: false });
    await office1.call('POST /ops/session/begin', { body: lie });
    const entries = await office1.office.audit.page(platformChain, { staffId: ana.staffId }, { limit: 10 });
    expect(entries.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      'session.begin refused',
      'session.unlock done',
      'session.lock done',
      'key.add done',
      'session.begin done',
    ]);
    expect((await office1.office.audit.verify(platformChain)).faults).toEqual([]);
  });

  test("the players' role reads nothing of it", async () => {
    const tables = ['people', 'keys', 'grants', 'sessions', 'challenges', 'invitations'];
    for (const table of tables)
      await expect(office1.server.database.query(`select * from staff_${table}`)).rejects.toMatchObject({
        code: '42501',
      });
  });
});
