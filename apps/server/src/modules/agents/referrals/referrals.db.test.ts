// The reward for an invited friend: who earns it and when, each friend once, at most so many a month, never for oneself.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../../../test-services.fixture.ts';
import { type AgentServices, openAgentServices } from '../agents.fixture.ts';
import { takeRuns } from '../runs.ts';

let services: AgentServices;
let birthdays = 0;
let dayNo = 0;
/** The last day that was closed. */
let closed = '';

beforeAll(async () => {
  services = await openAgentServices();
  await services.days.begin(services.brand, '2026-11-02');
  services.setNow('2026-11-02T04:00:00Z');
});
afterAll(() => services.close());

const owner = (text: string, ...values: unknown[]) => services.database.owner.query(text, values);
const caller = (player: TestPlayer) => ({
  merchant: services.brand,
  session: player,
  now: services.clock.now(),
});
const invitationOf = (player: TestPlayer) => services.agents.myInvitation(caller(player));
const rewardsOf = async (player: TestPlayer) =>
  (await invitationOf(player)).friends.map(({ reward }) => reward).toSorted();

/** Somebody of a name and birthday of their own, who joined long before others. */
async function newPerson({ payeeName = `Person ${randomUUID()}` } = {}) {
  const player = await services.newMember(null);
  birthdays += 1;
  await owner(
    `update players set payee_name = $2, birthday = '1980-01-01'::date + $3::int, created_at = '2026-01-01'::date + $3::int where id = $1`,
    player.playerId,
    payeeName,
    birthdays,
  );
  return player;
}

async function befriend(inviter: TestPlayer, friend: TestPlayer): Promise<TestPlayer> {
  await owner(
    'update agent_members set invited_by = $2 where player_id = $1',
    friend.playerId,
    inviter.playerId,
  );
  return friend;
}
const newFriend = async (inviter: TestPlayer) => befriend(inviter, await newPerson());

const verify = ({ playerId }: TestPlayer) =>
  owner(
    `insert into verifications (merchant_id, id, player_id, request_id, document, front_file, selfie_file, state, submitted_at, decided_at, decided_by)
     values (1, $1, $2, $3, 'passport', $4, $5, 'verified', $6, $6, 'staff')`,
    randomUUID(),
    playerId,
    randomUUID(),
    randomUUID(),
    randomUUID(),
    services.clock.now(),
  );

/** The next day: what was played is closed, and what is due is taken. */
async function closeDay(brand = services.brand): Promise<void> {
  dayNo += 1;
  const day = new Date(Date.UTC(2026, 10, 2 + dayNo));
  closed = new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10);
  services.setNow(new Date(day.getTime() - 7 * 3_600_000).toISOString());
  await services.days.close(brand, services.rules.active.day);
  await takeRuns(services.runs, brand);
  await services.agents.payReferrals();
  services.setNow(new Date(day.getTime() + 4 * 3_600_000).toISOString());
}

const entriesOf = async (player: TestPlayer) =>
  (
    await services.database.owner.query<{ credit: bigint; ref: string | null }>(
      `select e.credit, e.ref from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
        where a.owner_id = $1 and e.kind = 'referral'`,
      [player.playerId],
    )
  ).rows;

test('a friend who is verified and has played for 1,000.00 brings 25.00, in any order of the two, once', async () => {
  const ana = await newPerson();
  const [first, second] = [await newFriend(ana), await newFriend(ana)];
  await verify(first);
  await services.play(first, { stake: 60_000n });
  await services.play(second, { stake: 250_000n });
  await closeDay();
  expect(await rewardsOf(ana)).toEqual(['open', 'open']);
  await services.play(first, { stake: 40_000n });
  await verify(second);
  await closeDay();
  expect(await rewardsOf(ana)).toEqual(['paid', 'paid']);
  expect(await invitationOf(ana)).toMatchObject({
    reward: '25.00',
    needed: '1000.00',
    monthMost: 10,
    monthPaid: 2,
  });
  expect(await entriesOf(ana)).toEqual([
    { credit: 2_500n, ref: null },
    { credit: 2_500n, ref: null },
  ]);
  const { rows } = await services.database.owner.query(
    `select kind, amount_minor from inbox_messages where player_id = $1`,
    [ana.playerId],
  );
  expect(rows).toEqual([
    { kind: 'referral_paid', amount_minor: 2_500n },
    { kind: 'referral_paid', amount_minor: 2_500n },
  ]);
  await services.play(first, { stake: 500_000n });
  await closeDay();
  expect(await entriesOf(ana)).toHaveLength(2);
  expect(await services.drifts()).toEqual([]);
});

test('nothing comes of joining, depositing, playing without a proof, or of play that counts for nobody', async () => {
  const ana = await newPerson();
  const [joined, unproven, marked, excluded] = [
    await newFriend(ana),
    await newFriend(ana),
    await newFriend(ana),
    await newFriend(ana),
  ];
  for (const friend of [joined, marked, excluded]) await verify(friend);
  for (const friend of [unproven, marked, excluded]) await services.play(friend, { stake: 900_000n });
  await owner(
    `insert into agent_marks (merchant_id, player_id, from_day, signal, marked_at) values (1, $1, '2026-11-01', 'linked', now())`,
    marked.playerId,
  );
  await owner(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at) values (1, $1, gen_random_uuid(), 'exclusion', $2, $2::timestamptz + interval '1 year')`,
    excluded.playerId,
    services.clock.now(),
  );
  await closeDay();
  expect(await rewardsOf(ana)).toEqual(['open', 'open', 'open', 'open']);
  expect(await entriesOf(ana)).toEqual([]);
});

test('who invites themselves, or one friend twice, is held for people and earns nothing by itself', async () => {
  const payeeName = 'Ana Maria Reyes';
  const ana = await newPerson({ payeeName });
  const ben = await newFriend(ana);
  const again = await newPerson({ payeeName: 'REYES, Ana' });
  await owner(
    'update players p set birthday = o.birthday from players o where p.id = $1 and o.id = $2',
    again.playerId,
    ana.playerId,
  );
  // Over another account in between, and beside a friend with the same document.
  await befriend(ben, again);
  const [one, two] = [await newFriend(ana), await newFriend(ana)];
  await owner(`update players set id_number = 'N-77' where id = any ($1::uuid[])`, [
    one.playerId,
    two.playerId,
  ]);
  for (const friend of [again, one, two]) {
    await verify(friend);
    await services.play(friend, { stake: 200_000n });
  }
  await closeDay();
  expect(await rewardsOf(ben)).toEqual(['held']);
  expect(await rewardsOf(ana)).toEqual(['held', 'held', 'open']);
  expect([...(await entriesOf(ana)), ...(await entriesOf(ben))]).toEqual([]);
  await closeDay();
  expect(await rewardsOf(ben)).toEqual(['held']);
});

test('friends with one payout account, and five registrations within ten minutes, are held', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  await owner(
    `insert into payout_institutions (merchant_id, institution_id, kind, display_name, position, number_rule, min_length, max_length)
     values (1, 'some-bank', 'bank', 'Some bank', 1, 'digits', 4, 12)`,
  );
  const friend = await newFriend(ana);
  for (const { playerId } of [ana, friend])
    await owner(
      `insert into payout_accounts (merchant_id, account_id, player_id, institution_id, kind, holder_name, number_sealed, number_hash, number_end,
         bound_at, usable_at)
       values (1, $1, $2, 'some-bank', 'bank', 'M', '\\x00', sha256('1'), '4821', now(), now())`,
      randomUUID(),
      playerId,
    );
  const burst = [];
  for (let index = 0; index < 6; index += 1) {
    const one = await newFriend(ben);
    // The sixth came an hour later.
    await owner(
      `update players set created_at = '2026-10-01T03:00:00Z'::timestamptz + make_interval(mins => $2) where id = $1`,
      one.playerId,
      index < 5 ? index * 2 : 70,
    );
    burst.push(one);
  }
  for (const one of [friend, ...burst]) {
    await verify(one);
    await services.play(one, { stake: 200_000n });
  }
  await closeDay();
  expect(await rewardsOf(ana)).toEqual(['held']);
  expect(await rewardsOf(ben)).toEqual(['held', 'held', 'held', 'held', 'held', 'paid']);
  const { rows } = await services.database.owner.query<{ signal: string }>(
    'select distinct signal from referral_rewards where inviter_id = $1 and signal is not null',
    [ben.playerId],
  );
  expect(rows).toEqual([{ signal: 'registrations' }]);
});

test('ten are paid in a calendar month of the brand; further ones in the next, whoever runs at once', async () => {
  const ana = await newPerson();
  for (let index = 0; index < 12; index += 1) {
    const friend = await newFriend(ana);
    await verify(friend);
    await services.play(friend, { stake: 100_000n });
  }
  await closeDay();
  // The fixture's runs have paid already; what is left is due in December.
  await Promise.all([services.agents.payReferrals(), services.agents.payReferrals()]);
  expect(await entriesOf(ana)).toHaveLength(10);
  expect((await rewardsOf(ana)).filter((reward) => reward === 'due')).toHaveLength(2);
  const before = services.clock.now();
  services.setNow('2026-11-30T15:59:00Z');
  await services.agents.payReferrals();
  expect(await entriesOf(ana)).toHaveLength(10);
  services.setNow('2026-11-30T16:00:00Z');
  await services.agents.payReferrals();
  expect(await entriesOf(ana)).toHaveLength(12);
  expect((await invitationOf(ana)).monthPaid).toBe(2);
  services.setNow(before.toISOString());
});

test('two processes that pay at once pay each friend once', async () => {
  const ana = await newPerson();
  for (let index = 0; index < 8; index += 1) {
    const friend = await newFriend(ana);
    await owner(
      `insert into referral_rewards (merchant_id, friend_id, inviter_id, state, amount_minor, reached_day, next_at)
       values (1, $1, $2, 'due', 2500, '2026-11-10', '2026-11-01')`,
      friend.playerId,
      ana.playerId,
    );
  }
  await Promise.all([1, 2, 3].map(() => services.agents.payReferrals()));
  expect(await entriesOf(ana)).toHaveLength(8);
  expect(await services.drifts()).toEqual([]);
});

test('[2.3-09 in part] the invitation is gone while the flag is off, for who rests and for agents; a rest delays what was earned', async () => {
  const ana = await newPerson();
  const friend = await newFriend(ana);
  const off = { ...services.brand, promo: { ...services.brand.promo, REFERRAL: false } };
  await expect(services.agents.myInvitation({ ...caller(ana), merchant: off })).rejects.toMatchObject({
    code: 'FEATURE_UNAVAILABLE',
  });
  // What a friend reaches while the flag is off is not rewarded.
  await verify(friend);
  await services.play(friend, { stake: 200_000n });
  await closeDay(off);
  expect(await rewardsOf(ana)).toEqual(['open']);

  await services.play(friend, { stake: 100n });
  await owner(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at) values (1, $1, gen_random_uuid(), 'time_out', now() - interval '1 hour', now() + interval '1 day')`,
    ana.playerId,
  );
  await closeDay();
  await expect(invitationOf(ana)).rejects.toMatchObject({ code: 'TIMED_OUT' });
  expect(await entriesOf(ana)).toEqual([]);
  await owner(
    `update protection_exclusions set until_at = now() - interval '1 minute' where player_id = $1`,
    ana.playerId,
  );
  await closeDay();
  await closeDay();
  expect(await rewardsOf(ana)).toEqual(['paid']);

  const next = await newFriend(ana);
  await verify(next);
  await services.play(next, { stake: 200_000n });
  await owner(
    `insert into agents (merchant_id, agent_no, player_id, state, since, created_at) values (1, 77, $1, 'active', $2, now())`,
    ana.playerId,
    closed,
  );
  await closeDay();
  await expect(invitationOf(ana)).rejects.toMatchObject({ code: 'FEATURE_UNAVAILABLE' });
  expect(await entriesOf(ana)).toHaveLength(1);
});
