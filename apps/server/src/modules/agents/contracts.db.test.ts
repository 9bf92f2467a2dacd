// Contracts from offer to end: who may offer what to whom, answers once, agents from the next business day.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Rate, Tier } from '@perya/commissions';
import { type AgentContractTerms, calls } from '@perya/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';

let services: AgentServices;
let lina: TestAgent;
let ben: TestAgent;
let zoe: TestAgent;
let mona: TestPlayer;

beforeAll(async () => {
  services = await openAgentServices();
  lina = await services.newAgent();
  zoe = await services.newAgent();
  await services.days.begin(services.brand, '2026-11-20');
  await services.contract(lina, { kind: 'rebate', type: 'RNG', capMinor: null, ratePpm: 8_000 });
  await owner(
    `insert into vendor_edges (merchant_id, vendor, game_type, edge_ppm, entered_at) values ($1, 'JILI', 'RNG', 43000, now())`,
    services.brand.id,
  );
});
beforeEach(async () => {
  ben = await services.newAgent({ upline: lina });
  mona = await services.newMember(lina);
});
afterAll(() => services.close());

const owner = <R extends Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  services.database.owner.query<R>(sql, values);
const caller = (player: TestPlayer) => ({
  merchant: services.brand,
  session: { ...player, passwordDue: false },
  now: services.clock.now(),
});
const rebate = (rate: string, type: AgentContractTerms['type'] = 'RNG'): AgentContractTerms => ({
  kind: 'rebate',
  type,
  period: 'day',
  tiers: [{ betVolume: '0.00', activeMember: 0, netLoss: '0.00', rateType: 'P', rate }],
  cap: null,
  carry: 'all',
  reviewAbove: null,
});
const refOf = (agent: TestAgent, { playerId }: TestPlayer) =>
  services.agents.memberRefs.refOf({ brandId: services.brand.id, agentNo: agent.agentNo }, playerId);

type Asked = {
  requestId?: string;
  memberRef?: string;
  agentNo?: number;
  end?: boolean;
  terms?: AgentContractTerms;
};
const offer = (
  from: TestAgent,
  { requestId = randomUUID(), terms = rebate('0.5'), end = false, ...to }: Asked,
) => services.agents.offer({ ...caller(from), body: { requestId, terms, end, ...to } });
const answer = (
  by: TestPlayer,
  { contractId, hash }: { contractId: string; hash: string },
  what: 'A' | 'R' | 'C' | 'K',
) => services.agents.answer({ ...caller(by), body: { contractId, hash, answer: what } });
const typeOf = async ({ playerId }: TestPlayer) =>
  (await owner<{ type: number }>('select type from players where id = $1', playerId)).rows[0]?.type;

/** A contract in force between the two. */
async function running(from: TestAgent, to: TestAgent) {
  const offered = await offer(from, { agentNo: to.agentNo });
  const accepted = await answer(to, offered, 'A');
  expect(accepted.state).toBe('accepted');
  await nextDay();
  return offered;
}

let today = Date.parse('2026-11-20T04:00:00Z');
async function nextDay(): Promise<void> {
  today += 86_400_000;
  services.setNow(new Date(today).toISOString());
  await services.agents.closeDays();
}

test('an offer goes to those directly below alone', async () => {
  const cy = await services.newAgent({ upline: ben });
  const other = await services.newMember(zoe);
  const lines: Asked[] = [
    { agentNo: zoe.agentNo },
    { agentNo: cy.agentNo },
    { agentNo: lina.agentNo },
    { agentNo: 999 },
    { memberRef: refOf(lina, other) },
    { memberRef: refOf(zoe, mona) },
    { memberRef: 'x'.repeat(24) },
  ];
  for (const to of lines) await expect(offer(lina, to)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(offer(lina, {})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await offer(lina, { agentNo: ben.agentNo })).toMatchObject({ state: 'offered', from: null });
});

test('no offer is above the offerer’s own rates, and none beyond what terms can say', async () => {
  await expect(offer(lina, { agentNo: ben.agentNo, terms: rebate('0.8001') })).rejects.toMatchObject({
    code: 'CONTRACT_ABOVE_UPLINE',
  });
  await expect(offer(lina, { agentNo: ben.agentNo, terms: rebate('0.5', 'LIVE') })).rejects.toMatchObject({
    code: 'CONTRACT_ABOVE_UPLINE',
  });
  const two = rebate('0.5');
  await expect(
    offer(lina, { agentNo: ben.agentNo, terms: { ...two, tiers: [...two.tiers, ...two.tiers] } }),
  ).rejects.toMatchObject({ code: 'CONTRACT_TERMS_INVALID' });
  expect(await offer(lina, { agentNo: ben.agentNo, terms: rebate('0.8') })).toMatchObject({
    state: 'offered',
  });
});

test('an offer is made once: a repeat answers the same, another of its kind waits for the answer', async () => {
  const requestId = randomUUID();
  const first = await offer(lina, { agentNo: ben.agentNo, requestId });
  expect(await offer(lina, { agentNo: ben.agentNo, requestId })).toEqual(first);
  await expect(offer(lina, { agentNo: ben.agentNo, requestId, terms: rebate('0.4') })).rejects.toMatchObject({
    code: 'TXN_CONFLICT',
  });
  await expect(offer(lina, { agentNo: ben.agentNo })).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
});

test('an offer is taken back by who made it, and by nobody else', async () => {
  const { contractId } = await offer(lina, { agentNo: ben.agentNo });
  const takeBack = (by: TestAgent) => services.agents.withdrawOffer({ ...caller(by), body: { contractId } });
  await expect(takeBack(zoe)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await takeBack(lina)).toMatchObject({ state: 'withdrawn' });
  expect(await takeBack(lina)).toMatchObject({ state: 'withdrawn' });
  expect(await offer(lina, { agentNo: ben.agentNo })).toMatchObject({ state: 'offered' });
});

test('a held agent offers nothing', async () => {
  await owner(`update agents set state = 'held' where agent_no = $1`, ben.agentNo);
  await expect(offer(ben, { agentNo: 1 })).rejects.toMatchObject({ code: 'AGENT_HELD' });
});

test('the holder alone answers, with the hash that was read', async () => {
  const offered = await offer(lina, { agentNo: ben.agentNo });
  await expect(answer(zoe, offered, 'A')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(answer(lina, offered, 'A')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(answer(ben, { ...offered, hash: '0'.repeat(64) }, 'A')).rejects.toMatchObject({
    code: 'CONTRACT_CHANGED',
  });
  expect(await answer(ben, offered, 'R')).toMatchObject({ state: 'refused' });
  await expect(answer(ben, offered, 'A')).rejects.toMatchObject({ code: 'CONTRACT_NOT_OPEN' });
});

test('an offer lapses after seven days, to the moment', async () => {
  const offered = await offer(lina, { agentNo: ben.agentNo });
  services.setNow(new Date(Date.parse(offered.lapsesAt) - 1).toISOString());
  expect((await services.agents.requests(caller(ben))).rebatereqtype.RNG).toHaveLength(1);
  services.setNow(offered.lapsesAt);
  expect((await services.agents.requests(caller(ben))).rebatereqtype.RNG).toBeUndefined();
  await expect(answer(ben, offered, 'A')).rejects.toMatchObject({ code: 'CONTRACT_NOT_OPEN' });
  today = Date.parse(offered.lapsesAt);
  await services.agents.closeDays();
  expect((await services.agents.contracts(caller(ben))).mine).toEqual([]);
});

test('all rates together stay below what players are expected to lose, when offered and when accepted', async () => {
  const offered = await offer(lina, { agentNo: ben.agentNo, terms: rebate('0.8') });
  const gates = { turnoverMinor: 100_000_000n, activeMembers: 5, netLossMinor: 0n };
  const tiers = [{ gates, rate: { rateType: 'P', ratePpm: 35_000 } as const }];
  await services.contract(zoe, { kind: 'salary', type: 'RNG', capMinor: null, tiers });
  const above = { code: 'CONTRACT_ABOVE_CEILING' };
  await expect(answer(ben, offered, 'A')).rejects.toMatchObject(above);
  const cy = await services.newAgent({ upline: lina });
  await expect(offer(lina, { agentNo: cy.agentNo, terms: rebate('0.8') })).rejects.toMatchObject(above);
  await owner(`update agent_contracts set state = 'ended' where kind = 'salary'`);
  expect(await answer(ben, offered, 'A')).toMatchObject({ state: 'accepted' });
});

test('a member who accepts is an agent from the next business day: type 3, sessions over, a place below', async () => {
  const offered = await offer(lina, { memberRef: refOf(lina, mona) });
  const { rows } = await owner<{ id: string }>(
    `insert into sessions (merchant_id, id, player_id, token_hash, created_at, last_used_at, expires_at)
     values ($1, gen_random_uuid(), $2, $3, now(), now(), now() + interval '1 hour') returning id`,
    services.brand.id,
    mona.playerId,
    randomBytes(32),
  );
  expect(await answer(mona, offered, 'A')).toMatchObject({ state: 'accepted' });
  expect(await typeOf(mona)).toBe(0);
  expect((await services.agents.contracts(caller(lina))).offered).toContainEqual(
    expect.objectContaining({ contract: expect.objectContaining({ contractId: offered.contractId }) }),
  );
  await nextDay();
  expect(await typeOf(mona)).toBe(3);
  const session = await owner('select ended_code from sessions where id = $1', rows[0]?.id);
  expect(session.rows).toEqual([{ ended_code: 'SESSION_EXPIRED' }]);
  const place = await owner<{ line: number[] }>(
    'select p.line from agents a join agent_places p on p.agent_no = a.agent_no and p.to_day is null where a.player_id = $1',
    mona.playerId,
  );
  expect(place.rows[0]?.line.slice(0, 1)).toEqual([lina.agentNo]);
  expect((await services.agents.contracts(caller(mona))).mine).toMatchObject([{ state: 'running' }]);
  expect((await services.agents.home(caller(mona))).state).toBe('active');
  const below = await services.agents.downline(caller(lina), { page: 1 });
  expect(below.list.some((one) => one.kind === 'member' && one.memberRef === refOf(lina, mona))).toBe(false);
});

test('a member with a rest, or with a deposit not played through, becomes no agent', async () => {
  const offered = await offer(lina, { memberRef: refOf(lina, mona) });
  services.leftToPlay.set(mona.playerId, 1n);
  await expect(answer(mona, offered, 'A')).rejects.toMatchObject({ code: 'AGENT_OPEN_PLAY' });
  services.leftToPlay.delete(mona.playerId);
  const rest = await owner<{ id: string }>(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
     values ($1, $2, gen_random_uuid(), 'time_out', '2026-11-01', '2027-01-01') returning id`,
    services.brand.id,
    mona.playerId,
  );
  await expect(answer(mona, offered, 'A')).rejects.toMatchObject({ code: 'AGENT_OPEN_PLAY' });
  await owner(`update protection_exclusions set until_at = '2026-11-02' where id = $1`, rest.rows[0]?.id);
  expect(await answer(mona, offered, 'A')).toMatchObject({ state: 'accepted' });
  // A bonus taken before midnight: it could not be played as an agent, and holds the money until it is.
  services.leftToPlay.set(mona.playerId, 1n);
  await nextDay();
  expect(await typeOf(mona)).toBe(0);
  services.leftToPlay.delete(mona.playerId);
  await nextDay();
  expect(await typeOf(mona)).toBe(3);
});

test('an end is asked for, kept, asked for again and consented to', async () => {
  const contract = await running(lina, ben);
  const ask = () => offer(lina, { agentNo: ben.agentNo, end: true });
  await expect(offer(ben, { agentNo: lina.agentNo, end: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask()).toMatchObject({ contractId: contract.contractId, state: 'ending' });
  expect(await ask()).toMatchObject({ state: 'ending' });
  expect((await services.agents.requests(caller(ben))).rebatereqtype.RNG).toMatchObject([{ status: 'V' }]);
  expect(await answer(ben, contract, 'K')).toMatchObject({ state: 'running', to: null });
  await expect(answer(ben, contract, 'C')).rejects.toMatchObject({ code: 'CONTRACT_NOT_OPEN' });
  await ask();
  const ended = await answer(ben, contract, 'C');
  expect(ended.state).toBe('ended');
  expect(ended.to).not.toBeNull();
  await expect(ask()).rejects.toMatchObject({ code: 'CONTRACT_NOT_OPEN' });
});

test('a new contract replaces the one in force from its first day', async () => {
  const first = await running(lina, ben);
  const second = await offer(lina, { agentNo: ben.agentNo, terms: rebate('0.6') });
  expect((await services.agents.requests(caller(ben))).rebatereqtype.RNG).toMatchObject([{ status: 'E' }]);
  await answer(ben, second, 'A');
  await nextDay();
  const states = await owner<{ state: string; from_day: string; to_day: string | null }>(
    'select contract_id, state, from_day::text, to_day::text from agent_contracts where contract_id = any ($1::uuid[]) order by offered_at',
    [first.contractId, second.contractId],
  );
  expect(states.rows).toMatchObject([{ state: 'superseded' }, { state: 'running', to_day: null }]);
  const [before, after] = states.rows;
  expect(Date.parse(after?.from_day ?? '') - Date.parse(before?.to_day ?? '')).toBe(86_400_000);
});

test('[3-11] contracts that wait for an answer stand in the response under the name of their kind, by type', async () => {
  const { value: schema } = calls['GET /wps/agent/contractRequest'];
  const requests = async () => schema.parse(await services.agents.requests(caller(mona)));
  const none = { dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {}, rebatereqtype: {} };
  expect(await requests()).toEqual(none);
  const tier = (activeMembers: number, rate: Rate): Tier => ({
    gates: { turnoverMinor: 50_000_000n, netLossMinor: 10_000n, activeMembers },
    rate,
  });
  const percent: Rate = { rateType: 'P', ratePpm: 3_000 };
  const holder = { ...mona, agentNo: 0, line: [] };
  await services.contract(holder, {
    kind: 'salary',
    type: 'RNG',
    capMinor: null,
    tiers: [tier(5, { rateType: 'F', amountMinor: 300_000n })],
  });
  await services.contract(holder, {
    kind: 'hourly',
    type: 'LIVE',
    capMinor: null,
    tiers: [tier(2, percent)],
  });
  await services.contract(holder, {
    kind: 'dividend',
    type: 'CONS',
    capMinor: null,
    period: 'half-month',
    carry: 'none',
    reviewAboveMinor: null,
    memberLossCapMinor: 5_000_000n,
    vendorSharesPpm: {},
    tiers: [tier(5, percent), tier(9, percent)],
  });
  await owner(
    `update agent_contracts set state = 'offered', from_day = null, lapses_at = '2030-01-01' where holder_id = $1`,
    mona.playerId,
  );
  const step = { contractRate: '0.3', minimumBet: '500000.00', netLoss: '100.00', downlineHigherRate: 'N' };
  const half = { status: 'P', period: 'half-month', ...step };
  expect(await requests()).toMatchObject({
    dailysalreqtype: {
      RNG: [
        {
          status: 'P',
          downlineHigherRate: 'N',
          details: [{ betVolume: '500000.00', activeMember: 5, rateType: 'F', rate: '3000.00' }],
        },
      ],
    },
    divtypecompperiodreq: {
      CONS: [
        { ...half, activeMember: 5 },
        { ...half, activeMember: 9 },
      ],
    },
    contracthoursalreq: {
      LIVE: [
        {
          status: 'P',
          hourSalaryRates: [{ minimumBet: '500000.00', activeMember: 2, rateType: 'P', rate: '0.3' }],
        },
      ],
    },
    rebatereqtype: {},
  });
});
