/** Compares items with those that the rules give, and names each field and line that differs. */
import type { Item, ItemLine } from './item.ts';
import { type SettlementInput, settlePeriod } from './settle.ts';
import type { ContractType } from './vocabulary.ts';

export type LineFault = 'dropped' | 'added' | 'base' | 'share' | 'amount';
type ItemField =
  | 'tier'
  | 'computed'
  | 'earned'
  | 'carried-in'
  | 'payable'
  | 'carried-out'
  | 'owed'
  | 'paid-below'
  | 'team'
  | 'review';

export type ItemFinding =
  | { kind: 'item'; type: ContractType; fault: 'dropped' | 'added' }
  /** No text among the contracts gives the hash that the item names. */
  | { kind: 'contract'; type: ContractType }
  | { kind: 'field'; type: ContractType; field: ItemField; expected: string; actual: string }
  | {
      kind: 'line';
      type: ContractType;
      sourceNo: number;
      lineType: ContractType;
      fault: LineFault;
      expected: string;
      actual: string;
    };

const keyOfLine = ({ sourceNo, type, belowPpm }: ItemLine): string => `${sourceNo} ${type} ${belowPpm}`;

function compareLine(type: ContractType, expected: ItemLine, actual: ItemLine): ItemFinding[] {
  const fields = [
    ['base', expected.baseMinor, actual.baseMinor],
    ['share', expected.sharePpm, actual.sharePpm],
    ['amount', expected.amountMinor, actual.amountMinor],
  ] as const;
  return fields
    .filter(([, one, other]) => one !== other)
    .map(([fault, one, other]) => ({
      kind: 'line',
      type,
      sourceNo: actual.sourceNo,
      lineType: actual.type,
      fault,
      expected: String(one),
      actual: String(other),
    }));
}

function compareLines(
  type: ContractType,
  expected: readonly ItemLine[],
  actual: readonly ItemLine[],
): ItemFinding[] {
  const findings: ItemFinding[] = [];
  const left = new Map(expected.map((line) => [keyOfLine(line), line]));
  for (const line of actual) {
    const key = keyOfLine(line);
    const match = left.get(key);
    left.delete(key);
    if (match) findings.push(...compareLine(type, match, line));
    else findings.push(lineFinding(type, line, 'added', '', String(line.amountMinor)));
  }
  for (const line of left.values())
    findings.push(lineFinding(type, line, 'dropped', String(line.amountMinor), ''));
  return findings;
}

export const lineFinding = (
  type: ContractType,
  line: Pick<ItemLine, 'sourceNo' | 'type'>,
  fault: LineFault,
  expected: string,
  actual: string,
): ItemFinding => ({
  kind: 'line',
  type,
  sourceNo: line.sourceNo,
  lineType: line.type,
  fault,
  expected,
  actual,
});

const teamText = ({ team }: Item): string =>
  [team.turnoverMinor, team.netLossMinor, team.activeMembers].join('|');
const tierText = ({ tier, rate }: Item): string =>
  rate === null
    ? ''
    : [tier, rate.rateType, rate.rateType === 'P' ? rate.ratePpm : rate.amountMinor].join('|');

const owedText = ({ owed }: Item): string =>
  owed ? [owed.inMinor, owed.correctedMinor, owed.outMinor].join('|') : '';

/** The fields of an item as text, so that all are compared in one way. */
const fieldsOf = (item: Item): readonly (readonly [ItemField, string])[] => [
  ['team', teamText(item)],
  ['tier', tierText(item)],
  ['paid-below', String(item.paidBelowMinor)],
  ['computed', String(item.computedMinor)],
  ['earned', String(item.earnedMinor)],
  ['carried-in', String(item.carriedInMinor)],
  ['payable', String(item.payableMinor)],
  ['carried-out', String(item.carriedOutMinor)],
  ['owed', owedText(item)],
  ['review', String(item.needsReview)],
];

export function compareItem(expected: Item, actual: Item): ItemFinding[] {
  const { type } = actual;
  const found = fieldsOf(actual);
  const fields = fieldsOf(expected).flatMap(([field, value], at): ItemFinding[] => {
    const shown = found[at]?.[1] ?? '';
    return shown === value ? [] : [{ kind: 'field', type, field, expected: value, actual: shown }];
  });
  const contract: ItemFinding[] =
    expected.contractHash === actual.contractHash ? [] : [{ kind: 'contract', type }];
  return [...contract, ...fields, ...compareLines(type, expected.lines, actual.lines)];
}

/** What is wrong with items when the right ones are known. */
function compareItems(expected: readonly Item[], actual: readonly Item[]): ItemFinding[] {
  const left = new Map(expected.map((item) => [item.type, item]));
  const findings: ItemFinding[] = [];
  for (const item of actual) {
    const match = left.get(item.type);
    left.delete(item.type);
    if (match) findings.push(...compareItem(match, item));
    else findings.push({ kind: 'item', type: item.type, fault: 'added' });
  }
  for (const type of left.keys()) findings.push({ kind: 'item', type, fault: 'dropped' });
  return findings;
}

export type AgentFindings = { agentNo: number; findings: readonly ItemFinding[] };

/**
 * An auditor's check: settles the whole period anew, and names what differs by agent. `statements` are all of
 * one kind and period.
 */
export function auditPeriod(
  input: SettlementInput,
  statements: readonly { agentNo: number; items: readonly Item[] }[],
): AgentFindings[] {
  const expected = Map.groupBy(settlePeriod(input), ({ agentNo }) => agentNo);
  const actual = new Map(statements.map(({ agentNo, items }) => [agentNo, items]));
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .sort((a, b) => a - b)
    .map((agentNo) => ({
      agentNo,
      findings: compareItems(expected.get(agentNo) ?? [], actual.get(agentNo) ?? []),
    }))
    .filter(({ findings }) => findings.length > 0);
}
