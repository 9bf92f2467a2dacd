// The pages of an agent's contracts: what the branches below had in the period that runs, closed days and the open one together.
import type { ContractTerms } from '@perya/commissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentServices, openAgentServices, type TestAgent } from './agents.fixture.ts';

const dividend = (ratePpm: number): ContractTerms => ({
  kind: 'dividend',
  type: 'CONS',
  capMinor: null,
  period: 'month',
  tiers: [
    {
      gates: { turnoverMinor: 0n, netLossMinor: 0n, activeMembers: 1 },
      rate: { rateType: 'P', ratePpm },
    },
  ],
  carry: 'none',
  reviewAboveMinor: null,
  memberLossCapMinor: 5_000_000n,
  vendorSharesPpm: {},
});
const rebate = (type: 'RNG' | 'LOTT', ratePpm: number): ContractTerms => ({
  kind: 'rebate',
  type,
  capMinor: null,
  ratePpm,
});
const day = '2026-11-20';

let services: AgentServices;
let lina: TestAgent;
let ben: TestAgent;
beforeAll(async () => {
  services = await openAgentServices({ dividendPeriod: 'month' });
  lina = await services.newAgent();
  ben = await services.newAgent({ upline: lina });
  await services.days.begin(services.brand, day);
  for (const terms of [dividend(160_000), rebate('RNG', 3_000), rebate('LOTT', 8_000)])
    await services.contract(lina, terms);
  for (const terms of [dividend(120_000), rebate('RNG', 2_000), rebate('LOTT', 5_000)])
    await services.contract(ben, terms);
  const member = await services.newMember(ben);
  await services.play(member, { stake: 1_000_000n, payout: 900_000n });
  services.setNow('2026-11-20T16:10:00Z');
  await services.settleDue();
  await services.play(member, { stake: 500_000n, payout: 400_000n, gameType: 'LOTT', edgePpm: 300_000 });
  await services.agents.follow();
});
afterAll(() => services.close());

const pageOf = (kind: 'dividend' | 'rebate') =>
  services.agents.contractPage(
    {
      merchant: services.brand,
      session: { ...lina, passwordDue: false },
      now: services.clock.now(),
    },
    kind,
  );

test('a branch’s turnover is that of the whole period: closed days and the open one', async () => {
  const { contracts } = await pageOf('dividend');
  expect(contracts).toMatchObject([
    {
      from: '2026-11-01',
      to: '2026-11-30',
      progress: { turnover: '15000.00', active: 1, tier: 0 },
      own: [{ agentNo: ben.agentNo, highest: '12', turnover: '15000.00' }],
    },
  ]);
});

test('a contract of one type has the branch’s rate and turnover of that type alone', async () => {
  const { contracts } = await pageOf('rebate');
  expect(contracts.map(({ contract, own }) => [contract.terms.type, own])).toEqual([
    ['LOTT', [{ agentNo: ben.agentNo, highest: '0.5', turnover: '5000.00' }]],
    ['RNG', [{ agentNo: ben.agentNo, highest: '0.2', turnover: '0.00' }]],
  ]);
});
