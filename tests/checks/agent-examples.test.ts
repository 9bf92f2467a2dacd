// The examples of docs/agents.md are what the code computes.
import { readFile } from 'node:fs/promises';
import {
  type ContractTerms,
  type HeldContract,
  type SettlementInput,
  type Source,
  settlePeriod,
  type Tier,
} from '@perya/commissions';
import { expect, test } from 'vitest';

const page = await readFile(new URL('../../docs/agents.md', import.meta.url), 'utf8');
const [ana, ben, cy] = [1, 2, 3];
const text = (minor: bigint): string => {
  const digits = String(minor).padStart(3, '0');
  return `₱${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}.${digits.slice(-2)}`;
};
const pesos = (amount: number): bigint => BigInt(amount) * 100n;

const held = (agentNo: number, terms: ContractTerms): HeldContract => ({
  agentNo,
  hash: 'a'.repeat(64),
  terms,
});
const source = (line: number[], over: Partial<Source>): Source => ({
  line,
  activeMembers: 0,
  turnoverMinor: {},
  netLossMinor: {},
  ...over,
});
const settled = (
  over: Pick<SettlementInput, 'kind' | 'periodKind' | 'contracts' | 'sources'> & Partial<SettlementInput>,
) =>
  settlePeriod({
    paidLevels: 3,
    minimumPayableMinor: 100n,
    lowestEdges: { RNG: 1_000_000 },
    carried: [],
    ...over,
  });
const earnedBy = (items: ReturnType<typeof settled>, agentNo: number) =>
  items.find((item) => item.agentNo === agentNo);

const rebate = (agentNo: number, ratePpm: number) =>
  held(agentNo, { kind: 'rebate', type: 'CONS', capMinor: null, ratePpm });

test.each([
  { name: '0.8 %, 0.65 %, 0.5 %', contracts: [rebate(ana, 8_000), rebate(ben, 6_500), rebate(cy, 5_000)] },
  { name: '0.8 %, 0.65 %, 0.7 %', contracts: [rebate(ana, 8_000), rebate(ben, 6_500), rebate(cy, 7_000)] },
  { name: '0.8 %, no contract, 0.5 %', contracts: [rebate(ana, 8_000), rebate(cy, 5_000)] },
])('the rebate of $name', ({ name, contracts }) => {
  const sources = [source([cy, ben, ana], { turnoverMinor: { RNG: pesos(200_000) } })];
  const items = settled({ kind: 'rebate', periodKind: 'day', contracts, sources });
  const cell = (agentNo: number) => {
    const item = earnedBy(items, agentNo);
    return item ? text(item.payableMinor) : '–';
  };
  expect(page).toContain(`| ${name} | ${cell(cy)} | ${cell(ben)} | ${cell(ana)} |`);
});

test('the daily salary of fixed tiers', () => {
  const tier = (turnover: number, activeMembers: number, amount: number): Tier => ({
    gates: { turnoverMinor: pesos(turnover), activeMembers, netLossMinor: 0n },
    rate: { rateType: 'F', amountMinor: pesos(amount) },
  });
  const salary = (agentNo: number, ...tiers: Tier[]) =>
    held(agentNo, { kind: 'salary', type: 'CONS', capMinor: null, tiers });
  const items = settled({
    kind: 'salary',
    periodKind: 'day',
    contracts: [
      salary(ana, tier(500_000, 5, 3_000), tier(1_000_000, 10, 4_000)),
      salary(ben, tier(100_000, 1, 2_000)),
    ],
    sources: [
      source([ana], { turnoverMinor: { RNG: pesos(600_000) }, activeMembers: 5 }),
      source([ben, ana], { turnoverMinor: { RNG: pesos(600_000) }, activeMembers: 4 }),
    ],
  });
  const paid = (agentNo: number) => text(earnedBy(items, agentNo)?.payableMinor ?? 0n);
  expect(page).toContain(`| fixed amounts | ${paid(ben)} | ${paid(ana)} |`);
});

test('the dividend with what was carried', () => {
  const dividend = (agentNo: number, ratePpm: number) =>
    held(agentNo, {
      kind: 'dividend',
      type: 'CONS',
      capMinor: null,
      period: 'month',
      tiers: [
        {
          gates: { turnoverMinor: 0n, activeMembers: 0, netLossMinor: 0n },
          rate: { rateType: 'P', ratePpm },
        },
      ],
      carry: 'one',
      reviewAboveMinor: null,
      memberLossCapMinor: pesos(50_000),
      vendorSharesPpm: {},
    });
  const items = settled({
    kind: 'dividend',
    periodKind: 'month',
    contracts: [dividend(ana, 200_000), dividend(ben, 120_000)],
    sources: [
      source([ana], { turnoverMinor: { RNG: pesos(10_000_000) }, netLossMinor: { RNG: pesos(500_000) } }),
      source([ben, ana], { turnoverMinor: { RNG: pesos(6_000_000) }, netLossMinor: { RNG: pesos(300_000) } }),
    ],
    carried: [{ agentNo: ana, type: 'CONS', carriedMinor: -pesos(20_000) }],
  });
  const [of, own] = [earnedBy(items, ben), earnedBy(items, ana)];
  const parts = own?.lines.map(({ amountMinor }) => text(amountMinor)).join(' + ');
  expect(page).toContain(`| shares | ${text(of?.earnedMinor ?? 0n)} | ${parts} |`);
  expect(page).toContain(`| carried | ₱0.00 | −${text(-(own?.carriedInMinor ?? 0n))} |`);
  expect(page).toContain(`| paid | ${text(of?.payableMinor ?? 0n)} | ${text(own?.payableMinor ?? 0n)} |`);
});
