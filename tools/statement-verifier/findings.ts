// What a verifier finds, and the names that a statement's text has.
import { type Fields, fieldsIn, listIn } from './text.ts';

/** `where` names the entry of the file: "item RNG line 7 RNG amountMinor". */
export type Finding = { where: string; expected: string; found: string };

export class Findings {
  readonly list: Finding[] = [];
  compare(where: string, expected: unknown, found: unknown): void {
    const [one, other] = [String(expected), String(found)];
    if (one !== other) this.list.push({ where, expected: one, found: other });
  }
}

/** What a text has, each in the order of its names. */
export const members = {
  statement: 'agentNo corrections days items kind merchant period prev rules rulesVersion seq',
  rules: 'active lowestEdges minimumPayableMinor paidLevels',
  /** Of a statement that was made before the thresholds of activity were kept. */
  rulesBefore: 'lowestEdges minimumPayableMinor paidLevels',
  active: 'day hour longer',
  item: `agentNo carriedInMinor carriedOutMinor computedMinor contractHash earnedMinor kind lineCount linesHash needsReview paidBelowMinor
    payableMinor rate team tier type`,
  correctedItem: `agentNo carriedInMinor carriedOutMinor computedMinor contractHash earnedMinor kind lineCount linesHash needsReview owed
    paidBelowMinor payableMinor rate team tier type`,
  team: 'activeMembers netLossMinor turnoverMinor',
  correction: 'amountMinor newMinor no oldMinor reason statementHash step type',
};

export function compareMembers(where: string, names: string, value: unknown, found: Findings): void {
  const shown = Object.keys(fieldsIn(value, where)).toSorted().join(' ');
  found.compare(`${where} members`, names.replaceAll(/\s+/gu, ' '), shown);
}

export const itemsOf = (text: Fields) =>
  listIn(text['items'], 'items').map((one) => fieldsIn(one, 'an item'));
