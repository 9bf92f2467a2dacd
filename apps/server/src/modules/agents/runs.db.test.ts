// Days and earnings through their runs: the design's examples to the cent, each item posted once, whoever runs them and however often.
import type { ContractTerms } from '@perya/commissions';
import { afterEach, expect, test } from 'vitest';
import { type AgentServices, failingDatabase, openAgentServices } from './agents.fixture.ts';
import { takeRuns } from './runs.ts';

let services: AgentServices;
afterEach(() => services.close());

const rebate = (ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type: 'CONS',
  capMinor: null,
  ratePpm,
});

async function line() {
  const ana = await services.newAgent();
  const ben = await services.newAgent({ upline: ana });
  const cy = await services.newAgent({ upline: ben });
  await services.days.begin(services.brand, '2026-11-20');
  return { ana, ben, cy };
}

const statementsOf = async ({ agentNo }: { agentNo: number }) =>
  (
    await services.database.query(
      'select no, kind, total_minor, state, held_reason from agent_statements where agent_no = $1 order by no',
      [agentNo],
    )
  ).rows;

test('a rebate of one line: each earns what their rate adds to those below', async () => {
  services = await openAgentServices();
  const { ana, ben, cy } = await line();
  await services.contract(ana, rebate(8_000));
  await services.contract(ben, rebate(6_500));
  await services.contract(cy, rebate(5_000));
  const member = await services.newMember(cy);
  await services.play(member, { stake: 20_000_000n, payout: 19_000_000n });
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
  expect(await statementsOf(cy)).toMatchObject([{ kind: 'rebate', total_minor: 100_000n, state: 'settled' }]);
  expect(await services.commissionOf(cy)).toBe(0n);
  services.setNow('2026-11-20T22:00:00Z');
  await Promise.all([takeRuns(services.runs, services.brand), takeRuns(services.runs, services.brand)]);
  await services.settleDue();
  expect(await services.commissionOf(cy)).toBe(100_000n);
  expect(await services.commissionOf(ben)).toBe(30_000n);
  expect(await services.commissionOf(ana)).toBe(30_000n);
  expect(await statementsOf(cy)).toMatchObject([{ no: 1, state: 'posted' }]);
  expect(await services.drifts()).toEqual([]);
});

test('a daily salary of fixed tiers: what is paid below reduces it, and members who do not count are no gate', async () => {
  services = await openAgentServices();
  const { ana, ben } = await line();
  const tier = (turnoverMinor: bigint, activeMembers: number, amountMinor: bigint) =>
    ({
      gates: { turnoverMinor, activeMembers, netLossMinor: 0n },
      rate: { rateType: 'F', amountMinor },
    }) as const;
  await services.contract(ana, {
    kind: 'salary',
    type: 'CONS',
    capMinor: null,
    tiers: [tier(50_000_000n, 5, 300_000n), tier(100_000_000n, 10, 400_000n)],
  });
  await services.contract(ben, {
    kind: 'salary',
    type: 'CONS',
    capMinor: null,
    tiers: [tier(10_000_000n, 1, 120_000n)],
  });
  for (let index = 0; index < 9; index += 1)
    await services.play(await services.newMember(index < 4 ? ben : ana), { stake: 13_400_000n });
  await services.play(await services.newMember(ana, { eligible: false }), { stake: 200_000n });
  services.setNow('2026-11-20T22:01:00Z');
  await services.settleDue();
  await services.settleDue();
  expect(await services.commissionOf(ben)).toBe(120_000n);
  expect(await services.commissionOf(ana)).toBe(180_000n);
});

test('a process that stops between two steps leaves nothing half: a second one goes on and pays each item once', async () => {
  services = await openAgentServices();
  const { cy } = await line();
  await services.contract(cy, rebate(5_000));
  await services.play(await services.newMember(cy), { stake: 20_000_000n });
  services.setNow('2026-11-20T22:01:00Z');
  await services.days.close(services.brand, services.rules.active.day);
  // Each process is stopped by a database that fails at its next write, at each statement in turn.
  for (let fails = 1; fails < 40; fails += 1) {
    const failing = failingDatabase(services.database, fails);
    await takeRuns({ ...services.runs, database: failing }, services.brand);
    await services.database.owner.query(
      `update agent_runs set next_at = '2026-11-20' where next_at is not null`,
    );
  }
  await takeRuns(services.runs, services.brand);
  expect(await services.commissionOf(cy)).toBe(100_000n);
  expect(await statementsOf(cy)).toHaveLength(1);
  expect(await services.drifts()).toEqual([]);
});

test('a period waits for each of its days: one that failed and is due later is in the statement', async () => {
  services = await openAgentServices({ dividendPeriod: 'week' });
  const { cy } = await line();
  await services.contract(cy, {
    kind: 'dividend',
    type: 'CONS',
    period: 'week',
    carry: 'none',
    capMinor: null,
    reviewAboveMinor: null,
    memberLossCapMinor: 5_000_000n,
    vendorSharesPpm: {},
    tiers: [
      {
        gates: { turnoverMinor: 0n, activeMembers: 0, netLossMinor: 0n },
        rate: { rateType: 'P', ratePpm: 100_000 },
      },
    ],
  });
  const member = await services.newMember(cy);
  await services.play(member, { stake: 1_000_000n, payout: 900_000n });
  services.setNow('2026-11-22T04:00:00Z');
  await services.days.close(services.brand, services.rules.active.day);
  await services.play(member, { stake: 1_000_000n, payout: 900_000n });
  services.setNow('2026-11-22T16:10:00Z');
  await services.days.close(services.brand, services.rules.active.day);
  const { owner } = services.database;
  const later = `update agent_runs set next_at = $1 where kind = 'day' and first_day = '2026-11-20'`;
  await owner.query(later, ['2026-11-22T16:11:00Z']);
  await takeRuns(services.runs, services.brand);
  const dividend = `select state from agent_runs where kind = 'dividend'`;
  expect((await owner.query(dividend)).rows).toEqual([{ state: 'due' }]);
  expect(await statementsOf(cy)).toEqual([]);
  await owner.query(later, ['2026-11-22T16:09:00Z']);
  await takeRuns(services.runs, services.brand);
  // A tenth of 4.5 % of the turnover of both days, which is less than was lost.
  expect(await statementsOf(cy)).toMatchObject([{ kind: 'dividend', total_minor: 9_000n }]);
  expect(services.faults).toEqual([]);
});

test('what was frozen and is altered stops the run instead of paying another sum', async () => {
  services = await openAgentServices();
  const { cy } = await line();
  await services.contract(cy, rebate(5_000));
  await services.play(await services.newMember(cy), { stake: 20_000_000n });
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
  const owner = services.database.owner;
  await owner.query(`update agent_days set own_turnover_minor = own_turnover_minor + 1000000`);
  await owner.query(`update agent_runs set state = 'due', next_at = '2026-11-20' where kind = 'rebate'`);
  await takeRuns(services.runs, services.brand);
  const { rows } = await owner.query(`select state, reason from agent_runs where kind = 'rebate'`);
  expect(rows).toMatchObject([{ state: 'stopped', reason: expect.stringContaining('is another one') }]);
  expect(services.faults).toHaveLength(1);
});

test('the operator and all agents together are the trial balance of the day', async () => {
  services = await openAgentServices();
  const { ana, cy } = await line();
  for (const agent of [ana, cy, null]) {
    const member = await services.newMember(agent);
    await services.play(member, { stake: 500_000n, payout: 100_000n });
    await services.play(member, { stake: 300_000n, gameType: 'LIVE', vendor: 'lantern', edgePpm: 12_000 });
  }
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
  const { rows } = await services.database.query<{ measure: string; total: bigint }>(
    `select measure, sum((select sum(one) from unnest(sums) one))::bigint as total from agent_roots group by 1 order by 1`,
  );
  // 400,000 of slots and 300,000 of the vendor for each of three; 500,000 counts whole and 300,000 at 40 %.
  expect(rows).toEqual([
    { measure: 'netLoss', total: 3n * 700_000n },
    { measure: 'turnover', total: 3n * 620_000n },
  ]);
});

test('an hour carries what waits from the hour before alone, and the last of a day to the first of the next', async () => {
  services = await openAgentServices({ strict: false });
  const { cy } = await line();
  await services.contract(cy, {
    kind: 'hourly',
    type: 'CONS',
    capMinor: null,
    tiers: [
      {
        gates: { turnoverMinor: 0n, activeMembers: 0, netLossMinor: 0n },
        rate: { rateType: 'P', ratePpm: 1_000 },
      },
    ],
  });
  const member = await services.newMember(cy);
  // Two hours of 0.60 each, below the least payment of 1.00, at 10:00 and 14:00 of Manila.
  await services.play(member, { stake: 60_000n, at: new Date('2026-11-20T02:00:00Z') });
  await services.play(member, { stake: 60_000n, at: new Date('2026-11-20T06:00:00Z') });
  services.setNow('2026-11-20T22:01:00Z');
  await services.settleDue();
  await services.settleDue();
  expect(await services.commissionOf(cy)).toBe(120n);
  const { rows } = await services.database.query<{ hour: number; total: bigint }>(
    `select hour, total_minor as total from agent_statements where agent_no = $1 and total_minor > 0`,
    [cy.agentNo],
  );
  expect(rows).toEqual([{ hour: 14, total: 120n }]);
});
