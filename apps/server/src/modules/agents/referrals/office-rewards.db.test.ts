// Held rewards for invited friends in the office: shown with what they are held for, paid or refused by two.
import { randomUUID } from 'node:crypto';
import type { ActInput } from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../../office.fixture.ts';
import { reconcile } from '../../ledger/index.ts';

const note = 'seen by both of us';
let office: TestOffice;
let lito: Colleague;
let mara: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [lito, mara] = [await office.hire('agents'), await office.hire('agents')];
});
afterAll(() => office.close());

const owner = () => office.server.database.owner;

async function newMember(): Promise<string> {
  const { app, member } = office.server;
  const merchant = app.merchants.byCode('perya');
  const session = merchant && (await app.identity.resolveSession(merchant, await member()));
  if (!session) throw new Error('the member is logged in');
  return session.playerId;
}

/** A friend with the inviter's document number, whose reward is held. */
async function newHeldReward(inviterId: string): Promise<string> {
  const friendId = await newMember();
  await owner().query(`update players set id_number = $2 where id = any ($1::uuid[])`, [
    [inviterId, friendId],
    `N-${inviterId.slice(0, 8)}`,
  ]);
  await owner().query('update agent_members set invited_by = $2 where player_id = $1', [friendId, inviterId]);
  await owner().query(
    `insert into referral_rewards (merchant_id, friend_id, inviter_id, state, signal, amount_minor, reached_day)
     values (1, $1, $2, 'held', 'linked', 2500, '2026-11-20')`,
    [friendId, inviterId],
  );
  return friendId;
}

type RewardAct = 'agent.pay-reward' | 'agent.refuse-reward';

async function act(person: Colleague, name: RewardAct, input: ActInput<RewardAct>) {
  const call = `POST /ops/act/${name}` as const;
  const { value, error } = await person.call(call, { body: { input } });
  if (error) return { code: error.code };
  if (value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest, signed } = value.looked;
  const proposal = { id, digest, touch: person.touch(digest) };
  const answer = await person.call(call, { body: { input, proposal } });
  return { id, digest, state: answer.value.state, effects: signed.effects };
}

const confirm = async (person: Colleague, { id = '', digest = '' }: Awaited<ReturnType<typeof act>>) =>
  (
    await person.call('POST /ops/proposals/confirm', {
      body: { proposalId: id, touch: person.touch(digest) },
    })
  ).value;

const stateOf = async (friendId: string) =>
  (
    await owner().query<{ state: string; signal: string; paid: boolean }>(
      'select state, signal, paid_at is not null as paid from referral_rewards where friend_id = $1',
      [friendId],
    )
  ).rows[0];
const rewardsTo = async (playerId: string) =>
  (
    await owner().query<{ credit: bigint }>(
      `select e.credit from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
        where a.owner_id = $1 and e.kind = 'referral'`,
      [playerId],
    )
  ).rows;

test('a held reward is listed with its link, paid by two, once, and the member is told', async () => {
  const inviterId = await newMember();
  const friendId = await newHeldReward(inviterId);
  const proposed = await act(lito, 'agent.pay-reward', { friendId, note });
  expect(proposed).toMatchObject({ state: 'open' });
  expect(proposed.effects?.postings).toMatchObject([
    { kind: 'referral', from: 'bonus_funding', to: 'player_cash', amountMinor: '2500' },
  ]);
  const { value } = await mara.call('GET /ops/agents/rewards');
  expect(value.list).toMatchObject([
    {
      friend: { playerId: friendId },
      inviter: { playerId: inviterId },
      amount: '25.00',
      signal: 'linked',
      links: [{ playerId: inviterId, by: 'identity' }],
      proposal: { act: 'agent.pay-reward', maker: lito.name },
    },
  ]);
  expect(await confirm(lito, proposed)).toBeUndefined();
  expect(await rewardsTo(inviterId)).toEqual([]);
  expect(await confirm(mara, proposed)).toEqual({ state: 'done' });
  expect(await stateOf(friendId)).toEqual({ state: 'paid', signal: 'linked', paid: true });
  expect(await rewardsTo(inviterId)).toEqual([{ credit: 2_500n }]);
  const news = await owner().query('select kind from inbox_messages where player_id = $1', [inviterId]);
  expect(news.rows).toEqual([{ kind: 'referral_paid' }]);
  expect(await act(lito, 'agent.pay-reward', { friendId, note })).toEqual({ code: 'TXN_CONFLICT' });
  expect(await act(lito, 'agent.refuse-reward', { friendId, note })).toEqual({ code: 'TXN_CONFLICT' });
  expect((await reconcile(office.server.database)).drifts).toEqual([]);
});

test('a held reward is refused by two and stays refused; nobody’s is not found', async () => {
  const inviterId = await newMember();
  const friendId = await newHeldReward(inviterId);
  await confirm(mara, await act(lito, 'agent.refuse-reward', { friendId, note }));
  expect(await stateOf(friendId)).toMatchObject({ state: 'refused', paid: false });
  await office.server.app.agents.payReferrals();
  expect(await rewardsTo(inviterId)).toEqual([]);
  expect(await act(lito, 'agent.pay-reward', { friendId, note })).toEqual({ code: 'TXN_CONFLICT' });
  expect(await act(lito, 'agent.pay-reward', { friendId: randomUUID(), note })).toEqual({
    code: 'NOT_FOUND',
  });
});

test('two people cannot pay a member who rests, nor more than the month allows', async () => {
  const inviterId = await newMember();
  const friendId = await newHeldReward(inviterId);
  const proposed = await act(lito, 'agent.pay-reward', { friendId, note });
  const rest = await owner().query<{ id: string }>(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
     values (1, $1, gen_random_uuid(), 'time_out', now() - interval '1 hour', now() + interval '1 day') returning id`,
    [inviterId],
  );
  expect(await confirm(mara, proposed)).toMatchObject({ state: 'stale', refused: 'TXN_CONFLICT' });
  await owner().query(
    `update protection_exclusions set until_at = now() - interval '1 minute' where id = $1`,
    [rest.rows[0]?.id],
  );
  for (let paid = 0; paid < 10; paid += 1)
    await owner().query(
      `insert into referral_rewards (merchant_id, friend_id, inviter_id, state, amount_minor, reached_day, paid_at)
       values (1, $1, $2, 'paid', 2500, '2026-11-20', now())`,
      [await newMember(), inviterId],
    );
  expect(await act(lito, 'agent.pay-reward', { friendId, note })).toEqual({ code: 'TXN_CONFLICT' });
  expect(await rewardsTo(inviterId)).toEqual([]);
});

test('who reads only may not decide; another brand sees none', async () => {
  const finance = await office.hire('finance');
  const friendId = await newHeldReward(await newMember());
  expect(await act(finance, 'agent.pay-reward', { friendId, note })).toEqual({ code: 'NOT_PERMITTED' });
  const { value } = await lito.call('GET /ops/agents/rewards', {}, { merchant: 'mela' });
  expect(value.list).toEqual([]);
});
