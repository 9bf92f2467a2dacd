// Tests differences against a naive rational model over random lines, contracts and bases.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividend, held, rebate, salary, settle, settlementOf, source, type tier } from './agents.fixture.ts';
import {
  type ContractTerms,
  type ContractType,
  contractTypes,
  dividendBase,
  floorDiv,
  type HeldContract,
  type Item,
  type SettlementInput,
  type Source,
  settlePeriod,
  tiersOf,
} from './index.ts';

const MILLION = 1_000_000n;
const edges = { LIVE: 10_600, RNG: 40_000, SPORTS: 55_000 };

/** Trees as text of uplines: agent n hangs under one of the agents before it, or is a root. */
const trees = fc
  .array(fc.nat(99), { minLength: 1, maxLength: 9 })
  .map((seeds) => seeds.map((seed, index) => (index === 0 || seed % 5 === 0 ? -1 : seed % index)));

const lineOf = (uplines: readonly number[], agentNo: number): number[] => {
  const above = uplines[agentNo] ?? -1;
  return above < 0 ? [agentNo] : [agentNo, ...lineOf(uplines, above)];
};

const amount = fc.oneof(fc.bigInt(0n, 10_000_000n), fc.bigInt(-3_000_000n, 10_000_000n));
const amounts = fc.record(
  { LIVE: amount, RNG: amount, SPORTS: amount, CONS: amount },
  { requiredKeys: ['RNG'] },
);
const rates = fc
  .uniqueArray(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 3 })
  .map((all) => all.sort((a, b) => a - b));
const tierTexts = fc
  .tuple(rates, fc.nat(40_000), fc.nat(4), fc.nat(20_000))
  .map(([ppms, bet, active, loss]) =>
    ppms.map((ppm, at) => ({ ppm, bet: bet * at, active: active * at, loss: loss * at })),
  );

type Kind = 'rebate' | 'salary' | 'dividend';

function termsFrom(kind: Kind, type: ContractType, tiers: Parameters<typeof tier>[0][]): ContractTerms {
  if (kind === 'rebate') return rebate(tiers[0]?.ppm ?? 1, type);
  if (kind === 'dividend') return dividend(tiers, { type });
  return { ...salary(...tiers.map((one) => ({ ...one, loss: 0 }))), type };
}

const contractsOf = (kind: Kind, agentNo: number) =>
  fc
    .tuple(fc.constantFrom<ContractType[]>(['CONS'], ['RNG'], ['RNG', 'LIVE'], []), tierTexts, tierTexts)
    .map(([types, one, other]) =>
      types.map((type, at) => held(agentNo, termsFrom(kind, type, at === 0 ? one : other))),
    );

const periods = fc
  .tuple(trees, fc.constantFrom<Kind[]>('rebate', 'salary', 'dividend'), fc.integer({ min: 1, max: 5 }))
  .chain(([uplines, kind, paidLevels]) => {
    const agents = uplines.map((_, agentNo) => agentNo);
    const sources = fc.tuple(
      ...agents.map((agentNo) =>
        fc
          .record({ turnoverMinor: amounts, netLossMinor: amounts, activeMembers: fc.nat(6) })
          .map((figures) => source(lineOf(uplines, agentNo), figures)),
      ),
    );
    const contracts = fc
      .tuple(...agents.map((agentNo) => contractsOf(kind, agentNo)))
      .map((all) => all.flat());
    return fc.record({ kind: fc.constant(kind), paidLevels: fc.constant(paidLevels), contracts, sources });
  });

type Period = {
  kind: Kind;
  paidLevels: number;
  contracts: readonly HeldContract[];
  sources: readonly Source[];
};

const inputOf = ({ kind, ...more }: Period): SettlementInput => ({
  ...settlementOf([held(0, termsFrom(kind, 'CONS', [{ ppm: 1 }]))], []),
  lowestEdges: edges,
  ...more,
});

/** The model: everything by the definition, over lists. */
function modelOf({ kind, paidLevels, contracts, sources }: Period) {
  const has = (type: ContractType, of: ContractType) => type === 'CONS' || type === of;
  const total = (list: readonly Source[], key: 'turnoverMinor' | 'netLossMinor', type: ContractType) =>
    list.reduce(
      (sum, one) => contractTypes.reduce((all, of) => all + (has(type, of) ? (one[key][of] ?? 0n) : 0n), sum),
      0n,
    );
  const rateOf = (agentNo: number, of: ContractType): number => {
    const contract = contracts.find((one) => one.agentNo === agentNo && has(one.terms.type, of));
    if (!contract) return 0;
    const team = sources.filter(({ line }) => line.includes(agentNo));
    const { type } = contract.terms;
    const holding = tiersOf(contract.terms).filter(
      ({ gates }) =>
        (gates.turnoverMinor === 0n || total(team, 'turnoverMinor', type) >= gates.turnoverMinor) &&
        (gates.netLossMinor === 0n || total(team, 'netLossMinor', type) >= gates.netLossMinor) &&
        team.reduce((sum, one) => sum + one.activeMembers, 0) >= gates.activeMembers,
    );
    return Math.max(0, ...holding.map(({ rate }) => (rate.rateType === 'P' ? rate.ratePpm : 0)));
  };
  const shares = sources.flatMap(({ line, turnoverMinor, netLossMinor }) =>
    contractTypes.flatMap((type) => {
      const turnover = turnoverMinor[type] ?? 0n;
      const base =
        kind === 'dividend' ? dividendBase(netLossMinor[type] ?? 0n, turnover, edges, type) : turnover;
      const earning = line.slice(0, paidLevels).map((agentNo) => rateOf(agentNo, type));
      return earning.map((rate, at) => ({
        agentNo: line[at] ?? -1,
        type,
        base,
        share: Math.max(0, rate - Math.max(0, ...earning.slice(0, at))),
        highest: at === 0 ? Math.max(...earning) : 0,
      }));
    }),
  );
  const exact = (agentNo: number, type: ContractType) =>
    shares
      .filter((one) => one.agentNo === agentNo && has(type, one.type))
      .reduce((sum, { base, share }) => sum + base * BigInt(share), 0n);
  const highest = shares.reduce((sum, { base, highest: rate }) => sum + base * BigInt(rate), 0n);
  return { exact, highest, shares };
}

const exactOf = (item: Item): bigint =>
  item.lines.reduce((sum, { baseMinor, sharePpm }) => sum + baseMinor * BigInt(sharePpm), 0n);

describe('[X-20 in part] differences', () => {
  test('are what the definition gives, for every agent and type, and sum to the highest paid rate', () => {
    fc.assert(
      fc.property(periods, (period) => {
        const items = settlePeriod(inputOf(period));
        const { exact, highest, shares } = modelOf(period);
        expect(items.length).toBe(period.contracts.length);
        for (const item of items) {
          expect(item.computedMinor).toBe(floorDiv(exact(item.agentNo, item.type), MILLION));
          expect(exactOf(item)).toBe(exact(item.agentNo, item.type));
        }
        expect(items.reduce((sum, item) => sum + exactOf(item), 0n)).toBe(highest);
        expect(shares.every(({ share }) => share >= 0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('are paid in parts that add up to the item, each within a minor unit of its exact share', () => {
    fc.assert(
      fc.property(periods, (period) => {
        for (const { lines, computedMinor, earnedMinor, payableMinor } of settlePeriod(inputOf(period))) {
          expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(earnedMinor);
          expect(earnedMinor).toBe(computedMinor);
          expect(payableMinor).toBeGreaterThanOrEqual(0n);
          for (const { baseMinor, sharePpm, amountMinor } of lines) {
            expect(sharePpm).toBeGreaterThan(0);
            const off = amountMinor * MILLION - baseMinor * BigInt(sharePpm);
            expect(off < MILLION && off > -MILLION).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('do not depend on the order of the input, nor on how the figures of one agent are divided', () => {
    fc.assert(
      fc.property(periods, fc.infiniteStream(fc.nat()), (period, order) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => ({ one, key: order.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
        const halves = period.sources.flatMap((one) => [
          { ...one, turnoverMinor: {}, activeMembers: 0 },
          { ...one, netLossMinor: {} },
        ]);
        const other = { ...period, contracts: shuffled(period.contracts), sources: shuffled(halves) };
        expect(settlePeriod(inputOf(other))).toEqual(settlePeriod(inputOf(period)));
      }),
      { numRuns: 300 },
    );
  });

  test('do not change when an agent without a contract is put into every line', () => {
    fc.assert(
      fc.property(periods, fc.nat(8), (period, at) => {
        const idle = 77;
        const sources = period.sources.map((one) => {
          const place = one.line.indexOf(at);
          return place < 0 ? one : { ...one, line: one.line.toSpliced(place + 1, 0, idle) };
        });
        const paidLevels = 30;
        const before = settlePeriod(inputOf({ ...period, paidLevels }));
        expect(settlePeriod(inputOf({ ...period, paidLevels, sources }))).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});

describe('[X-20 in part] many agents', () => {
  test('of 50,000 with eight types and thirty levels earn the highest rate of each line', () => {
    const count = 50_000;
    const depth = 30;
    const lines: number[][] = [];
    for (let agentNo = 0; agentNo < count; agentNo += 1) {
      const above = agentNo % depth === 0 ? undefined : lines[agentNo - 1];
      lines.push([agentNo, ...(above ?? [])]);
    }
    const figures = (agentNo: number) =>
      Object.fromEntries(contractTypes.map((type, at) => [type, BigInt(agentNo * 31 + at * 1009)]));
    const sources = lines.map((line, agentNo) => source(line, { turnoverMinor: figures(agentNo) }));
    // The rates rise up the line in five steps.
    const rateAt = (length: number) => 1000 + 1000 * Math.floor((depth - length) / 6);
    const contracts = lines.map((line, agentNo) => held(agentNo, rebate(rateAt(line.length))));
    const items = settle(contracts, sources);
    const total = sources.reduce(
      (sum, { turnoverMinor }) => contractTypes.reduce((all, type) => all + (turnoverMinor[type] ?? 0n), sum),
      0n,
    );
    expect(items.length).toBe(count);
    expect(items.reduce((sum, item) => sum + exactOf(item), 0n)).toBe(total * 5000n);
  }, 120_000);
});
