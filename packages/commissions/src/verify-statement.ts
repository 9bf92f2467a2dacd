/** Verifies a statement from what it shows, as an agent's phone does; names what is wrong. */
import { compareItem, type ItemFinding, lineFinding } from './compare-items.ts';
import { type ContractTerms, parseTermsText, tiersOf } from './contract-terms.ts';
import type { Correction } from './corrections.ts';
import { sumOf } from './exact.ts';
import { hashOfText, type Sha256 } from './hash.ts';
import { type Corrected, carriedItem, computeItem, type Item, type LineBase } from './item.ts';
import { dividendBase } from './net-loss.ts';
import { datesOf, type LocalDate } from './periods.ts';
import { type DayRoots, type Statement, sealStatement, type TreeName, treeNames } from './statement.ts';
import {
  type BlindLeaf,
  isSameRoot,
  rootLeaf,
  type SumProof,
  type SumRoot,
  sumRoot,
  verifyLeaf,
} from './sum-tree.ts';
import { tierReached } from './team.ts';
import { type ContractType, contractTypes } from './vocabulary.ts';

/** The leaves of one day of the agent's direct members, without their openings. */
export type DayLeaves = { date: LocalDate } & Readonly<Record<TreeName, readonly BlindLeaf[]>>;

/**
 * That an agent's root of a day is under the day's root, which is to be taken from where it was published.
 */
export type PublishedRoot = {
  date: LocalDate;
  tree: TreeName;
  salt: string;
  proof: SumProof;
  dayRoot: SumRoot;
};

export type SourceDays = { sourceNo: number; days: readonly DayRoots[] };

export type StatementBundle = {
  /** With the lines of its items, which the kept text stands for by their hashes. */
  statement: Statement;
  /** The hash by which the statement is known, and that of the one before; empty for a first. */
  hash: string;
  prev: string;
  /** The texts of the agent's contracts of this kind that were in force in the period. */
  contracts: readonly string[];
  /** What the statement before carried on, by type; left out by whoever does not have it. */
  carried?: Readonly<Partial<Record<ContractType, bigint>>>;
  /** The debts of corrections that it carried on, by type; none where it is left out beside `carried`. */
  owed?: Readonly<Partial<Record<ContractType, bigint>>>;
  leaves: readonly DayLeaves[];
  published: readonly PublishedRoot[];
  /** Day roots of agents below, as far as the verifier has them. */
  sources: readonly SourceDays[];
};

export type StatementFinding =
  | ItemFinding
  /** The statement does not give its hash, or does not name the one before. */
  | { kind: 'hash' | 'prev'; expected: string; actual: string }
  /** A correction whose amount is not the new less the old one, or that names itself by another number. */
  | { kind: 'correction'; no: number; type: ContractType }
  | { kind: 'day'; date: LocalDate; fault: 'missing' | 'added' }
  /** The leaves do not give the root and its sums, or the root is not under the published one. */
  | { kind: 'root'; date: LocalDate; tree: TreeName; fault: 'leaves' | 'not-published' };

export type StatementVerification = { ok: boolean; findings: readonly StatementFinding[] };

/** The terms of an item's contract, from the text that gives the hash. */
function termsOfItem({ contractHash, kind, type }: Item, texts: readonly string[]): ContractTerms | null {
  const text = texts.find((one) => hashOfText(one) === contractHash);
  const terms = text === undefined ? null : parseTermsText(text);
  return terms?.kind === kind && terms.type === type ? terms : null;
}

/** The lines with the share that the contract gives them; none that it gives nothing. */
function expectedBases({ lines, type, team }: Item, terms: ContractTerms): LineBase[] {
  const rate = tiersOf(terms)[tierReached(terms, team)]?.rate;
  const counted = lines.filter((line) => type === 'CONS' || line.type === type);
  return counted.flatMap(({ sourceNo, type: of, baseMinor, belowPpm }) => {
    if (rate?.rateType === 'F') return [{ sourceNo, type: of, baseMinor, belowPpm: 0, sharePpm: 0 }];
    const sharePpm = (rate?.ratePpm ?? 0) - belowPpm;
    return belowPpm >= 0 && sharePpm > 0 ? [{ sourceNo, type: of, baseMinor, belowPpm, sharePpm }] : [];
  });
}

/** What the statement's corrections and the debt of the one before give an item. */
function correctedIn(item: Item, { statement, carried, owed }: StatementBundle): Corrected {
  const own = statement.corrections.filter(({ type }) => type === item.type);
  return {
    inMinor: carried ? (owed?.[item.type] ?? 0n) : (item.owed?.inMinor ?? 0n),
    correctedMinor: sumOf(own.map(({ amountMinor }) => amountMinor)),
  };
}

function correctionFindings({ seq, corrections, items }: Statement): StatementFinding[] {
  const isFalse = ({ no, statementHash, type, oldMinor, newMinor, amountMinor }: Correction) =>
    amountMinor !== newMinor - oldMinor ||
    no > seq ||
    (no === seq) !== (statementHash === '') ||
    !items.some((item) => item.type === type);
  return corrections.filter(isFalse).map(({ no, type }) => ({ kind: 'correction', no, type }));
}

/** Computes an item anew from its contract, its team's figures and the bases of its lines. */
function itemFindings(item: Item, bundle: StatementBundle): ItemFinding[] {
  const { statement, contracts, carried } = bundle;
  const { agentNo, kind, type, contractHash, team, paidBelowMinor } = item;
  const { minimumPayableMinor } = statement.rules;
  const carriedInMinor = carried ? (carried[type] ?? 0n) : item.carriedInMinor;
  const corrections = correctedIn(item, bundle);
  if (contractHash === null) {
    const { inMinor: owedMinor, correctedMinor } = corrections;
    const left = { agentNo, type, carriedMinor: carriedInMinor, owedMinor, correctedMinor };
    return compareItem(carriedItem(kind, left, minimumPayableMinor), item);
  }
  const terms = termsOfItem(item, contracts);
  if (!terms || kind !== statement.kind || agentNo !== statement.agentNo) return [{ kind: 'contract', type }];
  const contract = { agentNo, hash: contractHash, terms };
  const bases = expectedBases(item, terms);
  return compareItem(
    computeItem({
      contract,
      team,
      bases,
      paidBelowMinor,
      carriedInMinor,
      corrections,
      minimumPayableMinor,
    }),
    item,
  );
}

/** Types that have two items, and types with a contract or something carried that have none. */
function missingItems({ statement, contracts, carried, owed }: StatementBundle): ItemFinding[] {
  const there = statement.items.map(({ type }) => type);
  const inForce = contracts.flatMap((text) => parseTermsText(text) ?? []);
  const waits = contractTypes.filter((type) => carried?.[type] || owed?.[type]);
  const expected = new Set(
    [...inForce.filter(({ kind }) => kind === statement.kind), ...waits.map((type) => ({ type }))].map(
      ({ type }) => type,
    ),
  );
  return [
    ...there
      .filter((type, index) => there.indexOf(type) !== index)
      .map((type) => ({ kind: 'item', type, fault: 'added' }) as const),
    ...[...expected]
      .filter((type) => !there.includes(type))
      .map((type) => ({ kind: 'item', type, fault: 'dropped' }) as const),
  ];
}

const columnSum = (days: readonly DayRoots[], tree: TreeName, column: number): bigint =>
  sumOf(days.map((day) => day[tree].sums[column] ?? 0n));

/** The base that day roots give a source in a type: for dividends place by place, as it is settled. */
function baseOfRoots({ kind, rules }: Statement, days: readonly DayRoots[], column: number): bigint {
  if (kind !== 'dividend') return columnSum(days, 'turnover', column);
  const type = contractTypes[column] ?? 'CONS';
  const places = [...Map.groupBy(days, ({ place }) => place).values()];
  return sumOf(
    places.map((at) => {
      const [netLoss, turnover] = [columnSum(at, 'netLoss', column), columnSum(at, 'turnover', column)];
      return dividendBase(netLoss, turnover, rules.lowestEdges, type);
    }),
  );
}

/** Compares the base of an item's lines from one source in one type with the source's day roots. */
function baseFindings(item: Item, statement: Statement, { sourceNo, days }: SourceDays): ItemFinding[] {
  const isOwn = sourceNo === statement.agentNo;
  const { rate, type } = item;
  // A fixed amount that is wholly paid below has no lines to spread it over.
  if (rate === null || (rate.rateType === 'F' && rate.amountMinor <= item.paidBelowMinor)) return [];
  return contractTypes.flatMap((lineType, column): ItemFinding[] => {
    if (type !== 'CONS' && lineType !== type) return [];
    const lines = item.lines.filter((line) => line.sourceNo === sourceNo && line.type === lineType);
    const base = baseOfRoots(statement, days, column);
    const expected = rate.rateType === 'F' && base < 0n ? 0n : base;
    const actual = sumOf(lines.map(({ baseMinor }) => baseMinor));
    const line = { sourceNo, type: lineType };
    const below = lines.find(({ belowPpm }) => belowPpm !== 0);
    if (isOwn && below) return [lineFinding(type, line, 'share', '0', String(below.belowPpm))];
    // A line from below is absent where the agents there earn as much; an own one is not.
    if (expected === actual || (!isOwn && lines.length === 0)) return [];
    const fault = lines.length === 0 ? 'dropped' : 'base';
    return [lineFinding(type, line, fault, String(expected), String(actual))];
  });
}

/**
 * The sources whose day roots are whole: the agent's own, and agents below that stood at one place
 * throughout.
 */
function sourcesWithRoots({ statement, sources }: StatementBundle): SourceDays[] {
  if (statement.kind === 'hourly') return [];
  const dates = datesOf(statement.period).join();
  const isWhole = ({ days }: SourceDays) => days.map(({ date }) => date).join() === dates;
  const isAtOnePlace = ({ days }: SourceDays) => new Set(days.map(({ place }) => place)).size === 1;
  const own = { sourceNo: statement.agentNo, days: statement.days };
  const below = sources.filter(({ sourceNo }) => sourceNo !== statement.agentNo);
  return [own, ...below.filter(isAtOnePlace)].filter(isWhole);
}

function dayFindings({ period, days }: Statement): StatementFinding[] {
  const expected = datesOf(period);
  const there = days.map(({ date }) => date);
  const missing = expected.filter((date) => !there.includes(date));
  const added = there.filter((date, index) => !expected.includes(date) || there.indexOf(date) !== index);
  return [
    ...missing.map((date) => ({ kind: 'day', date, fault: 'missing' }) as const),
    ...added.map((date) => ({ kind: 'day', date, fault: 'added' }) as const),
  ];
}

/** False also where leaves or proofs are malformed. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function rootFindings({ statement, leaves, published }: StatementBundle, hash?: Sha256): StatementFinding[] {
  const findings: StatementFinding[] = [];
  for (const day of statement.days) {
    const { date } = day;
    for (const tree of treeNames) {
      const root = day[tree];
      const own = leaves.find((one) => one.date === date)?.[tree] ?? [];
      const proven = published.find((one) => one.date === date && one.tree === tree);
      if (!holds(() => isSameRoot(sumRoot(own, contractTypes.length, hash), root)))
        findings.push({ kind: 'root', date, tree, fault: 'leaves' });
      if (
        !proven ||
        !holds(() => verifyLeaf(rootLeaf(proven.salt, root, hash), proven.proof, proven.dayRoot, hash))
      )
        findings.push({ kind: 'root', date, tree, fault: 'not-published' });
    }
  }
  return findings;
}

/**
 * Verifies a statement offline: its hash and place in the chain, each item from its contract and lines, the
 * bases of lines from day roots, the roots from blind leaves, and that the roots are under the published
 * ones. Hours have no roots of their own. Findings name what is wrong. The figures of the whole team are
 * shown as they were; an auditor settles the period anew by `auditPeriod`.
 */
export function verifyStatement(bundle: StatementBundle, hash?: Sha256): StatementVerification {
  const { statement } = bundle;
  const findings: StatementFinding[] = [];
  const sealed = sealStatement(statement);
  if (sealed.hash !== bundle.hash)
    findings.push({ kind: 'hash', expected: bundle.hash, actual: sealed.hash });
  if (statement.prev !== bundle.prev)
    findings.push({ kind: 'prev', expected: bundle.prev, actual: statement.prev });
  findings.push(...missingItems(bundle), ...correctionFindings(statement));
  const sources = sourcesWithRoots(bundle);
  for (const item of statement.items) {
    findings.push(...itemFindings(item, bundle));
    for (const one of sources) findings.push(...baseFindings(item, statement, one));
  }
  if (statement.kind !== 'hourly') findings.push(...dayFindings(statement), ...rootFindings(bundle, hash));
  return { ok: findings.length === 0, findings };
}
