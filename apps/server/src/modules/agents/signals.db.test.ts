// Signals of abuse: each is found with the members that show it, and a line without it shows nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandIdSchema } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';
import { readSignals } from './signals.ts';

const perya = brandIdSchema.parse(1);
const activeMinor = 100_000n;
const byText = (one: string, other: string) => one.localeCompare(other);
let services: AgentServices;
beforeAll(async () => {
  services = await openAgentServices();
  await services.days.begin(services.brand, '2026-11-20');
});
afterAll(() => services.close());

async function signalsOf({ agentNo }: TestAgent) {
  const found = await readSignals(services.database.office, perya, {
    agentNo,
    openDay: '2026-11-20',
    activeMinor,
    limit: 20,
  });
  return Object.fromEntries(found.map((one) => [one.signal, one]));
}
/** So that registrations of a test's own members are no signal. */
const registeredAt = (playerId: string, at: string) =>
  services.database.owner.query('update players set created_at = $2 where id = $1', [playerId, at]);

test('one payout account, document number, or name and birthday in a line, over branches; a stranger to the line is left out', async () => {
  const ana = await services.newAgent();
  const ben = await services.newAgent({ upline: ana });
  const [one, two, three, stranger] = [
    await services.newMember(ana),
    await services.newMember(ben),
    await services.newMember(ben),
    await services.newMember(null),
  ];
  const { owner } = services.database;
  await owner.query(
    `insert into payout_institutions (merchant_id, institution_id, kind, display_name, position, number_rule, min_length, max_length)
     values (1, 'some-bank', 'bank', 'Some bank', 1, 'digits', 4, 12)`,
  );
  for (const [player, number] of [
    [one, 1],
    [two, 1],
    [stranger, 1],
  ] as const)
    await owner.query(
      `insert into payout_accounts (merchant_id, account_id, player_id, institution_id, kind, holder_name, number_sealed, number_hash, number_end,
         bound_at, usable_at)
       values (1, $1, $2, 'some-bank', 'bank', 'M', '\\x00', sha256($3::text::bytea), '4821', now(), now())`,
      [randomUUID(), player.playerId, String(number)],
    );
  await owner.query(`update players set id_number = 'A-77' where id = any ($1::uuid[])`, [
    [ben.playerId, three.playerId],
  ]);
  const { linked } = await signalsOf(ana);
  expect(linked?.found).toBe(2);
  const pairs = linked?.rows.map(({ player_id, other_id, by }) => [
    by,
    [player_id, other_id ?? ''].toSorted(byText),
  ]);
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['account', [one.playerId, two.playerId].toSorted(byText)],
      ['identity', [ben.playerId, three.playerId].toSorted(byText)],
    ]),
  );
});

test('accounts that shared a browser in a line, and the one that was made there; what is older than thirty days is left out', async () => {
  const ana = await services.newAgent();
  const [one, two, three, stranger] = [
    await services.newMember(ana),
    await services.newMember(ana),
    await services.newMember(ana),
    await services.newMember(null),
  ];
  const share = (playerId: string, otherId: string, registered: boolean, day: string) =>
    services.database.owner.query('insert into shared_devices values (1, $1, $2, $3, $4)', [
      playerId,
      otherId,
      registered,
      day,
    ]);
  await share(one.playerId, ana.playerId, true, '2026-11-19');
  await share(two.playerId, one.playerId, false, '2026-11-19');
  await share(three.playerId, one.playerId, false, '2026-10-01');
  await share(three.playerId, stranger.playerId, false, '2026-11-19');
  const { linked } = await signalsOf(ana);
  expect(
    linked?.rows.map(({ by, player_id, other_id }) => [by, [player_id, other_id ?? ''].toSorted(byText)]),
  ).toEqual(
    expect.arrayContaining([
      ['registration', [one.playerId, ana.playerId].toSorted(byText)],
      ['device', [one.playerId, two.playerId].toSorted(byText)],
    ]),
  );
  expect(linked?.found).toBe(2);
});

test('two members on opposite sides of five draws with like stakes; four draws, other places, one side, and unlike stakes are not', async () => {
  const agent = await services.newAgent();
  const members: Awaited<ReturnType<AgentServices['newMember']>>[] = [];
  for (let index = 0; index < 6; index += 1) members.push(await services.newMember(agent));
  const draws = Array.from({ length: 5 }, () => randomUUID());
  const at = new Date('2026-11-19T03:00:00Z');
  const bet = (
    member: number,
    drawIds: readonly string[],
    market: string,
    pick: string,
    stakeMinor: number,
  ) =>
    Promise.all(
      drawIds.map((drawId) =>
        services.database.owner.query(
          `insert into lottery_tickets (merchant_id, draw_id, ticket_hash, ticket_id, slip_id, player_id, account_id, lines, series, salt,
             stake_minor, rebate_minor, trial, placed_at)
           select 1, $1, encode(sha256($2::uuid::text::bytea), 'hex'), $2, $2, $3, $3, $4, 0, '', $5, 0, false, $6`,
          [
            drawId,
            newId(at),
            members[member]?.playerId,
            JSON.stringify([[market, pick, String(stakeMinor)]]),
            stakeMinor,
            at,
          ],
        ),
      ),
    );
  const most = draws.slice(0, 4);
  await bet(0, draws, 'side', '1:big', 10_000);
  await bet(1, draws, 'side', '1:small', 9_500);
  // The others each differ from both in one way.
  await bet(2, draws, 'side', '2:small', 10_000);
  await bet(3, most, 'dragon', 'dragon', 10_000);
  await bet(4, draws, 'dragon', 'tiger', 10_000);
  await bet(5, draws, 'dragon', 'dragon', 8_000);
  const { opposite } = await signalsOf(agent);
  expect(opposite?.found).toBe(1);
  const stakes = { [members[0]?.playerId ?? '']: 50_000n, [members[1]?.playerId ?? '']: 47_500n };
  expect(
    opposite?.rows.map((row) => ({
      [row.player_id]: row.first_minor,
      [row.other_id ?? '']: row.second_minor,
    })),
  ).toEqual([stakes]);
});

test('five registrations within ten minutes are named, four are not', async () => {
  const [many, few] = [await services.newAgent(), await services.newAgent()];
  for (let index = 0; index < 6; index += 1) {
    const { playerId } = await services.newMember(many);
    // The sixth came an hour later.
    await registeredAt(playerId, `2026-11-19T0${index < 5 ? 3 : 4}:0${index}:00Z`);
  }
  for (let index = 0; index < 4; index += 1)
    await registeredAt((await services.newMember(few)).playerId, `2026-11-19T03:0${index}:00Z`);
  expect((await signalsOf(many))['registrations']?.found).toBe(5);
  expect((await signalsOf(few))['registrations']).toBeUndefined();
});

test('actives just above the gate, play without risk, and bonuses above what was lost', async () => {
  const agent = await services.newAgent();
  const members = [];
  for (let index = 0; index < 6; index += 1) {
    const member = await services.newMember(agent);
    await registeredAt(member.playerId, `2026-11-0${index + 1}T03:00:00Z`);
    members.push(member);
    // Four of six turn over 1,050.00; two play more, at a result within 1 %.
    const stake = index < 4 ? 105_000n : 2_000_000n;
    await services.play(member, { stake, payout: index < 4 ? 0n : 1_990_000n });
  }
  const [bonused] = members;
  await services.days.fold(services.brand);
  const { owner } = services.database;
  await owner.query(
    'update member_days set agent_no = $1, active = true, counted = true where player_id = any ($2::uuid[])',
    [agent.agentNo, members.map(({ playerId }) => playerId)],
  );
  await owner.query('update member_days set bonus_minor = 200000 where player_id = $1', [bonused?.playerId]);
  const found = await signalsOf(agent);
  expect(found['gates']).toMatchObject({ found: 4, rows: [{ first_minor: 105_000n }, {}, {}, {}] });
  // 20,000.00 of turnover on 1.00 that was deposited.
  expect(found['play']).toMatchObject({
    found: 2,
    rows: [{ first_minor: 2_000_000n, second_minor: 100n }, {}],
  });
  expect(found['bonus']).toMatchObject({
    found: 1,
    rows: [{ player_id: bonused?.playerId, first_minor: 200_000n, second_minor: 105_000n }],
  });
  await owner.query('update member_days set bonus_minor = 0 where player_id = $1', [bonused?.playerId]);
  for (const { playerId } of members.slice(0, 2))
    await owner.query('update member_days set active = false where player_id = $1', [playerId]);
  const after = await signalsOf(agent);
  expect(after['bonus']).toBeUndefined();
  expect(after['gates']).toBeUndefined();
});
