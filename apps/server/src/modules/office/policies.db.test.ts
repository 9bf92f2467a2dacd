// A brand's policies as acts: two people always, only stricter than the code, and in force at the next act.
import type { ActInput } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';

const [perya, mela] = [brandIdSchema.parse(1), brandIdSchema.parse(2)];
let office: TestOffice;
let cris: Colleague;
let dina: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [cris, dina] = [await office.hire('admin'), await office.hire('admin')];
});
afterAll(() => office.close());

async function policyOf(act: string) {
  const { value } = await cris.call('GET /ops/policies/list');
  const found = value.list.find((one) => one.act === act);
  if (!found) throw new Error(`${act} has a policy`);
  return found;
}

type PolicyChange = Partial<ActInput<'policy.save'>>;

async function inputOf(act: string, change: PolicyChange): Promise<ActInput<'policy.save'>> {
  const { version, twoPeopleFrom, dailyAmount, expiresHours } = await policyOf(act);
  return { act, version, twoPeopleFrom, dailyAmount, expiresHours, note: 'As the board decided', ...change };
}

async function look(who: Colleague, input: ActInput<'policy.save'>) {
  const { value, error } = await who.call('POST /ops/act/policy.save', { body: { input } });
  return { code: error?.code, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function propose(who: Colleague, input: ActInput<'policy.save'>) {
  const { looked, code } = await look(who, input);
  if (!looked) throw new Error(`policy.save: ${code}`);
  const { id, digest } = looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  const { value } = await who.call('POST /ops/act/policy.save', { body: { input, proposal } });
  return { id, digest, answer: value };
}

async function confirm(who: Colleague, { id, digest }: { id: string; digest: string }) {
  const body = { proposalId: id, touch: who.touch(digest) };
  const { value, error } = await who.call('POST /ops/proposals/confirm', { body });
  return error?.code ?? value.state;
}

describe('[X-27] policies', () => {
  test('two people set one, it holds at this brand from the next act on, and the audit keeps it', async () => {
    const change = { twoPeopleFrom: '250.00', dailyAmount: '9000.00', expiresHours: 2 };
    const proposal = await propose(cris, await inputOf('promotion.issue', change));
    expect(proposal.answer.state).toBe('open');
    expect(await policyOf('promotion.issue')).toMatchObject({ twoPeopleFrom: null, proposed: true });
    expect(await confirm(cris, proposal)).toBe('SAME_PERSON');
    expect(await confirm(dina, proposal)).toBe('done');
    expect(await policyOf('promotion.issue')).toMatchObject({ ...change, hasAmount: true, proposed: false });
    const { value } = await cris.call('GET /ops/policies/list', {}, { merchant: 'mela' });
    expect(value.list.find(({ act }) => act === 'promotion.issue')).toMatchObject({ twoPeopleFrom: null });
    const [entry] = await office.office.audit.page(perya, { act: 'policy.save' }, { limit: 1 });
    expect(entry).toMatchObject({ outcome: 'done', subject: 'policy:promotion.issue' });

    const shorter = await propose(cris, await inputOf('brand.save-settings', { expiresHours: 3 }));
    expect(await confirm(dina, shorter)).toBe('done');
    const settings = await cris.call('GET /ops/brand/settings');
    const money = settings.value.sections.find(({ values }) => values.section === 'money');
    if (money?.values.section !== 'money') throw new Error('money is a section');
    const input = {
      version: money.version,
      values: { ...money.values, depositBonusBps: 7 },
      note: 'A test of the wait',
    };
    const looked = await cris.call('POST /ops/act/brand.save-settings', { body: { input } });
    if (looked.value.state !== 'looked') throw new Error('looked at');
    const { id, digest } = looked.value.looked;
    const sent = { input, proposal: { id, digest, touch: cris.touch(digest) } };
    const { value: open } = await cris.call('POST /ops/act/brand.save-settings', { body: sent });
    const hours =
      open.state === 'open' &&
      (Date.parse(open.expiresAt) - office.server.app.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(2.9);
    expect(hours).toBeLessThanOrEqual(3);
  });

  test('a longer wait than the code, an amount where there is none, and no such act are refused', async () => {
    const codes = async (act: string, change: PolicyChange) =>
      (await look(cris, await inputOf(act, change))).code;
    expect(await codes('promotion.issue', { expiresHours: 25 })).toBe('INVALID_INPUT');
    expect(await codes('promotion.issue', { expiresHours: 0 })).toBe('INVALID_INPUT');
    expect(await codes('promotion.issue', { twoPeopleFrom: '-1.00' })).toBe('INVALID_INPUT');
    expect(await codes('promotion.issue', { twoPeopleFrom: '1.005' })).toBe('INVALID_INPUT');
    expect(await codes('play.lift', { dailyAmount: '5.00' })).toBe('INVALID_INPUT');
    for (const act of ['play.stop', 'policy.save', 'no.such'])
      expect(await codes('play.lift', { act }), act).toBe('NOT_FOUND');
  });

  test('who changes what somebody else changed meanwhile is refused, and a look leaves nothing', async () => {
    const late = await inputOf('play.lift', { expiresHours: 5 });
    const { looked } = await look(cris, late);
    expect(looked?.signed).toMatchObject({ people: 2 });
    expect(looked?.signed.effects.rows.map(({ table }) => table)).toEqual(['act_policies']);
    expect(await policyOf('play.lift')).toMatchObject({ expiresHours: null });
    expect(await confirm(dina, await propose(cris, late))).toBe('done');
    expect((await look(dina, late)).code).toBe('TXN_CONFLICT');
  });

  test('other roles, and an admin of another brand, neither see nor change them', async () => {
    const input = await inputOf('play.lift', {});
    for (const who of [await office.hire('payments'), await office.hire('admin', { brandId: mela })]) {
      expect((await who.call('GET /ops/policies/list')).error?.code).toBe('NOT_PERMITTED');
      expect((await look(who, input)).code).toBe('NOT_PERMITTED');
    }
  });
});
