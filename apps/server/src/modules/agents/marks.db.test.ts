// Marks that count back: each agent ends with what they would have if the member had never counted, whoever runs the corrections.
import { randomUUID } from 'node:crypto';
import { addDays, type ContractTerms, type DividendTerms, type Tier } from '@perya/commissions';
import { afterEach, expect, test } from 'vitest';
import { verifyFile } from '../../../../../tools/statement-verifier/verify.ts';
import { playedGames } from '../ledger/index.ts';
import { type AgentServices, failingDatabase, openAgentServices, type TestAgent } from './agents.fixture.ts';
import { markMember, releaseMember } from './marks.ts';
import { openDayOf } from './open-day.ts';
import { takeRuns } from './runs.ts';
import { bundleOf } from './statement-bundle.ts';
import { expectInFiles } from './statement-file.fixture.ts';
import { itemsOfText } from './statement-text.ts';
import { oneStatement } from './statements.ts';

let opened: AgentServices[] = [];
afterEach(async () => {
  for (const services of opened) await services.close();
  opened = [];
});

const first = '2026-11-10';
const rate = (ratePpm: number, activeMembers = 0): Tier => ({
  gates: { turnoverMinor: 0n, activeMembers, netLossMinor: 0n },
  rate: { rateType: 'P', ratePpm },
});
const rebate = (ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  capMinor: null,
  ratePpm,
});
const salary = (...tiers: Tier[]): ContractTerms => ({ kind: 'salary', type: 'CONS', capMinor: null, tiers });
const hourly = (...tiers: Tier[]): ContractTerms => ({ kind: 'hourly', type: 'CONS', capMinor: null, tiers });
const dividend = (carry: DividendTerms['carry'], ...tiers: Tier[]): ContractTerms => ({
  kind: 'dividend',
  type: 'CONS',
  period: 'half-month',
  carry,
  capMinor: null,
  reviewAboveMinor: null,
  memberLossCapMinor: 500_000_000n,
  vendorSharesPpm: {},
  tiers,
});

/** Three agents in a line, of whom the last has the member that is looked at, and each one of their own. */
async function openLine(over: Parameters<typeof openAgentServices>[0] = {}) {
  const services = await openAgentServices({
    dividendPeriod: 'half-month',
    lowestEdges: { RNG: 43_000 },
    ...over,
  });
  opened.push(services);
  const ana = await services.newAgent({ since: '2026-10-01' });
  const ben = await services.newAgent({ upline: ana, since: '2026-10-01' });
  const cy = await services.newAgent({ upline: ben, since: '2026-10-01' });
  services.setNow(`${first}T04:00:00Z`);
  await services.days.begin(services.brand, first);
  const since = { since: '2026-11-02' };
  const looked = await services.newMember(cy, since);
  const others = [
    await services.newMember(ana, since),
    await services.newMember(ben, since),
    await services.newMember(cy, since),
  ];
  return { services, agents: [ana, ben, cy] as const, looked, others };
}
type Line = Awaited<ReturnType<typeof openLine>>;

const from = { from: '2026-11-01' };
async function signAll({ services, agents: [ana, ben, cy] }: Line) {
  for (const [agent, ppm] of [
    [ana, 8_000],
    [ben, 6_500],
    [cy, 5_000],
  ] as const)
    await services.contract(agent, rebate(ppm), from);
  for (const agent of [ana, ben, cy])
    await services.contract(
      agent,
      salary(rate(1_000 + 300 * (3 - agent.line.length), 1), rate(3_000 - 500 * agent.line.length, 2)),
      from,
    );
  await services.contract(ana, dividend('all', rate(200_000)), from);
  await services.contract(ben, dividend('none', rate(120_000)), from);
}

/** What everybody plays on a day: the one that is looked at wins on some. */
async function playDay({ services, looked, others }: Line, day: string, index: number) {
  const at = new Date(`${day}T04:00:00Z`);
  const stake = 3_000_000n + BigInt(index) * 70_001n;
  await services.play(looked, { stake, payout: index % 5 === 2 ? stake * 3n : stake / 2n, at });
  for (const [place, member] of others.entries())
    if ((index + place) % 3 !== 0) await services.play(member, { stake: stake / 4n, payout: stake / 5n, at });
}

/** A vendor takes a bet of before back. */
async function rollBack({ services, looked }: Line, at: Date) {
  const { merchant, ledger, wallet, database } = services;
  const { bookId } = looked;
  const { accountId } = await wallet.accountOf(looked, merchant.currency, at);
  const games = playedGames({ gameType: 'RNG', vendor: null, edgePpm: 43_000 });
  const creditFrom = await ledger.houseAccount(
    { bookId, kind: 'house_gaming', currency: merchant.currency, games },
    at,
  );
  const back = { kind: 'vendor_rollback', credit: 1_000_000n, creditFrom, at } as const;
  await database.transaction((tx) => ledger.postIn(tx, { bookId, opId: randomUUID(), accountId, ...back }));
}

async function runDays(line: Line, count: number, offset = 0) {
  for (let index = offset; index < offset + count; index += 1)
    await playDay(line, addDays(first, index), index);
  await settleTo(line, addDays(first, offset + count));
}

/** It is seven in the morning of this day, and all before is paid. */
async function settleTo({ services }: Line, day: string) {
  services.setNow(`${addDays(day, -1)}T23:00:00Z`);
  await services.settleDue();
  await services.settleDue();
  expect(services.faults).toEqual([]);
}

const openDay = ({ services }: Line) => openDayOf(services.database, services.brand, services.clock.now());

async function mark(line: Line, back: string | null, player = line.looked) {
  const { services } = line;
  const given = {
    playerId: player.playerId,
    openDay: await openDay(line),
    from: back,
    proposalId: randomUUID(),
  };
  await services.database.transaction((tx) =>
    markMember(tx, services.brand.id, {
      ...given,
      at: services.clock.now(),
      reason: 'linked',
      evidence: 'one phone',
    }),
  );
}

async function release(line: Line, again: string | null) {
  const { services } = line;
  const given = {
    playerId: line.looked.playerId,
    openDay: await openDay(line),
    from: again,
    proposalId: randomUUID(),
  };
  await services.database.transaction((tx) =>
    releaseMember(tx, services.brand.id, { ...given, at: services.clock.now() }),
  );
}

/** All that was paid to an agent, with what waits, what is still to be taken back, and corrections that no statement has yet. */
async function earnedBy({ services }: Line, { agentNo }: TestAgent): Promise<bigint> {
  const { rows } = await services.database.query<{ kind: string; text: string; total_minor: bigint }>(
    'select kind, text, total_minor from agent_statements where agent_no = $1 order by no',
    [agentNo],
  );
  const pending = await services.database.query<{ minor: bigint }>(
    `select coalesce(sum(new_minor - old_minor), 0)::bigint as minor from agent_corrections c where agent_no = $1
        and not exists (select from agent_statement_corrections t where t.agent_no = c.agent_no and t.correction_no = c.correction_no)`,
    [agentNo],
  );
  const last = new Map(rows.map((row) => [row.kind, row.text]));
  return [
    ...rows.map(({ total_minor }) => total_minor),
    ...pending.rows.map(({ minor }) => minor),
    ...[...last.values()]
      .flatMap(itemsOfText)
      .flatMap((one) => [BigInt(one.carriedOutMinor), BigInt(one.owed?.outMinor ?? 0)]),
  ].reduce((sum, minor) => sum + minor, 0n);
}
const earned = async (line: Line) => Promise.all(line.agents.map((agent) => earnedBy(line, agent)));

const corrections = async ({ services }: Line) =>
  (
    await services.database.query<{
      agent_no: number;
      kind: string;
      first_day: string;
      old_minor: bigint;
      new_minor: bigint;
      reason: string;
    }>(
      `select c.agent_no, s.kind, s.first_day::text, c.old_minor, c.new_minor, c.reason, c.step from agent_corrections c
         join agent_statements s on s.merchant_id = c.merchant_id and s.agent_no = c.agent_no and s.no = c.statement_no
        order by c.agent_no, c.correction_no`,
    )
  ).rows;

/** Also the second verifier finds nothing wrong with the statements that have corrections. */
async function expectWhole({ services, agents }: Line) {
  const { rows } = await services.database.query<{ agent_no: number; no: number; hash: string }>(
    `select agent_no, no, hash from agent_statements where text like '%"step"%' order by no desc limit 6`,
  );
  for (const { agent_no, no, hash } of rows) {
    const session = agents.find(({ agentNo }) => agentNo === agent_no);
    if (!session) throw new Error('a statement of nobody');
    const caller = { merchant: services.brand, session };
    const file = await bundleOf(services.agents.parts, caller, no);
    expect(verifyFile(file, hash)).toEqual([]);
    const altered = file.replace(/(\\"newMinor\\":\\")(-?\d+)/u, '$17$2');
    expect(altered).not.toBe(file);
    expect(verifyFile(altered).length).toBeGreaterThan(1);
    const { corrections: told } = await oneStatement(services.agents.parts, caller, no);
    await expectInFiles(services, { ...caller, no }, told);
  }
  expect(await services.differences()).toEqual([]);
  expect(await services.drifts()).toEqual([]);
}

test('thirty days back: rebate, salary and dividend of three levels come to what they are without the member', async () => {
  const line = await openLine();
  await signAll(line);
  await runDays(line, 30);
  const roots = 'select day, agent_no, measure, root from agent_roots where day < $1 order by 1, 2, 3';
  const marked = await openDay(line);
  const before = await line.services.database.query(roots, [marked]);
  const texts = await line.services.database.query(
    'select agent_no, no, text, hash from agent_statements order by 1, 2',
  );
  const paid = await Promise.all(line.agents.map((agent) => line.services.commissionOf(agent)));
  await mark(line, first);
  await settleTo(line, addDays(first, 30));
  expect((await corrections(line)).length).toBeGreaterThan(100);
  // Nothing paid is edited; corrections wait for the next statements.
  expect(await Promise.all(line.agents.map((agent) => line.services.commissionOf(agent)))).toEqual(paid);
  await runDays(line, 17, 30);
  const model = await openLine();
  await signAll(model);
  await mark(model, null);
  await runDays(model, 47);
  expect(await earned(line)).toEqual(await earned(model));
  expect((await line.services.database.query(roots, [marked])).rows).toEqual(before.rows);
  const kept = await line.services.database.query(
    'select agent_no, no, text, hash from agent_statements order by 1, 2',
  );
  for (const row of texts.rows) expect(kept.rows).toContainEqual(row);
  await expectWhole(line);
}, 240_000);

test('an hour is corrected where the member played in it, and in no other', async () => {
  const line = await openLine({ strict: false });
  const { services, agents } = line;
  for (const [at, agent] of agents.entries())
    await services.contract(agent, hourly(rate(3_000 - 500 * at, 1)), from);
  await playDay(line, first, 1);
  await services.play(line.others[2] ?? line.looked, {
    stake: 9_000_000n,
    at: new Date(`${first}T09:00:00Z`),
  });
  await settleTo(line, addDays(first, 1));
  await mark(line, first);
  await settleTo(line, addDays(first, 1));
  const found = await corrections(line);
  expect(new Set(found.map(({ agent_no }) => agent_no))).toEqual(
    new Set(agents.map(({ agentNo }) => agentNo)),
  );
  expect(found.every(({ kind, old_minor, new_minor }) => kind === 'hourly' && new_minor < old_minor)).toBe(
    true,
  );
  expect(found).toHaveLength(3);
  await settleTo(line, addDays(first, 2));
  const paid = await earned(line);
  const model = await openLine({ strict: false });
  for (const [at, agent] of model.agents.entries())
    await model.services.contract(agent, hourly(rate(3_000 - 500 * at, 1)), from);
  await mark(model, null);
  await playDay(model, first, 1);
  await model.services.play(model.others[2] ?? model.looked, {
    stake: 9_000_000n,
    at: new Date(`${first}T09:00:00Z`),
  });
  await settleTo(model, addDays(first, 1));
  expect(paid).toEqual(await earned(model));
  await expectWhole(line);
}, 120_000);

test('killed at each of its statements and by two processes at once, each item is corrected once', async () => {
  const line = await openLine();
  await signAll(line);
  await runDays(line, 2);
  await mark(line, first);
  const { services } = line;
  for (let fails = 1; fails < 60; fails += 1) {
    const failing = failingDatabase(services.database, fails);
    await takeRuns({ ...services.runs, database: failing }, services.brand);
    await services.database.owner.query(
      `update agent_runs set state = 'due', next_at = '2026-11-10' where kind = 'correction'`,
    );
  }
  services.faults.length = 0;
  await Promise.all([takeRuns(services.runs, services.brand), takeRuns(services.runs, services.brand)]);
  expect(services.faults).toEqual([]);
  const found = await corrections(line);
  // Rebate and salary of two days for each of three.
  expect(found).toHaveLength(12);
  expect(found).toEqual(found.map((one) => ({ ...one, step: 1, reason: 'linked' })));
  await runDays(line, 1, 2);
  await expectWhole(line);
}, 120_000);

test('a mark that is released gives all of it back, also what was marked for days', async () => {
  const line = await openLine();
  await signAll(line);
  await runDays(line, 4);
  await mark(line, addDays(first, 1));
  await expect(mark(line, first)).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
  await runDays(line, 2, 4);
  const owed = await line.services.database.query(
    `select 1 from agent_statements, jsonb_array_elements(text::jsonb -> 'items') i where (i -> 'owed' ->> 'outMinor')::bigint < 0`,
  );
  expect(owed.rows.length).toBeGreaterThan(0);
  await expect(release(line, first)).rejects.toMatchObject({ code: 'AGENT_MARK_DAY' });
  await release(line, addDays(first, 1));
  await expect(release(line, null)).rejects.toMatchObject({ code: 'TXN_CONFLICT' });
  await runDays(line, 3, 6);
  const model = await openLine();
  await signAll(model);
  await runDays(model, 9);
  expect(await earned(line)).toEqual(await earned(model));
  const reasons = (await corrections(line)).map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set(['linked', 'released']));
  await expectWhole(line);
}, 180_000);

test('a member who moved between agents is left out of both, and a rollback that came meanwhile counts for nobody', async () => {
  const run = async (line: Line, marking: 'first' | 'back') => {
    const { services, looked, agents } = line;
    await signAll(line);
    if (marking === 'first') await mark(line, null);
    await playDay(line, first, 0);
    await settleTo(line, addDays(first, 1));
    await services.database.owner.query('update agent_members set to_day = $2 where player_id = $1', [
      looked.playerId,
      first,
    ]);
    await services.database.owner.query(
      'insert into agent_members (merchant_id, player_id, from_day, agent_no) values (1, $1, $2, $3)',
      [looked.playerId, addDays(first, 1), agents[1].agentNo],
    );
    await playDay(line, addDays(first, 1), 1);
    // What was staked on the first day is given back on the second.
    await rollBack(line, new Date(`${addDays(first, 1)}T06:00:00Z`));
    await settleTo(line, addDays(first, 2));
    if (marking === 'back') await mark(line, first);
    await runDays(line, 5, 2);
    return earned(line);
  };
  const line = await openLine();
  const found = await run(line, 'back');
  expect(found).toEqual(await run(await openLine(), 'first'));
  const agents = new Set((await corrections(line)).map(({ agent_no }) => agent_no));
  expect(agents).toEqual(new Set([1, 2, 3]));
  await expectWhole(line);
}, 180_000);

test('a mark goes back ninety days and not before the member joined', async () => {
  const line = await openLine();
  await runDays(line, 1);
  await expect(mark(line, '2026-11-01')).rejects.toMatchObject({
    code: 'AGENT_MARK_DAY',
    value: { from: '2026-11-02' },
  });
  await expect(mark(line, addDays(first, 2))).rejects.toMatchObject({ code: 'AGENT_MARK_DAY' });
  await line.services.database.owner.query(
    `update agent_members set from_day = '2026-01-01' where player_id = $1`,
    [line.looked.playerId],
  );
  const back = addDays(await openDay(line), -90);
  await expect(mark(line, addDays(back, -1))).rejects.toMatchObject({
    code: 'AGENT_MARK_DAY',
    value: { from: back },
  });
  await mark(line, back);
}, 60_000);

test('statements whose days were altered stop the correction instead of correcting something else', async () => {
  const line = await openLine();
  const { services } = line;
  await signAll(line);
  await runDays(line, 1);
  await services.database.owner.query(
    'update agent_days set own_turnover_minor = own_turnover_minor + 1000000',
  );
  await mark(line, first);
  await takeRuns(services.runs, services.brand);
  const { rows } = await services.database.query(`select state from agent_runs where kind = 'correction'`);
  expect(rows).toEqual([{ state: 'stopped' }]);
  expect(await corrections(line)).toEqual([]);
}, 60_000);

test('corrections take no update and no delete', async () => {
  const line = await openLine();
  for (const sql of [
    'update agent_corrections set reason = reason',
    'delete from agent_corrections',
    'delete from agent_statement_corrections',
  ])
    await expect(line.services.database.query(sql)).rejects.toThrow(/permission denied/u);
}, 60_000);
