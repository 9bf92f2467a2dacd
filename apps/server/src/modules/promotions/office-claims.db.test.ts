// Promotion claims in the office: the queue, one claim with what speaks for it, and the acts of staff.
import { randomUUID } from 'node:crypto';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

let office: TestOffice;
let gina: Colleague;
let hana: Colleague;
let ana: Colleague;
/** A promotion of the demo whose claims a person decides. */
let promotionId: string;
const note = 'The deposit counts';

beforeAll(async () => {
  office = await openTestOffice();
  [gina, hana, ana] = [
    await office.hire('promotions'),
    await office.hire('promotions'),
    await office.hire('payments'),
  ];
  const { rows } = await office.server.database.owner.query<{ promotion_id: string }>(
    `select promotion_id from promotion_terms where merchant_id = 1 order by promotion_id limit 1`,
  );
  promotionId = rows[0]?.promotion_id ?? '';
  await office.server.database.owner.query(
    `update promotion_terms set review = 'person', review_ms = null where merchant_id = 1 and promotion_id = $1`,
    [promotionId],
  );
});
afterAll(() => office.close());

/** A new member's claim that waits. */
async function claim(rewardMinor: bigint): Promise<{ claimId: string; token: string }> {
  const { server } = office;
  const token = await server.member();
  const { value } = await server.call('GET /wps/member/info', {}, { token });
  const claimId = randomUUID();
  await server.database.owner.query(
    `insert into promotion_entries (merchant_id, promotion_id, player_id, id, state, since_seq, reward_minor, joined_at, changed_at)
     values (1, $1, $2, $3, 'Applying', 0, $4, now(), now())`,
    [promotionId, value.id, claimId, rewardMinor],
  );
  return { claimId, token };
}

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body: { input } } as never);
  return { error, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function propose<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>) {
  const { looked, error } = await look(who, act, input);
  if (!looked) throw new Error(`${act}: ${error?.code}`);
  const { id, digest } = looked;
  const proposal = { id, digest, touch: who.touch(digest) };
  const answer = await who.call(`POST /ops/act/${act}`, { body: { input, proposal } } as never);
  return { id, digest, answer };
}

const stateOf = async (claimId: string) =>
  (await gina.call('GET /ops/promotions/one', { query: { claimId } })).value.claim.state;

describe('[X-19] promotion claims in the office', () => {
  test('one person takes a claim up and issues a small reward; the member is told and collects it', async () => {
    const { claimId, token } = await claim(20_000n);
    const { value: queue } = await gina.call('GET /ops/promotions/queue');
    expect(queue.list.find((one) => one.claimId === claimId)).toMatchObject({
      reward: '200.00',
      takenUp: false,
      decidesAt: null,
      proposal: null,
    });
    const taken = await propose(gina, 'promotion.take', { claimId, note });
    expect(taken.answer.value).toEqual({ state: 'done' });
    expect(await stateOf(claimId)).toBe('Process');
    const { looked } = await look(gina, 'promotion.issue', { claimId, note });
    expect(looked?.signed.people).toBe(1);
    expect(looked?.signed.effects.rows.map(({ change, table }) => `${change} ${table}`)).toEqual(
      expect.arrayContaining(['update promotion_entries', 'insert promotion_steps', 'insert inbox_messages']),
    );
    expect(await stateOf(claimId), 'a look changes nothing').toBe('Process');
    expect((await propose(gina, 'promotion.issue', { claimId, note })).answer.value).toEqual({
      state: 'done',
    });
    const { value } = await office.server.call('GET /wps/promotion/states', {}, { token });
    expect(value.states.find((one) => one.promotionId === promotionId)?.status).toBe('Issued');
    const again = await look(gina, 'promotion.take', { claimId, note });
    expect(again.error?.code).toBe('TXN_CONFLICT');
  });

  test('a reward from 1,000.00 on takes two people, and nobody is both', async () => {
    const { claimId } = await claim(100_000n);
    const { id, digest, answer } = await propose(gina, 'promotion.issue', { claimId, note });
    expect(answer.value).toMatchObject({ state: 'open' });
    const { value: queue } = await hana.call('GET /ops/promotions/queue');
    expect(queue.list.find((one) => one.claimId === claimId)?.proposal).toMatchObject({ proposalId: id });
    const own = { proposalId: id, touch: gina.touch(digest) };
    const refused = await gina.call('POST /ops/proposals/confirm', { body: own });
    expect(refused.error?.code).toBe('SAME_PERSON');
    expect(await stateOf(claimId)).toBe('Applying');
    const body = { proposalId: id, touch: hana.touch(digest) };
    expect((await hana.call('POST /ops/proposals/confirm', { body })).value).toEqual({ state: 'done' });
    expect(await stateOf(claimId)).toBe('Issued');
    const just = await claim(99_999n);
    const below = await look(gina, 'promotion.issue', { claimId: just.claimId, note });
    expect(below.looked?.signed.people).toBe(1);
  });

  test('what was decided meanwhile makes a proposal stale', async () => {
    const { claimId } = await claim(150_000n);
    const { id, digest } = await propose(gina, 'promotion.issue', { claimId, note });
    const rejected = await propose(hana, 'promotion.reject', { claimId, note, reason: 'another_account' });
    expect(rejected.answer.value).toEqual({ state: 'done' });
    const body = { proposalId: id, touch: hana.touch(digest) };
    const { value } = await hana.call('POST /ops/proposals/confirm', { body });
    expect(value).toMatchObject({ state: 'stale', refused: 'TXN_CONFLICT' });
    const { value: one } = await gina.call('GET /ops/promotions/one', { query: { claimId } });
    expect(one.claim).toMatchObject({ state: 'Rejected', reason: 'another_account' });
  });

  test('a look shows terms and member, is in the audit, and the member sees the role', async () => {
    const { claimId, token } = await claim(20_000n);
    const { value } = await gina.call('GET /ops/promotions/one', { query: { claimId } });
    expect(value.claim.title).not.toBe('');
    expect(value.member).toMatchObject({ identity: 'none', sharedAccounts: 0 });
    const { value: looks } = await office.server.call('GET /wps/member/looks', {}, { token });
    expect(looks.list).toMatchObject([{ role: 'promotions', what: 'claim' }]);
  });

  test('other roles and other brands see and decide nothing', async () => {
    const { claimId } = await claim(20_000n);
    expect((await ana.call('GET /ops/promotions/queue')).error?.code).toBe('NOT_PERMITTED');
    const input = { claimId, note };
    expect((await look(ana, 'promotion.issue', input)).error?.code).toBe('NOT_PERMITTED');
    const there = await gina.call('GET /ops/promotions/one', { query: { claimId } }, { merchant: 'mela' });
    expect(there.error?.code).toBe('NOT_FOUND');
    const act = await gina.call('POST /ops/act/promotion.issue', { body: { input } }, { merchant: 'mela' });
    expect(act.error?.code).toBe('NOT_FOUND');
  });
});
