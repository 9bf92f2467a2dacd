// Attacks on the office's sessions and invitations: races with a suspension, links of a former demo, looks without a trace.
import { setTimeout } from 'node:timers/promises';
import type { OfficeInput } from '@perya/contract/office-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, site, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { newPasskeyDevice } from '../../platform/passkeys/passkey-device.fixture.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const perya = brandIdSchema.parse(1);
const accept = 'POST /ops/invitation/accept';
const terminal = 'terminal:test@here';
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock } });
});
afterAll(() => office.close());

const current = (cookie: string | undefined) => office.call('GET /ops/session/current', {}, { cookie });
const suspend = ({ email }: Pick<Colleague, 'email'>, suspended: boolean) =>
  office.office.staff.suspend({ email, suspended, by: terminal, now: clock.now() });
const invite = (email: string) =>
  office.office.staff.invite({
    name: 'New Person',
    email,
    grant: { brandId: perya, role: 'payments' },
    by: terminal,
    now: clock.now(),
  });
const platformEntries = async (subject: string) =>
  (await office.office.audit.page(platformChain, { subject }, { limit: 20 })).reverse();

/** Resolves once a statement of the office waits for a lock. */
async function untilWaiting(): Promise<void> {
  const { owner } = office.server.database;
  const waiting = `select from pg_stat_activity
     where datname = current_database() and usename = 'perya_office' and wait_event_type = 'Lock'`;
  while ((await owner.query(waiting)).rows.length === 0) await setTimeout(5);
}

/** Accepts, and does something else after the invitation was opened and before its challenge is spent. */
async function acceptDuring(body: OfficeInput<typeof accept>['body'], meanwhile: () => Promise<unknown>) {
  const { running } = await office.server.database.owner.transaction(async (tx) => {
    await tx.query('select from staff_challenges where staff_id is not null for update');
    const running = office.call(accept, { body });
    await untilWaiting();
    await meanwhile();
    return { running };
  });
  return running;
}

describe('[X-27] a suspension', () => {
  test('that meets an invitation being accepted registers no key', async () => {
    const email = 'racing@perya.example';
    const invitation = await invite(email);
    const { value } = await office.call('POST /ops/invitation/options', { body: invitation });
    const body = { ...invitation, demoKey: false, ...newPasskeyDevice(site).create(value).body };
    const accepted = await acceptDuring(body, () => suspend({ email }, true));
    expect(accepted.error?.code).toBe('INVITATION_CODE_INVALID');
  });
});

describe('[X-27] an invitation', () => {
  test('that is replaced while it is accepted registers no key', async () => {
    const email = 'replaced@perya.example';
    const invitation = await invite(email);
    const { value } = await office.call('POST /ops/invitation/options', { body: invitation });
    const body = { ...invitation, demoKey: false, ...newPasskeyDevice(site).create(value).body };
    const accepted = await acceptDuring(body, () => invite(email));
    expect(accepted.error?.code).toBe('INVITATION_CODE_INVALID');
  });

  test('tells in the audit of each wrong code, and from where it came', async () => {
    const { token, code } = await invite('guessed@perya.example');
    const { rows } = await office.server.database.owner.query<{ id: string }>(
      `select id from staff_people where email = 'guessed@perya.example'`,
    );
    const wrong = code === '000000' ? '000001' : '000000';
    for (const _ of Array.from({ length: 7 }))
      await office.call('POST /ops/invitation/options', { body: { token, code: wrong } }, { ip: '10.9.9.9' });
    const entries = await platformEntries(`staff:${rows[0]?.id}`);
    expect(entries.map(({ act, outcome, ip }) => [act, outcome, ip])).toEqual([
      ['staff.invite', 'done', null],
      ...Array.from({ length: 5 }, () => ['invitation.open', 'refused', '10.9.9.9']),
    ]);
  });
});

describe('[X-27] what a demo left behind', () => {
  test('neither its links nor any key that they registered open the office in earnest', async () => {
    const [link] = await office.office.staff.seedDemo(Buffer.alloc(32, 9), clock.now());
    const token = link?.token ?? '';
    const device = newPasskeyDevice(site);
    const register = async (at: Pick<TestOffice, 'call'>) => {
      const { value, error } = await at.call('POST /ops/invitation/options', { body: { token } });
      if (error) return { error, passkey: undefined, cookie: undefined };
      const made = device.create(value);
      // What kind of key it is, is only said by the browser.
      const body = { token, demoKey: false, ...made.body };
      return { ...(await at.call('POST /ops/invitation/accept', { body })), passkey: made.passkey };
    };
    const { passkey, cookie } = await register(office);
    expect((await current(cookie)).status).toBe(200);
    const earnest = await office.inEarnest();
    try {
      expect((await register(earnest)).error?.code).toBe('INVITATION_CODE_INVALID');
      expect((await earnest.call('GET /ops/session/current', {}, { cookie })).error?.code).toBe(
        'SESSION_EXPIRED',
      );
      const { value } = await earnest.call('POST /ops/session/options');
      if (!passkey) throw new Error('the demo registered a key');
      const body = device.answer(passkey, value);
      expect((await earnest.call('POST /ops/session/begin', { body })).error?.code).toBe('PASSKEY_REFUSED');
    } finally {
      await earnest.close();
    }
  });
});

describe('[X-19] the audit', () => {
  test('accuses nobody of a signature whose key was lost later, and anybody of a forged one', async () => {
    const eve = await office.hire('payments');
    const withdrawalId = await office.waitingWithdrawal();
    const input = { withdrawalId, note: 'Identity and account match' };
    const approve = 'POST /ops/act/withdrawal.approve';
    const { value } = await eve.call(approve, { body: { input } });
    if (value.state !== 'looked') throw new Error('the look answers effects');
    const { id, digest } = value.looked;
    await eve.call(approve, { body: { input, proposal: { id, digest, touch: eve.touch(digest) } } });
    await office.office.staff.endKeys({ email: eve.email, by: terminal, now: clock.now() });
    const { verifyPastSignature: signature, verifySignature } = office.office.staff;
    expect((await office.office.audit.verify(perya, { signature })).faults).toEqual([]);
    const late = JSON.stringify(eve.touch(digest));
    expect(await verifySignature(eve.staffId, digest, late)).toBe(false);
    expect(await signature(eve.staffId, '00'.repeat(32), late)).toBe(false);
  });

  test('tells of a session that was seen from another address, once, and of one that idled', async () => {
    const ana = await office.hire('payments');
    for (const ip of ['10.9.9.9', '10.9.9.9', '10.9.9.8'])
      await ana.call('GET /ops/session/current', {}, { ip });
    const { cookie } = await ana.signIn({ cookie: ana.cookie });
    offsetMs += 16 * 60_000;
    await current(cookie);
    const { rows } = await office.server.database.owner.query<{ id: string }>(
      'select id from staff_sessions where staff_id = $1',
      [ana.staffId],
    );
    const entries = await platformEntries(`session:${rows[0]?.id}`);
    expect(entries.map(({ staffId, act, ip, reason }) => [staffId, act, ip, reason])).toEqual([
      [ana.staffId, 'session.begin', '10.0.0.7', null],
      ['platform', 'session.lock', '10.9.9.9', 'address'],
      [ana.staffId, 'session.unlock', '10.0.0.7', null],
      ['platform', 'session.lock', '10.0.0.7', 'idle'],
    ]);
  });

  test('grows by one entry for a session that is locked or ended again and again', async () => {
    const ana = await office.hire('payments');
    for (const _ of Array.from({ length: 4 })) await ana.call('POST /ops/session/lock');
    await Promise.all([1, 2, 3].map(() => ana.call('POST /ops/session/end')));
    const page = await office.office.audit.page(platformChain, { staffId: ana.staffId }, { limit: 20 });
    expect(page.map(({ act }) => act)).toEqual(['session.end', 'session.lock', 'key.add', 'session.begin']);
  });

  test("tells that another person's sign-in ended a session", async () => {
    const [ana, ben] = [await office.hire('payments'), await office.hire('payments')];
    await ben.signIn({ cookie: ana.cookie });
    const page = await office.office.audit.page(platformChain, { act: 'session.end' }, { limit: 1 });
    expect(page[0]).toMatchObject({ staffId: ben.staffId, outcome: 'done' });
  });

  test('tells of a call that a role does not permit, at the brand where it was tried', async () => {
    const sol = await office.hire('support', { brandId: perya });
    const input = { withdrawalId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f', note: 'Mine' };
    await sol.call('POST /ops/act/withdrawal.approve', { body: { input } });
    await sol.call('GET /ops/audit/entries', {}, { background: true });
    await sol.call('GET /ops/staff/people', {}, { merchant: 'mela' });
    const of = async (brandId: number) =>
      (
        await office.office.audit.page(brandIdSchema.parse(brandId), { staffId: sol.staffId }, { limit: 5 })
      ).map(({ act, outcome, reason, subject }) => [act, outcome, reason, subject]);
    expect(await of(1)).toEqual([
      ['audit.entries', 'refused', 'NOT_PERMITTED', 'call:GET /ops/audit/entries'],
      ['withdrawal.approve', 'refused', 'NOT_PERMITTED', 'call:POST /ops/act/withdrawal.approve'],
    ]);
    expect(await of(2)).toEqual([['staff.people', 'refused', 'NOT_PERMITTED', 'call:GET /ops/staff/people']]);
  });

  test('tells of a look at a withdrawal also when the page says that no person caused it', async () => {
    const ana = await office.hire('payments');
    const [first, second] = [await office.waitingWithdrawal(), await office.waitingWithdrawal()];
    const look = (withdrawalId: string, background?: true) =>
      ana.call('GET /ops/withdrawals/one', { query: { withdrawalId } }, background ? { background } : {});
    await look(first, true);
    await look(first, true);
    await look(second);
    await look(second, true);
    const page = await office.office.audit.page(perya, { staffId: ana.staffId }, { limit: 5 });
    expect(page.map(({ act, subject }) => [act, subject])).toEqual([
      ['withdrawal.look', `withdrawal:${second}`],
      ['withdrawal.look', `withdrawal:${first}`],
    ]);
  });

  test('shows no payout number in the effects of an act', async () => {
    const ana = await office.hire('payments');
    const withdrawalId = await office.waitingWithdrawal('perya', { number: '9998784822' });
    const body = { input: { withdrawalId, note: 'Identity and account match' } };
    const { value } = await ana.call('POST /ops/act/withdrawal.approve', { body });
    expect(JSON.stringify(value)).not.toContain('9998784822');
  });
});
