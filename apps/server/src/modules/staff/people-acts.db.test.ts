// The office's people as acts: suspended at once, admitted and given powerful roles by two, and nobody acts on themselves.
import type { ActInput, GrantedRole, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';

const [perya, mela] = [brandIdSchema.parse(1), brandIdSchema.parse(2)];
const note = 'On leave until March';
let office: TestOffice;
let cris: Colleague;
let dina: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [cris, dina] = [await office.hire('admin'), await office.hire('admin')];
});
afterAll(() => office.close());

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body: { input } } as never);
  return { code: error?.code, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function propose<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { looked, code } = await look(who, act, input);
  if (!looked) throw new Error(`${act}: ${code}`);
  const { id, digest } = looked;
  const body = { input, proposal: { id, digest, touch: who.touch(digest) } };
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body } as never);
  return { id, digest, state: value?.state, code: error?.code };
}

const confirm = async (who: Colleague, { id, digest }: { id: string; digest: string }) => {
  const body = { proposalId: id, touch: who.touch(digest) };
  const { value, error } = await who.call('POST /ops/proposals/confirm', { body });
  return error?.code ?? value.state;
};

const grant = (staffId: string, role: GrantedRole, scope: 'brand' | 'all' = 'brand') => ({
  staffId,
  role,
  scope,
  note,
});

const rolesOf = async (staffId: string) => {
  const { value } = await cris.call('GET /ops/staff/people');
  return value.list.find((one) => one.staffId === staffId)?.grants.map(({ role }) => role) ?? [];
};

describe('[X-27] people of the office', () => {
  test('one admin suspends at once: out at the next call; two admit again', async () => {
    const ana = await office.hire('payments');
    const { staffId } = ana;
    expect((await ana.call('GET /ops/session/current')).status).toBe(200);
    const { looked } = await look(cris, 'staff.suspend', { staffId, note });
    expect(looked?.signed.people).toBe(1);
    expect(looked?.signed.effects.rows.map(({ table }) => table)).toEqual(['staff_people', 'staff_sessions']);
    expect(JSON.stringify(looked)).not.toMatch(/token_hash":"(?!changed)/u);
    expect((await ana.call('GET /ops/session/current')).status, 'a look changes nothing').toBe(200);
    expect((await propose(cris, 'staff.suspend', { staffId, note })).state).toBe('done');
    expect((await ana.call('GET /ops/session/current')).error?.code).toBe('SESSION_EXPIRED');
    expect((await ana.signIn()).error?.code).toBe('ACCOUNT_DISABLED');
    expect((await look(cris, 'staff.suspend', { staffId, note })).code).toBe('TXN_CONFLICT');

    const proposal = await propose(cris, 'staff.resume', { staffId, note });
    expect(proposal.state).toBe('open');
    expect(await confirm(cris, proposal)).toBe('SAME_PERSON');
    expect(await confirm(dina, proposal)).toBe('done');
    expect((await ana.signIn()).status).toBe(200);
  });

  test('roles that reach money, members or people are given by two, others by one; taking one ends the sessions', async () => {
    const { staffId, ...writer } = await office.hire('content');
    expect((await look(cris, 'staff.grant', grant(staffId, 'lab'))).looked?.signed.people).toBe(1);
    for (const role of ['payments', 'support', 'identity', 'promotions', 'finance', 'admin'] as const) {
      const { looked } = await look(cris, 'staff.grant', grant(staffId, role));
      expect(looked?.signed.people, role).toBe(2);
    }
    const proposal = await propose(cris, 'staff.grant', grant(staffId, 'payments'));
    expect(proposal.state).toBe('open');
    expect(await rolesOf(staffId)).toEqual(['content']);
    expect(await confirm(dina, proposal)).toBe('done');
    expect(await rolesOf(staffId)).toEqual(['content', 'payments']);
    expect((await look(cris, 'staff.grant', grant(staffId, 'payments'))).code).toBe('TXN_CONFLICT');
    expect((await look(cris, 'staff.grant', grant(staffId, 'admin'))).code, 'not beside money').toBe(
      'NOT_PERMITTED',
    );
    expect((await propose(cris, 'staff.end-grant', grant(staffId, 'payments'))).state).toBe('done');
    expect(await rolesOf(staffId)).toEqual(['content']);
    expect((await writer.call('GET /ops/session/current')).error?.code).toBe('SESSION_EXPIRED');
  });

  test('nobody acts on themselves, neither as maker nor as checker', async () => {
    for (const [act, input] of [
      ['staff.suspend', { staffId: cris.staffId, note }],
      ['staff.resume', { staffId: cris.staffId, note }],
      ['staff.grant', grant(cris.staffId, 'lab')],
      ['staff.end-grant', grant(cris.staffId, 'admin', 'all')],
    ] as const)
      expect((await look(cris, act, input)).code, act).toBe('SAME_PERSON');
    const third = await office.hire('admin');
    const proposal = await propose(cris, 'staff.grant', grant(third.staffId, 'admin'));
    expect(proposal.state).toBe('open');
    expect(await confirm(third, proposal)).toBe('SAME_PERSON');
    expect(await confirm(dina, proposal)).toBe('done');
  });

  test('an admin of one brand reaches neither another brand’s people nor what holds at every brand', async () => {
    const local = await office.hire('admin', { brandId: perya });
    const elsewhere = await office.hire('content', { brandId: mela });
    const everywhere = await office.hire('content');
    const here = await office.hire('content', { brandId: perya });
    for (const act of ['staff.suspend', 'staff.resume'] as const) {
      expect((await look(local, act, { staffId: elsewhere.staffId, note })).code, act).toBe('NOT_FOUND');
      expect((await look(local, act, { staffId: everywhere.staffId, note })).code, act).toBe('NOT_PERMITTED');
    }
    expect((await look(local, 'staff.grant', grant(elsewhere.staffId, 'lab'))).code).toBe('NOT_FOUND');
    expect((await look(local, 'staff.grant', grant(here.staffId, 'lab', 'all'))).code).toBe('NOT_PERMITTED');
    expect((await look(local, 'staff.end-grant', grant(everywhere.staffId, 'content', 'all'))).code).toBe(
      'NOT_PERMITTED',
    );
    expect((await propose(local, 'staff.grant', grant(here.staffId, 'lab'))).state).toBe('done');
    expect((await propose(local, 'staff.suspend', { staffId: here.staffId, note })).state).toBe('done');
    const proposal = await propose(cris, 'staff.resume', { staffId: everywhere.staffId, note }).catch(
      () => undefined,
    );
    expect(proposal, 'who is not suspended is not admitted again').toBeUndefined();
  });

  test('a checker must reach the person as the maker did', async () => {
    const local = await office.hire('admin', { brandId: perya });
    const everywhere = await office.hire('content');
    const { staffId } = everywhere;
    expect((await propose(cris, 'staff.suspend', { staffId, note })).state).toBe('done');
    const proposal = await propose(cris, 'staff.resume', { staffId, note });
    expect(await confirm(local, proposal)).toBe('NOT_PERMITTED');
    expect(await confirm(dina, proposal)).toBe('done');
  });

  test('other roles see no such acts', async () => {
    const ana = await office.hire('payments');
    const { staffId } = await office.hire('content');
    expect((await look(ana, 'staff.suspend', { staffId, note })).code).toBe('NOT_PERMITTED');
    expect((await look(ana, 'staff.grant', grant(staffId, 'lab'))).code).toBe('NOT_PERMITTED');
  });
});
