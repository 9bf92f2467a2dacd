// Emergency access: what its person may do, who sees it, and how it ends.
import { staffRoles } from '@perya/contract/office';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, site, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { newPasskeyDevice } from '../../platform/passkeys/passkey-device.fixture.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const later = (minutes: number) => {
  offsetMs += minutes * 60_000;
};
const by = 'terminal:ops@server1';
let office: TestOffice;
let cris: Colleague;
let ana: Colleague;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock, jobsElsewhere: ['break glass watched'] } });
  [cris, ana] = [await office.hire('admin'), await office.hire('payments')];
});
afterAll(() => office.close());

const letterParts = () => ({ messages: office.server.app.messages, brands: office.server.app.merchants.all });
const open = (why = 'Every admin has lost their device') =>
  office.office.staff.openBreakGlass(letterParts(), { why, by, now: clock.now() });
const close = () => office.office.staff.closeBreakGlass({ by, now: clock.now() });

/** Opens the link with its code, registers a passkey and signs in. */
async function enter({ token, code }: { token: string; code: string }) {
  const options = await office.call('POST /ops/invitation/options', { body: { token, code } });
  const device = newPasskeyDevice(site);
  const { passkey, body } = device.create(options.value);
  const accepted = await office.call('POST /ops/invitation/accept', {
    body: { token, code, ...body, demoKey: false },
  });
  const touch = (digest: string) =>
    device.answer(passkey, { challenge: Buffer.from(digest, 'hex').toString('base64url') });
  const signIn = async () => {
    const { value } = await office.call('POST /ops/session/options');
    return office.call('POST /ops/session/begin', { body: device.answer(passkey, value) });
  };
  return { session: accepted.value, cookie: accepted.cookie ?? '', touch, signIn };
}
type Emergency = Awaited<ReturnType<typeof enter>>;

type ActName = 'staff.suspend' | 'staff.invite' | 'staff.invite-again' | 'play.stop';

/** Looks, signs and proposes; the state, or the refusal. */
async function act(who: Emergency, name: ActName, input: object) {
  const call = `POST /ops/act/${name}` as const;
  const { value, error } = await office.call(call, { body: { input } } as never, { cookie: who.cookie });
  if (value?.state !== 'looked') return error?.code;
  const { id, digest } = value.looked;
  const body = { input, proposal: { id, digest, touch: who.touch(digest) } };
  const done = await office.call(call, { body } as never, { cookie: who.cookie });
  return done.error?.code ?? done.value.state;
}

afterEach(() => close().catch(() => undefined));

const current = (cookie: string) => office.call('GET /ops/session/current', {}, { cookie });
const barOf = async (cookie: string) => (await current(cookie)).value.breakGlass;

describe('[X-27 in part] break glass', () => {
  test('is a person who may invite, suspend, stop play and read the audit, and nothing else', async () => {
    const who = await enter(await open());
    expect(who.session.brands.map(({ permissions }) => permissions.toSorted())).toEqual(
      who.session.brands.map(() => [...staffRoles.emergency].toSorted()),
    );
    const { cookie } = who;
    expect((await office.call('GET /ops/audit/entries', {}, { cookie })).status).toBe(200);
    expect((await office.call('GET /ops/staff/people', {}, { cookie })).status).toBe(200);
    for (const call of [
      'GET /ops/withdrawals/queue',
      'GET /ops/brand/settings',
      'GET /ops/policies/list',
    ] as const)
      expect((await office.call(call, {}, { cookie })).error?.code, call).toBe('NOT_PERMITTED');
    const ben = await office.hire('payments');
    expect(await act(who, 'staff.suspend', { staffId: ben.staffId, note: 'Left' })).toBe('done');
    expect((await current(ben.cookie)).error?.code).toBe('SESSION_EXPIRED');
    expect(await act(who, 'play.stop', { scope: 'all', target: '', note: 'A fault' })).toBe('done');
    const again = { staffId: ana.staffId, note: 'A lost device' };
    expect(await act(who, 'staff.invite-again', again), 'two people, as ever').toBe('open');
    const invited = { name: 'Jo Lim', email: 'jo@perya.example', scope: 'brand', note: 'Admin again' };
    expect(await act(who, 'staff.invite', { ...invited, role: 'admin' }), 'gives no role').toBe(
      'NOT_PERMITTED',
    );
    const input = { ...invited, role: 'emergency' };
    const granted = await cris.call('POST /ops/act/staff.invite', { body: { input } } as never);
    expect(granted.error?.code, 'nobody gives this one').toBe('INVALID_INPUT');
    await close();
  });

  test('tells every admin by mail, and everybody by a bar, with who opened it and why', async () => {
    expect(await barOf(ana.cookie)).toBeNull();
    await open('A test of the alarm');
    await office.server.app.messages.deliver();
    const letters = await office.server.app.messages.received(20);
    const mine = letters.filter(({ body_text: text }) => text.includes('A test of the alarm'));
    expect(mine.map(({ recipient }) => recipient)).toEqual([cris.email]);
    expect(mine[0]?.body_text).toContain(by);
    const bar = { by, why: 'A test of the alarm' };
    expect(await barOf(ana.cookie)).toMatchObject(bar);
    expect(await barOf(cris.cookie)).toMatchObject(bar);
    await close();
    expect(await barOf(ana.cookie)).toBeNull();
  });

  test('ends by hand at once: no session, no sign-in, no link', async () => {
    const opened = await open();
    const who = await enter(opened);
    await close();
    expect((await current(who.cookie)).error?.code).toBe('SESSION_EXPIRED');
    expect((await who.signIn()).error?.code).toBe('PASSKEY_REFUSED');
    const unused = await open();
    await close();
    const { token, code } = unused;
    const late = await office.call('POST /ops/invitation/options', { body: { token, code } });
    expect(late.error?.code).toBe('INVITATION_CODE_INVALID');
    await expect(close()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const acts = await office.office.audit.page(platformChain, { staffId: by }, { limit: 2 });
    expect(acts.map((entry) => entry.act)).toEqual(['break-glass.end', 'break-glass.open']);
    expect(acts[1]?.reason).toBe('Every admin has lost their device');
  });

  test('ends after 60 minutes by itself, also before the job has come by', async () => {
    const who = await enter(await open());
    for (let n = 0; n < 5; n += 1) {
      later(11);
      expect((await current(who.cookie)).value.locked, `${n}`).toBe(false);
    }
    later(6);
    expect((await current(who.cookie)).error?.code).toBe('SESSION_EXPIRED');
    const again = await who.signIn();
    expect(again.value?.brands ?? [], 'no right is left').toEqual([]);
    const { cookie } = await ana.signIn();
    expect(await barOf(cookie ?? '')).toBeNull();
    await office.office.staff.endDueBreakGlass(clock.now());
    expect((await who.signIn()).error?.code).toBe('PASSKEY_REFUSED');
    const [entry] = await office.office.audit.page(platformChain, { act: 'break-glass.end' }, { limit: 1 });
    expect(entry).toMatchObject({ staffId: 'platform' });
  });

  test('is open once at a time, takes a reason, and ends when an admin suspends its person', async () => {
    await expect(open(' x ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const who = await enter(await open());
    await expect(open()).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
    const { cookie } = await cris.signIn();
    const input = { staffId: who.session.staffId, note: 'I was not told' };
    const look = await office.call('POST /ops/act/staff.suspend', { body: { input } }, { cookie });
    const { id, digest } = look.value.state === 'looked' ? look.value.looked : { id: '', digest: '' };
    const body = { input, proposal: { id, digest, touch: cris.touch(digest) } };
    expect((await office.call('POST /ops/act/staff.suspend', { body }, { cookie })).value.state).toBe('done');
    expect((await current(who.cookie)).error?.code).toBe('SESSION_EXPIRED');
    expect(await barOf(cookie ?? '')).toBeNull();
    await open('Another one, after it');
    await close();
  });

  test('shows in the metrics and the log while it is open', async () => {
    const watched = await openTestOffice();
    const { app } = watched.server;
    const figure = async () => /^perya_break_glass_open (\d)$/mu.exec(await app.scrape())?.[1];
    const given = { messages: app.messages, brands: app.merchants.all };
    await watched.office.staff.openBreakGlass(given, { why: 'A drill', by, now: new Date() });
    await expect.poll(figure, { timeout: 20_000 }).toBe('1');
    await watched.office.staff.closeBreakGlass({ by, now: new Date() });
    await expect.poll(figure, { timeout: 20_000 }).toBe('0');
    await watched.close();
  });
});

test("[X-19 in part] the players' role reads nothing of it", async () => {
  await expect(office.server.database.query('select * from staff_break_glass')).rejects.toMatchObject({
    code: '42501',
  });
});
