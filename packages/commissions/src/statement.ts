/** A statement: an agent's items of a kind and period as text with a hash, chained to the one before. */
import type { Correction } from './corrections.ts';
import { canonicalText, hashOfText, isHash } from './hash.ts';
import type { Item, ItemLine } from './item.ts';
import type { LocalDate, Period } from './periods.ts';
import type { SumRoot } from './sum-tree.ts';
import type { ActiveThresholds, LowestEdges } from './turnover.ts';
import { type EarningKind, RULES_VERSION } from './vocabulary.ts';

/** The two trees of a day; their columns are `contractTypes` in order. */
export const treeNames = ['turnover', 'netLoss'] as const;
export type TreeName = (typeof treeNames)[number];

/**
 * The roots of one day over an agent's direct members. Days on which the agent stood at the same place in the
 * tree have the same `place`, counted from 0.
 */
export type DayRoots = { date: LocalDate; place: number } & Readonly<Record<TreeName, SumRoot>>;

/** The merchant's figures that the items were computed with. */
export type StatementRules = {
  paidLevels: number;
  minimumPayableMinor: bigint;
  lowestEdges: LowestEdges;
  /** Absent in statements that were made before these were kept. */
  active?: ActiveThresholds;
};

export type Statement = {
  merchant: string;
  agentNo: number;
  kind: EarningKind;
  period: Period;
  /**
   * Counts from 1 without a gap in the agent's statements; `prev` is the hash of the one before, empty in the
   * first.
   */
  seq: number;
  prev: string;
  rules: StatementRules;
  items: readonly Item[];
  corrections: readonly Correction[];
  days: readonly DayRoots[];
};

/**
 * The hash by which a statement's text stands for the lines of an item: a line of fields each, because there
 * can be thousands.
 */
export const linesHash = (lines: readonly ItemLine[]): string =>
  hashOfText(
    lines
      .map(({ sourceNo, type, baseMinor, belowPpm, sharePpm, amountMinor }) =>
        [sourceNo, type, baseMinor, belowPpm, sharePpm, amountMinor].join(' '),
      )
      .join('\n'),
  );

/**
 * The text that is kept: totals, roots and hashes of lines. The lines themselves are computed anew when it is
 * opened.
 */
export function statementText(statement: Statement): string {
  const items = statement.items.map(({ lines, ...totals }) => ({
    ...totals,
    lineCount: lines.length,
    linesHash: linesHash(lines),
  }));
  return canonicalText({ rulesVersion: RULES_VERSION, ...statement, items });
}

export const statementHash = (text: string): string => hashOfText(text);

/** A statement as it is kept: its text and the hash that it is known by. */
export type StatementRecord = { text: string; hash: string };

export const sealStatement = (statement: Statement): StatementRecord => {
  const text = statementText(statement);
  return { text, hash: statementHash(text) };
};

/** The last statement of a chain at some time, known from elsewhere. */
export type ChainHead = { seq: number; hash: string };

export type ChainFault =
  /** The text does not give the hash, or is not a statement's. */
  | { kind: 'changed'; seq: number }
  /** It does not name the statement before it. */
  | { kind: 'unlinked'; seq: number }
  | { kind: 'missing'; from: number; to: number }
  /** Right in itself, and another one than was known. */
  | { kind: 'replaced'; seq: number };

function linkOf(text: string): { seq: number; prev: string } | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('seq' in parsed) || !('prev' in parsed))
      return null;
    const { seq, prev } = parsed;
    if (typeof seq !== 'number' || typeof prev !== 'string') return null;
    return prev === '' || isHash(prev) ? { seq, prev } : null;
  } catch {
    return null;
  }
}

/**
 * The faults of an agent's chain of statements from the first on; `known` are hashes of statements kept
 * elsewhere.
 */
export function verifyStatementChain(
  records: readonly StatementRecord[],
  known: readonly ChainHead[] = [],
): ChainFault[] {
  const faults: ChainFault[] = [];
  let last: ChainHead = { seq: 0, hash: '' };
  for (const { text, hash } of records) {
    const link = linkOf(text);
    const seq = link?.seq ?? last.seq + 1;
    if (!link || statementHash(text) !== hash) faults.push({ kind: 'changed', seq });
    if (seq > last.seq + 1) faults.push({ kind: 'missing', from: last.seq + 1, to: seq - 1 });
    else if (link && link.prev !== last.hash) faults.push({ kind: 'unlinked', seq });
    if (known.some((head) => head.seq === seq && head.hash !== hash)) faults.push({ kind: 'replaced', seq });
    last = { seq: Math.max(seq, last.seq), hash };
  }
  const latest = Math.max(0, ...known.map(({ seq }) => seq));
  if (latest > last.seq) faults.push({ kind: 'missing', from: last.seq + 1, to: latest });
  return faults;
}
