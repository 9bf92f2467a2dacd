/** A settled week of three agents as statements, with days, trees and published roots, for tests. */
import { ana, ben, cy, dividend, held, pesos, settlementOf, source } from './agents.fixture.ts';
import {
  type AmountsByType,
  blindLeaves,
  contractTypes,
  type DayLeaves,
  type DayRoots,
  datesOf,
  defaultActiveThresholds,
  type Item,
  type LeafOpening,
  leafSalter,
  type PublishedRoot,
  periodOf,
  proveLeaf,
  rootLeaf,
  type Statement,
  type StatementBundle,
  sealStatement,
  settlePeriod,
  sumRoot,
  type TreeName,
  termsText,
  treeNames,
} from './index.ts';

const key = new Uint8Array(32).fill(7);
export const period = periodOf('week', '2026-11-25');
const dates = datesOf(period);
const agents = [ana, ben, cy];
const lineOf = { [ana]: [ana], [ben]: [ben, ana], [cy]: [cy, ben, ana] };

type Amounts = { turnover: AmountsByType; netLoss: AmountsByType };

/** What one of an agent's two members did on a day. */
const amountsOf = (agentNo: number, day: number, member: number): Amounts => ({
  turnover: { RNG: pesos(agentNo * 10 + day), LIVE: pesos(50 * member) },
  netLoss: { RNG: pesos(agentNo / 10 - day * member), LIVE: member === 0 ? pesos(-3) : pesos(2) },
});

const saltOf = leafSalter(key);

export function openingOf(agentNo: number, day: number, member: number, tree: TreeName): LeafOpening {
  const amounts = amountsOf(agentNo, day, member)[tree];
  return {
    salt: saltOf(tree, String(day), `${agentNo} ${member}`),
    fromSeq: BigInt(day * 10),
    toSeq: BigInt(day * 10 + 9),
    entryHash: saltOf('entry', String(day), `${agentNo} ${member}`),
    values: contractTypes.map((type) => amounts[type] ?? 0n),
  };
}

const leavesOf = (agentNo: number, day: number, tree: TreeName) =>
  blindLeaves([0, 1].map((member) => openingOf(agentNo, day, member, tree)));

const width = contractTypes.length;
const rootOf = (agentNo: number, day: number, tree: TreeName) => sumRoot(leavesOf(agentNo, day, tree), width);

export const daysOf = (agentNo: number): DayRoots[] =>
  dates.map((date, day) => ({
    date,
    place: 0,
    turnover: rootOf(agentNo, day, 'turnover'),
    netLoss: rootOf(agentNo, day, 'netLoss'),
  }));

const dayLeavesOf = (agentNo: number): DayLeaves[] =>
  dates.map((date, day) => ({
    date,
    turnover: leavesOf(agentNo, day, 'turnover'),
    netLoss: leavesOf(agentNo, day, 'netLoss'),
  }));

function publishedOf(agentNo: number): PublishedRoot[] {
  return dates.flatMap((date, day) =>
    treeNames.map((tree) => {
      const salted = agents.map((one) => ({ one, salt: saltOf('agent', tree, String(day), String(one)) }));
      const leaves = salted
        .map(({ one, salt }) => ({ one, salt, leaf: rootLeaf(salt, rootOf(one, day, tree)) }))
        .sort((a, b) => (a.leaf.hash < b.leaf.hash ? -1 : 1));
      const blind = leaves.map(({ leaf }) => leaf);
      const index = leaves.findIndex(({ one }) => one === agentNo);
      const salt = leaves[index]?.salt ?? '';
      return { date, tree, salt, proof: proveLeaf(blind, index), dayRoot: sumRoot(blind, width) };
    }),
  );
}

const weekly = (ppm: number) =>
  dividend([{ ppm }, { ppm: ppm + 50_000, active: 100 }], { period: 'week', reviewAboveMinor: pesos(5) });
export const contracts = [held(ana, weekly(200_000)), held(ben, weekly(120_000)), held(cy, weekly(150_000))];

function sourceOf(agentNo: number) {
  const sum = (tree: TreeName): AmountsByType =>
    Object.fromEntries(
      contractTypes.map((type, column) => [
        type,
        daysOf(agentNo).reduce((all, day) => all + (day[tree].sums[column] ?? 0n), 0n),
      ]),
    );
  return source(lineOf[agentNo] ?? [agentNo], {
    activeMembers: 2,
    turnoverMinor: sum('turnover'),
    netLossMinor: sum('netLoss'),
  });
}

export const lowestEdges = { RNG: 40_000, LIVE: 10_600 };
export const input = settlementOf(contracts, agents.map(sourceOf), {
  lowestEdges,
  carried: [{ agentNo: ana, type: 'CONS', carriedMinor: 55n }],
});
const items = settlePeriod(input);

export function statementOf(agentNo: number, own: readonly Item[] = items): Statement {
  return {
    merchant: 'PERYA',
    agentNo,
    kind: 'dividend',
    period,
    seq: 2,
    prev: 'ab'.repeat(32),
    rules: {
      paidLevels: input.paidLevels,
      minimumPayableMinor: input.minimumPayableMinor,
      lowestEdges,
      active: defaultActiveThresholds,
    },
    items: own.filter((item) => item.agentNo === agentNo),
    corrections: [],
    days: daysOf(agentNo),
  };
}

export function bundleOf(agentNo: number, statement = statementOf(agentNo)): StatementBundle {
  return {
    statement,
    hash: sealStatement(statement).hash,
    prev: statement.prev,
    contracts: contracts.map(({ terms }) => termsText(terms)),
    carried: agentNo === ana ? { CONS: 55n } : {},
    leaves: dayLeavesOf(agentNo),
    published: publishedOf(agentNo),
    sources: agents.filter((one) => one > agentNo).map((sourceNo) => ({ sourceNo, days: daysOf(sourceNo) })),
  };
}
