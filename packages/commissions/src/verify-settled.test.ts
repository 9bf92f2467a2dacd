// Tests that a phone finds nothing wrong with any item that the rules give, and names an own line that is left out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { held, pesos, salary, settlementOf, source } from './agents.fixture.ts';
import {
  contractTypes,
  type HeldContract,
  type Item,
  periodOf,
  type Statement,
  type StatementBundle,
  sealStatement,
  settlePeriod,
  termsText,
  verifyStatement,
} from './index.ts';

const period = periodOf('day', '2026-11-25');
const [date] = [period.from];

/** An agent by number; the one above it, and what its own members did. */
type Agent = { above: number; turnover: bigint; live: bigint; active: number };

const agents = fc.array(
  fc.record({
    above: fc.nat({ max: 9 }),
    turnover: fc.bigInt({ min: -2_000_000n, max: 20_000_000n }),
    live: fc.bigInt({ min: 0n, max: 5_000_000n }),
    active: fc.nat({ max: 12 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const tierOf = fc.record({
  active: fc.nat({ max: 8 }),
  pays: fc.oneof(
    fc.record({ fixed: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ ppm: fc.integer({ min: 1, max: 20_000 }) }),
  ),
});
const terms = fc.array(fc.option(tierOf), { minLength: 6, maxLength: 6 });

const lineOf = (all: readonly Agent[], index: number): number[] => {
  const line: number[] = [];
  for (let at = index; ; ) {
    line.push(at + 1);
    const above = all[at]?.above ?? 0;
    // Only a lower number can stand above, so that there is no circle.
    if (above >= at) return line;
    at = above;
  }
};

const rootOf = (sums: readonly bigint[]) => ({ count: 1, hash: '00'.repeat(32), sums });
const sumsOf = ({ turnover, live }: Agent) =>
  contractTypes.map((type) => (type === 'RNG' ? turnover : type === 'LIVE' ? live : 0n));
const daysOf = (agent: Agent) => [
  { date, place: 0, turnover: rootOf(sumsOf(agent)), netLoss: rootOf(contractTypes.map(() => 0n)) },
];

function bundlesOf(all: readonly Agent[], contracts: readonly HeldContract[], paidLevels: number) {
  const sources = all.map(({ turnover, live, active }, index) =>
    source(lineOf(all, index), {
      activeMembers: active,
      turnoverMinor: { RNG: turnover, LIVE: live },
    }),
  );
  const items = settlePeriod(settlementOf(contracts, sources, { paidLevels }));
  return all.flatMap((own, index): StatementBundle[] => {
    const agentNo = index + 1;
    const statement: Statement = {
      merchant: 'PERYA',
      agentNo,
      kind: 'salary',
      period,
      seq: 1,
      prev: '',
      rules: { paidLevels, minimumPayableMinor: 100n, lowestEdges: {} },
      items: items.filter((item) => item.agentNo === agentNo),
      corrections: [],
      days: daysOf(own),
    };
    return [bundleOf(statement, contracts, all)];
  });
}

const bundleOf = (
  statement: Statement,
  contracts: readonly HeldContract[],
  all: readonly Agent[],
): StatementBundle => ({
  statement,
  hash: sealStatement(statement).hash,
  prev: '',
  contracts: contracts
    .filter(({ agentNo }) => agentNo === statement.agentNo)
    .map(({ terms: own }) => termsText(own)),
  carried: {},
  leaves: [],
  published: [],
  sources: all.map((agent, index) => ({ sourceNo: index + 1, days: daysOf(agent) })),
});

/** Roots have tests of their own. */
const findingsOf = (bundle: StatementBundle) =>
  verifyStatement(bundle).findings.filter(({ kind }) => kind !== 'root');

const contractsOf = (tiers: readonly ({ active: number; pays: object } | null)[], count: number) =>
  tiers
    .slice(0, count)
    .flatMap((tier, index) => (tier ? [held(index + 1, salary({ active: tier.active, ...tier.pays }))] : []));

test('whatever the rates, fixed amounts, gates and depth, an item that is right has no finding', () => {
  fc.assert(
    fc.property(agents, terms, fc.integer({ min: 1, max: 6 }), (all, tiers, paidLevels) => {
      const contracts = contractsOf(tiers, all.length);
      fc.pre(contracts.length > 0);
      for (const bundle of bundlesOf(all, contracts, paidLevels)) expect(findingsOf(bundle)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const two: Agent[] = [
  { above: 9, turnover: pesos(1_000), live: 0n, active: 9 },
  { above: 0, turnover: pesos(500), live: 0n, active: 9 },
];
const ofFirst = (amount: number, below: number) => {
  const contracts = [held(1, salary({ fixed: amount })), held(2, salary({ fixed: below }))];
  const [first] = bundlesOf(two, contracts, 30);
  if (!first) throw new Error('the first agent has a statement');
  return { contracts, bundle: first };
};

test('a fixed amount that is wholly paid below leaves no line, and that is right', () => {
  const { bundle } = ofFirst(100, 100);
  expect(bundle.statement.items).toMatchObject([
    { paidBelowMinor: pesos(100), computedMinor: 0n, lines: [] },
  ]);
  expect(findingsOf(bundle)).toEqual([]);
});

test('a fixed amount with something left keeps its own line: without one it is named as dropped', () => {
  const { bundle, contracts } = ofFirst(100, 60);
  expect(findingsOf(bundle)).toEqual([]);
  const without = (item: Item): Item => ({
    ...item,
    lines: [],
    computedMinor: 0n,
    earnedMinor: 0n,
    payableMinor: 0n,
  });
  const statement = { ...bundle.statement, items: bundle.statement.items.map(without) };
  expect(findingsOf(bundleOf(statement, contracts, two))).toContainEqual({
    kind: 'line',
    type: 'CONS',
    sourceNo: 1,
    lineType: 'RNG',
    fault: 'dropped',
    expected: String(pesos(1_000)),
    actual: '0',
  });
});
