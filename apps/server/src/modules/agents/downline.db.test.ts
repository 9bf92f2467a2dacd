// What an agent sees of the branch: one level, masked, nothing that tells who rests, is excluded or idle, and nobody outside.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';

let services: AgentServices;
let lina: TestAgent;
let ben: TestAgent;
let zoe: TestAgent;
let cy: TestAgent;
let members: Record<'mona' | 'nico' | 'omar' | 'pia' | 'quin', TestPlayer>;

beforeAll(async () => {
  services = await openAgentServices();
  lina = await services.newAgent();
  ben = await services.newAgent({ upline: lina });
  zoe = await services.newAgent();
  cy = await services.newAgent({ upline: ben });
  await services.days.begin(services.brand, '2026-11-20');
  const direct = async () => {
    const member = await services.newMember(lina);
    await owner(`update players set created_at = '2026-08-15' where id = $1`, member.playerId);
    return member;
  };
  members = {
    mona: await direct(),
    nico: await direct(),
    omar: await direct(),
    pia: await direct(),
    quin: await direct(),
  };
  for (const member of Object.values(members)) await services.play(member, { stake: 20_000n });
  await services.play(members.mona, { stake: 500_000n });
  for (let count = 0; count < 3; count += 1)
    await services.play(await services.newMember(cy), { stake: 10_000n });
  await closeUntil('2026-11-21');
});
afterAll(() => services.close());

const owner = (sql: string, ...values: unknown[]) => services.database.owner.query(sql, values);
const caller = (player: TestPlayer) => ({
  merchant: services.brand,
  session: { ...player, passwordDue: false },
  now: services.clock.now(),
});
const level = (agent: TestAgent, query: { agentNo?: number; search?: string; page?: number } = {}) =>
  services.agents.downline(caller(agent), { page: 1, ...query });

/** Closes the days before this one. */
async function closeUntil(day: string): Promise<void> {
  services.setNow(`${day}T01:00:00Z`);
  await services.settleDue();
}
/** The line of a member in the list, found by the month's turnover; the names are random. */
async function refOf(member: TestPlayer): Promise<string> {
  const { list } = await level(lina);
  for (const one of list) {
    if (one.kind !== 'member') continue;
    const card = await services.agents.card(caller(lina), { memberRef: one.memberRef });
    if (
      services.agents.memberRefs.refOf(
        { brandId: services.brand.id, agentNo: lina.agentNo },
        member.playerId,
      ) === one.memberRef
    )
      return card.who.kind === 'member' ? card.who.memberRef : '';
  }
  throw new Error('the member is not named');
}

test('one level: agents first, then members by turnover, all masked', async () => {
  const answer = await level(lina);
  expect(answer.path).toHaveLength(1);
  expect(answer.list[0]).toMatchObject({
    kind: 'agent',
    agentNo: ben.agentNo,
    agents: 1,
    members: 3,
    turnover: '300.00',
    active: 0,
  });
  expect(answer.list[1]).toMatchObject({
    kind: 'member',
    joined: '2026-08',
    turnover: '5200.00',
    active: true,
  });
  expect(answer.list.slice(2)).toHaveLength(4);
  expect(answer.list.every(({ name }) => name.includes('****'))).toBe(true);
  expect(answer).toMatchObject({ total: 6, pageSize: 36, privateMembers: null });
  expect((await level(lina, { page: 2 })).list).toEqual([]);
});

test('a level below has agents alone; its members are a sum', async () => {
  expect(await level(lina, { agentNo: ben.agentNo })).toMatchObject({
    path: [{ agentNo: lina.agentNo }, { agentNo: ben.agentNo }],
    list: [{ kind: 'agent', agentNo: cy.agentNo, members: 3 }],
    privateMembers: null,
  });
  expect(await level(lina, { agentNo: cy.agentNo })).toMatchObject({
    list: [],
    privateMembers: { count: 3, turnover: '300.00' },
  });
});

test('whoever is outside the branch is not found: above, beside, and in the level of a card', async () => {
  for (const agentNo of [zoe.agentNo, lina.agentNo])
    await expect(level(ben, { agentNo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const agentNo of [zoe.agentNo, lina.agentNo, 999])
    await expect(services.agents.card(caller(lina), { agentNo })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  // A reference is the agent's own.
  const memberRef = await refOf(members.mona);
  await expect(services.agents.card(caller(zoe), { memberRef })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(services.agents.card(caller(lina), { memberRef, agentNo: ben.agentNo })).rejects.toMatchObject(
    {
      code: 'INVALID_INPUT',
    },
  );
});

test('a search needs three letters, and finds in the own branch alone', async () => {
  await owner(
    `update players set username = 'carlo_77', username_key = 'carlo_77' where id = $1`,
    cy.playerId,
  );
  await owner(
    `update players set username = 'Carla_9', username_key = 'carla_9' where id = $1`,
    members.nico.playerId,
  );
  await owner(
    `update players set username = 'carlos_z', username_key = 'carlos_z' where id = $1`,
    zoe.playerId,
  );
  await expect(level(lina, { search: 'ca' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const found = await level(lina, { search: 'CARL' });
  expect(found.list).toMatchObject([
    { kind: 'agent', agentNo: cy.agentNo },
    { kind: 'member', name: 'Ca****_9' },
  ]);
  expect((await level(lina, { search: 'car%' })).list).toEqual([]);
  expect((await level(ben, { search: 'carla' })).list).toEqual([]);
});

test('the card: thirty days of a direct member, sums of a sub-agent, an offer to those directly below', async () => {
  const card = await services.agents.card(caller(lina), { memberRef: await refOf(members.mona) });
  expect(card.days).toHaveLength(30);
  expect(card.days.at(-1)).toEqual({ day: '2026-11-20', turnover: '5200.00', active: true });
  expect(card).toMatchObject({ canOffer: true, contracts: [] });
  const direct = await services.agents.card(caller(lina), { agentNo: ben.agentNo });
  expect(direct.days.at(-1)).toMatchObject({ day: '2026-11-20', turnover: '300.00' });
  expect(direct.canOffer).toBe(true);
  expect((await services.agents.card(caller(lina), { agentNo: cy.agentNo })).canOffer).toBe(false);
});

test('no answer has a contact, a whole name, a balance, an account number or a game', async () => {
  const forbidden = [
    'username',
    'playerId',
    'mobile',
    'email',
    'balance',
    'deposit',
    'withdraw',
    'game',
    'hour',
    'ngr',
    'limit',
    'mark',
    'excl',
  ];
  const answers = [
    await level(lina),
    await level(lina, { agentNo: ben.agentNo }),
    await services.agents.card(caller(lina), { memberRef: await refOf(members.mona) }),
    await services.agents.card(caller(lina), { agentNo: ben.agentNo }),
  ];
  const keys = new Set<string>();
  const text = JSON.stringify(answers, (key, value) => {
    keys.add(key.toLowerCase());
    return value;
  });
  for (const word of forbidden)
    expect(
      [...keys].filter((key) => key.includes(word)),
      word,
    ).toEqual([]);
  for (const { playerId, userName } of [...Object.values(members), ben, cy]) {
    expect(text).not.toContain(playerId);
    expect(text).not.toContain(userName);
  }
});

test('answers about an excluded, a resting, a marked and an idle member are the same, byte for byte', async () => {
  const { nico, omar, pia, quin } = members;
  await owner(
    `update players p set username = w.name, username_key = w.name
       from (select id, 'member_x0' || no as name from unnest($1::uuid[]) with ordinality as one (id, no)) w where w.id = p.id`,
    [nico.playerId, omar.playerId, pia.playerId, quin.playerId],
  );
  const until = { idle: nico, excluded: omar, resting: pia, marked: quin };
  // On the second day the excluded and the marked play before; the idle one and the resting one do not.
  await services.play(omar, { stake: 70_000n });
  await services.play(quin, { stake: 70_000n });
  await owner(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
     values ($1, $2, gen_random_uuid(), 'exclusion', '2026-11-21T02:00Z', '2027-11-21'), ($1, $3, gen_random_uuid(), 'time_out', '2026-11-21T02:00Z', '2026-12-30')`,
    services.brand.id,
    omar.playerId,
    pia.playerId,
  );
  await owner(
    `insert into agent_marks (merchant_id, player_id, from_day, signal, marked_at) values ($1, $2, '2026-11-21', 'ring', now())`,
    services.brand.id,
    quin.playerId,
  );
  const seenOf = async (member: TestPlayer) => {
    const memberRef = services.agents.memberRefs.refOf(
      { brandId: services.brand.id, agentNo: lina.agentNo },
      member.playerId,
    );
    const line = (await level(lina)).list.find((one) => one.kind === 'member' && one.memberRef === memberRef);
    const card = await services.agents
      .card(caller(lina), { memberRef })
      .catch((error: unknown) => String(error));
    return JSON.stringify([line, card])
      .replaceAll(memberRef, 'REF')
      .replaceAll(/"name":"[^"]*"/gu, '"name"');
  };
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-30']) {
    await closeUntil(day);
    const idle = await seenOf(until.idle);
    expect(idle.includes('NOT_FOUND'), day).toBe(day === '2026-11-30');
    for (const other of [until.excluded, until.resting, until.marked])
      expect(await seenOf(other), day).toBe(idle);
  }
});

test('all who are not named are one line', async () => {
  expect(await level(lina)).toMatchObject({
    privateMembers: { count: 5, turnover: '6000.00' },
    list: [{ kind: 'agent' }],
    total: 1,
  });
});

test('a member sees what the agent sees, and hides at once', async () => {
  const { mona } = members;
  await services.play(mona, { stake: 500_000n });
  await closeUntil('2026-12-01');
  const before = await services.agents.myAgent(caller(mona));
  expect(before).toMatchObject({ hidden: false, since: '2026-11-02' });
  expect(before.agent).toContain('****');
  expect(before.seen.at(-1)).toEqual({ day: '2026-11-30', turnover: '5000.00', active: true });
  expect((await level(lina)).list).toHaveLength(2);
  const memberRef = await refOf(mona);
  const hidden = await services.agents.hide(caller(mona), { hidden: true });
  expect(hidden).toMatchObject({ hidden: true, seen: [] });
  expect((await level(lina)).list).toHaveLength(1);
  await expect(services.agents.card(caller(lina), { memberRef })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await services.agents.hide(caller(mona), { hidden: true });
  await services.agents.hide(caller(mona), { hidden: false });
  expect((await level(lina)).list).toHaveLength(2);
});

test('a moved member is seen by the new agent from that day on; the old days stay with the old one', async () => {
  const { mona } = members;
  await owner(
    `update agent_members set to_day = '2026-11-30' where player_id = $1 and to_day is null`,
    mona.playerId,
  );
  await owner(
    `insert into agent_members (merchant_id, player_id, from_day, agent_no) values ($1, $2, '2026-12-01', $3)`,
    services.brand.id,
    mona.playerId,
    zoe.agentNo,
  );
  await services.play(mona, { stake: 200_000n });
  await closeUntil('2026-12-02');
  const { list } = await level(zoe);
  expect(list).toMatchObject([{ kind: 'member', turnover: '2000.00' }]);
  const [one] = list;
  if (one?.kind !== 'member') throw new Error('no member');
  const card = await services.agents.card(caller(zoe), { memberRef: one.memberRef });
  expect(card.days.filter(({ turnover }) => turnover !== '0.00')).toEqual([
    { day: '2026-12-01', turnover: '2000.00', active: true },
  ]);
  expect((await level(lina)).list).toMatchObject([{ kind: 'agent' }]);
});
