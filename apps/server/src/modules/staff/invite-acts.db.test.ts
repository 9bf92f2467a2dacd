// Inviting in the office: the link goes by mail, the code to an admin, and nobody holds both.
import { randomUUID } from 'node:crypto';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, site, type TestOffice } from '../../office.fixture.ts';
import { openDecisions } from '../../platform/acts/decisions.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { newPasskeyDevice } from '../../platform/passkeys/passkey-device.fixture.ts';
import { inviteActs } from './invite-acts.ts';

const perya = brandIdSchema.parse(1);
const note = 'Begins on Monday';
let office: TestOffice;
let cris: Colleague;
let dina: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [cris, dina] = [await office.hire('admin'), await office.hire('admin')];
});
afterAll(() => office.close());

const owner = () => office.server.database.owner;
const send = () => {
  const { messages, merchants } = office.server.app;
  return office.office.staff.sendInvitations({ messages, brandOf: (id) => merchants.entry(id)?.merchant });
};

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body: { input } } as never);
  return { code: error?.code, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function propose<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { looked, code } = await look(who, act, input);
  if (!looked) throw new Error(`${act}: ${code}`);
  const { id, digest, signed } = looked;
  const body = { input, proposal: { id, digest, touch: who.touch(digest) } };
  const { value } = await who.call(`POST /ops/act/${act}`, { body } as never);
  return { id, digest, signed, state: value?.state };
}

const confirm = async (who: Colleague, { id, digest }: { id: string; digest: string }) => {
  const body = { proposalId: id, touch: who.touch(digest) };
  const { value, error } = await who.call('POST /ops/proposals/confirm', { body });
  return error?.code ?? value.state;
};

const newcomer = (role: 'payments' | 'content' = 'payments') => {
  const name = `Jo ${randomUUID().slice(0, 8)}`;
  return { name, email: `${name.replace(' ', '.')}@perya.example`, role, scope: 'brand', note } as const;
};

const idOf = async ({ name }: { name: string }) => {
  const { value } = await cris.call('GET /ops/staff/people');
  return value.list.find((one) => one.name === name)?.staffId ?? '';
};

/** The token of the link in the last letter to this address, as its reader finds it. */
async function linkOf({ email }: { email: string }): Promise<string> {
  await office.server.app.messages.deliver();
  const letters = await office.server.app.messages.received(50);
  const letter = letters.find(({ recipient }) => recipient === email.toLowerCase());
  return /\/invitation#([\w-]+)/u.exec(JSON.stringify(letter))?.[1] ?? '';
}

const codeFor = (who: Colleague, staffId: string) =>
  who.call('POST /ops/staff/invitation-code', { body: { staffId } });

async function open(token: string, code?: string) {
  const { value, error } = await office.call('POST /ops/invitation/options', {
    body: { token, ...(code ? { code } : {}) },
  });
  return error?.code ?? value;
}

describe('[X-27] an invitation', () => {
  test('to a role with money takes two; the link goes by mail, the code to an admin, and both together open it', async () => {
    const jo = newcomer();
    const made = await propose(cris, 'staff.invite', jo);
    expect(made.state).toBe('open');
    expect(made.signed.effects.rows.map(({ table }) => table)).toEqual([
      'staff_people',
      'staff_grants',
      'staff_invitations_due',
    ]);
    await send();
    expect(await linkOf(jo), 'what is proposed sends nothing').toBe('');
    expect(await confirm(cris, made)).toBe('SAME_PERSON');
    expect(await confirm(dina, made)).toBe('done');
    const staffId = await idOf(jo);
    expect((await codeFor(cris, staffId)).error?.code, 'the letter has not left').toBe('NOT_FOUND');
    await Promise.all([send(), send()]);
    const token = await linkOf(jo);
    expect(token).not.toBe('');
    const { rows } = await owner().query('select from staff_invitations where staff_id = $1', [staffId]);
    expect(rows).toHaveLength(1);
    expect(await open(token)).toBe('INVITATION_CODE_INVALID');
    const { code } = (await codeFor(dina, staffId)).value;
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await open(token, wrong)).toBe('INVITATION_CODE_INVALID');
    const options = await open(token, code);
    if (typeof options === 'string') throw new Error(options);
    const device = newPasskeyDevice(site);
    const body = { token, code, ...device.create(options).body, demoKey: false };
    const accepted = await office.call('POST /ops/invitation/accept', { body });
    expect(accepted.value.brands.map(({ code: brand }) => brand)).toEqual(['perya']);
    expect(accepted.value.brands[0]?.permissions).toContain('withdrawal.decide');
    expect((await codeFor(dina, staffId)).error?.code, 'it was accepted').toBe('NOT_FOUND');
    const entries = await office.office.audit.page(
      platformChain,
      { subject: `staff:${staffId}` },
      { limit: 9 },
    );
    expect(entries.map(({ act, staffId: by }) => [act, by])).toEqual(
      expect.arrayContaining([
        ['invitation.send', 'platform'],
        ['invitation.code', dina.staffId],
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test('to texts alone takes one', async () => {
    const made = await propose(cris, 'staff.invite', newcomer('content'));
    expect(made.state).toBe('done');
  });

  test('an address that is here already, or is none, is refused; and where no mail can be sent', async () => {
    const jo = newcomer('content');
    await propose(cris, 'staff.invite', jo);
    expect((await look(dina, 'staff.invite', { ...jo, email: jo.email.toUpperCase() })).code).toBe(
      'TXN_CONFLICT',
    );
    for (const email of ['nobody', 'a@b', 'x y@perya.example', `${'x'.repeat(200)}@perya.example`])
      expect((await look(cris, 'staff.invite', { ...jo, email })).code).toBe('INVALID_INPUT');
    expect((await look(cris, 'staff.invite', { ...jo, name: ' ' })).code).toBe('INVALID_INPUT');
    const { database, app } = office.server;
    const decide = await openDecisions(
      database.office,
      app.clock,
      inviteActs(() => false),
    );
    await expect(decide({ act: 'staff.invite', input: newcomer('content') })).rejects.toMatchObject({
      code: 'FEATURE_UNAVAILABLE',
    });
  });

  test('an admin of one brand invites to no other, and not to every one', async () => {
    const local = await office.hire('admin', { brandId: perya });
    expect((await look(local, 'staff.invite', { ...newcomer('content'), scope: 'all' })).code).toBe(
      'NOT_PERMITTED',
    );
    const { error } = await local.call(
      'POST /ops/act/staff.invite',
      { body: { input: newcomer('content') } },
      { cookie: local.cookie, merchant: 'mela' },
    );
    expect(error?.code).toBe('NOT_PERMITTED');
  });

  test('a code ends the one before it, is made three times, and never for oneself', async () => {
    const jo = newcomer('content');
    await propose(cris, 'staff.invite', jo);
    await send();
    const staffId = await idOf(jo);
    const token = await linkOf(jo);
    const first = (await codeFor(cris, staffId)).value.code;
    const second = (await codeFor(dina, staffId)).value.code;
    if (first !== second) expect(await open(token, first)).toBe('INVITATION_CODE_INVALID');
    expect(await open(token, second)).toMatchObject({ name: jo.name });
    await codeFor(cris, staffId);
    expect((await codeFor(cris, staffId)).error?.code).toBe('TOO_MANY_REQUESTS');
    expect((await codeFor(cris, cris.staffId)).error?.code).toBe('SAME_PERSON');
    expect((await codeFor(cris, randomUUID())).error?.code).toBe('NOT_FOUND');
  });

  test('a lost device: one admin ends the passkeys at once, two send an invitation again', async () => {
    const ana = await office.hire('payments');
    const { staffId } = ana;
    const ended = await propose(cris, 'staff.end-keys', { staffId, note: 'Lost the phone' });
    expect(ended.state).toBe('done');
    expect(JSON.stringify(ended.signed.effects)).not.toContain('public_key":"\\\\x');
    expect((await ana.call('GET /ops/session/current')).error?.code).toBe('SESSION_EXPIRED');
    expect((await ana.signIn()).error?.code).toBe('PASSKEY_REFUSED');
    expect((await look(cris, 'staff.end-keys', { staffId, note })).code).toBe('TXN_CONFLICT');
    expect((await look(cris, 'staff.end-keys', { staffId: cris.staffId, note })).code).toBe('SAME_PERSON');
    const again = await propose(cris, 'staff.invite-again', { staffId, note });
    expect(again.state).toBe('open');
    expect(await confirm(dina, again)).toBe('done');
    await send();
    const { code } = (await codeFor(cris, staffId)).value;
    expect(await open(await linkOf(ana), code)).toMatchObject({ name: ana.name });
    expect((await look(dina, 'staff.invite-again', { staffId: dina.staffId, note })).code).toBe(
      'SAME_PERSON',
    );
  });

  test('to somebody who was suspended before the letter left is not sent', async () => {
    const jo = newcomer('content');
    await propose(cris, 'staff.invite', jo);
    await propose(dina, 'staff.suspend', { staffId: await idOf(jo), note });
    await send();
    expect(await linkOf(jo)).toBe('');
  });
});
