// A person's own passkeys: another one beside the first, the end of one, and what it signed before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, site, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { newPasskeyDevice } from '../../platform/passkeys/passkey-device.fixture.ts';

const perya = brandIdSchema.parse(1);
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

type Key = Pick<Colleague, 'device' | 'passkey'>;

async function touchOf({ device, passkey }: Key) {
  const { value } = await office.call('POST /ops/session/options');
  return device.answer(passkey, value);
}

const optionsFor = async (who: Colleague, by: Key = who) =>
  who.call('POST /ops/keys/options', { body: { touch: await touchOf(by) } });

/** Registers another passkey on a device of its own. */
async function addKey(who: Colleague, name: string) {
  const { value: options } = await optionsFor(who);
  const device = newPasskeyDevice(site);
  const { passkey, body } = device.create(options);
  const answer = await who.call('POST /ops/keys/add', { body: { ...body, name, demoKey: false } });
  const keyId = answer.value.list.find((key) => key.name === name)?.keyId ?? '';
  return { device, passkey, keyId, body, answer };
}

const endKey = async (who: Colleague, keyId: string, by: Key = who, sent = {}) =>
  who.call('POST /ops/keys/end', { body: { keyId, touch: await touchOf(by) } }, sent);

const signInBy = async (key: Key) => office.call('POST /ops/session/begin', { body: await touchOf(key) });

const current = (cookie: string | undefined) => office.call('GET /ops/session/current', {}, { cookie });

describe('[X-27 in part] two passkeys of a person', () => {
  test('another one is registered under a touch of the first, and both sign in', async () => {
    const ana = await office.hire('payments');
    const added = await addKey(ana, 'Key in the safe');
    expect(added.answer.value.list.map(({ name, current: here, demo }) => [name, here, demo])).toEqual([
      [expect.any(String), true, false],
      ['Key in the safe', false, false],
    ]);
    expect(added.answer.value.list[1]?.lastUsedAt).toBeNull();
    expect((await signInBy(added)).value.staffId).toBe(ana.staffId);
    expect((await ana.signIn()).value.staffId).toBe(ana.staffId);
    const { value } = await ana.call('GET /ops/keys/list');
    expect(value.list[1]?.lastUsedAt).not.toBeNull();
    const [entry] = await office.office.audit.page(
      platformChain,
      { subject: `key:${added.keyId}` },
      { limit: 1 },
    );
    expect(entry).toMatchObject({ act: 'key.add', staffId: ana.staffId, outcome: 'done' });
  });

  test('takes a fresh touch of an own passkey, options made for this person, and a device that is new', async () => {
    const [ana, ben] = [await office.hire('payments'), await office.hire('payments')];
    expect((await optionsFor(ana, ben)).error?.code).toBe('PASSKEY_REFUSED');
    const used = await touchOf(ana);
    await ana.call('POST /ops/keys/options', { body: { touch: used } });
    const again = await ana.call('POST /ops/keys/options', { body: { touch: used } });
    expect(again.error?.code, 'a touch serves once').toBe('PASSKEY_REFUSED');
    const { value: options } = await optionsFor(ana);
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([
      Buffer.from(ana.passkey.id).toString('base64url'),
    ]);
    const { body } = newPasskeyDevice(site).create(options);
    const named = { ...body, name: 'Another', demoKey: false };
    expect((await ben.call('POST /ops/keys/add', { body: named })).error?.code).toBe('PASSKEY_REFUSED');
    expect((await ana.call('POST /ops/keys/add', { body: named })).value.list).toHaveLength(2);
    const twice = await ana.call('POST /ops/keys/add', { body: named });
    expect(twice.error?.code, 'options serve once').toBe('PASSKEY_REFUSED');
  });

  test('ten at most; a key of a browser only in the demo', async () => {
    const ana = await office.hire('payments');
    for (let n = 2; n <= 10; n += 1) expect((await addKey(ana, `Key ${n}`)).keyId).not.toBe('');
    expect((await optionsFor(ana)).error?.code).toBe('PASSKEY_LIMIT');
    const earnest = await office.inEarnest();
    const ben = await earnest.hire('payments');
    const { value } = await earnest.call('POST /ops/session/options');
    const touch = ben.device.answer(ben.passkey, value);
    const { value: options } = await ben.call('POST /ops/keys/options', { body: { touch } });
    const { body } = newPasskeyDevice(site).create(options);
    const demo = await ben.call('POST /ops/keys/add', { body: { ...body, name: 'x', demoKey: true } });
    expect(demo.error?.code).toBe('PASSKEY_REFUSED');
    await earnest.close();
  });

  test('one ends with its sessions and no others; it signs in and signs no more', async () => {
    const ana = await office.hire('payments');
    const added = await addKey(ana, 'Lost in a taxi');
    const { cookie } = await signInBy(added);
    expect((await endKey(ana, added.keyId)).value.list).toHaveLength(1);
    expect((await current(cookie)).error?.code).toBe('SESSION_EXPIRED');
    expect((await current(ana.cookie)).status, 'the session of the other key').toBe(200);
    expect((await signInBy(added)).error?.code).toBe('PASSKEY_REFUSED');
    expect((await endKey(ana, added.keyId)).error?.code).toBe('NOT_FOUND');
    const withdrawalId = await office.waitingWithdrawal();
    const input = { withdrawalId, note: 'Identity and account match' };
    const { value } = await ana.call('POST /ops/act/withdrawal.approve', { body: { input } });
    const { id, digest } = value.state === 'looked' ? value.looked : { id: '', digest: '' };
    const challenge = Buffer.from(digest, 'hex').toString('base64url');
    const proposal = { id, digest, touch: added.device.answer(added.passkey, { challenge }) };
    const signed = await ana.call('POST /ops/act/withdrawal.approve', { body: { input, proposal } });
    expect(signed.error?.code).toBe('SIGNATURE_WRONG');
    const acts = await office.office.audit.page(
      platformChain,
      { subject: `key:${added.keyId}` },
      { limit: 5 },
    );
    expect(acts.map(({ act }) => act)).toContain('key.end');
  });

  test('the last one is never ended, nor the last that works in earnest, nor both by two calls at once', async () => {
    const ana = await office.hire('payments');
    const { value } = await ana.call('GET /ops/keys/list');
    const first = value.list[0]?.keyId ?? '';
    expect((await endKey(ana, first)).error?.code).toBe('PASSKEY_LAST');
    const added = await addKey(ana, 'Second');
    const [mine, theirs] = [await touchOf(ana), await touchOf(ana)];
    const both = await Promise.all([
      ana.call('POST /ops/keys/end', { body: { keyId: first, touch: mine } }),
      ana.call('POST /ops/keys/end', { body: { keyId: added.keyId, touch: theirs } }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await office.server.database.owner.query(
      'select from staff_keys where staff_id = $1 and ended_at is null',
      [ana.staffId],
    );
    expect(rows).toHaveLength(1);
    const earnest = await office.inEarnest();
    const ben = await office.hire('payments');
    const real = (await ben.call('GET /ops/keys/list')).value.list[0]?.keyId ?? '';
    const ofDemo = await addKey(ben, 'Kept by a browser');
    await office.server.database.owner.query('update staff_keys set is_demo = true where id = $1', [
      ofDemo.keyId,
    ]);
    const { value: asked } = await earnest.call('POST /ops/session/options');
    const body = { keyId: real, touch: ben.device.answer(ben.passkey, asked) };
    const sent = { cookie: ben.cookie };
    expect((await earnest.call('POST /ops/keys/end', { body }, sent)).error?.code).toBe('PASSKEY_LAST');
    await earnest.close();
  });

  test("nobody ends another person's, and a key whose sessions an admin ended is not added", async () => {
    const [ana, ben] = [await office.hire('payments'), await office.hire('payments')];
    const spare = await addKey(ana, 'Spare');
    expect((await endKey(ben, spare.keyId)).error?.code).toBe('NOT_FOUND');
    expect((await endKey(ben, spare.keyId, ana)).error?.code).toBe('PASSKEY_REFUSED');
    const { value: options } = await optionsFor(ben);
    const { body } = newPasskeyDevice(site).create(options);
    const change = { email: ben.email, by: 'terminal:test@here', now: new Date() };
    await office.office.staff.endKeys(change);
    const late = await ben.call('POST /ops/keys/add', { body: { ...body, name: 'Late', demoKey: false } });
    expect(late.error?.code).toBe('SESSION_EXPIRED');
  });

  test('what an ended key signed still verifies, and a proposal that it signed is confirmed', async () => {
    const [ana, ben] = [await office.hire('payments'), await office.hire('payments')];
    const withdrawalId = await office.waitingWithdrawal();
    const input = { withdrawalId, note: 'Identity and account match' };
    const { value } = await ana.call('POST /ops/act/withdrawal.approve', { body: { input } });
    const { id, digest } = value.state === 'looked' ? value.looked : { id: '', digest: '' };
    const proposal = { id, digest, touch: ana.touch(digest) };
    await ana.call('POST /ops/act/withdrawal.approve', { body: { input, proposal } });
    await addKey(ana, 'New telephone');
    const first = (await ana.call('GET /ops/keys/list')).value.list[0]?.keyId ?? '';
    await endKey(ana, first);
    expect((await current(ana.cookie)).error?.code, 'its own session ended').toBe('SESSION_EXPIRED');
    const confirmed = await ben.call('POST /ops/proposals/confirm', {
      body: { proposalId: id, touch: ben.touch(digest) },
    });
    expect(confirmed.value).toEqual({ state: 'done' });
    const { verifyPastSignature: signature } = office.office.staff;
    expect((await office.office.audit.verify(perya, { signature })).faults).toEqual([]);
    const keys = await office.office.staff.signerKeys([ana.staffId]);
    expect(keys).toHaveLength(2);
  });
});
