/** Corrections: what items of earlier statements come to once members are left out, or counted again. */
import { carryOf } from './contract-terms.ts';
import { maximum } from './exact.ts';
import type { HeldContract, Item } from './item.ts';
import type { ContractType } from './vocabulary.ts';

/** Corrects an item of an earlier statement, which itself is never edited. */
export type Correction = {
  /** Number and hash of the statement; its own number and no hash where its own item is corrected. */
  no: number;
  statementHash: string;
  type: ContractType;
  /** Counts the corrections of this item from 1: the first one's old amount is what the item earned. */
  step: number;
  oldMinor: bigint;
  newMinor: bigint;
  /** New less old. */
  amountMinor: bigint;
  reason: string;
};

/** What is corrected of an agent's item, signed. */
export type CorrectedAmount = { agentNo: number; type: ContractType; amountMinor: bigint };

/** What an item counts before what earlier periods left: a loss counts nothing where the contract carries none. */
export function countedOf({ agentNo, type, earnedMinor }: Item, contracts: readonly HeldContract[]): bigint {
  const held = contracts.find((one) => one.agentNo === agentNo && one.terms.type === type);
  return held && carryOf(held.terms) === 'none' ? maximum(0n, earnedMinor) : earnedMinor;
}

/** An item that comes to another amount. */
export type ItemChange = { agentNo: number; type: ContractType; oldMinor: bigint; newMinor: bigint };

/**
 * The items whose amount is another one than stands. `standing` has the amounts of items that were corrected before, by `agentNo type`;
 * all others stand as they were settled.
 */
export function itemChanges(
  settled: readonly Item[],
  anew: readonly Item[],
  contracts: readonly HeldContract[],
  standing: ReadonlyMap<string, bigint> = new Map(),
): ItemChange[] {
  const keyOf = ({ agentNo, type }: Item) => `${agentNo} ${type}`;
  const held = new Map(contracts.map((one) => [`${one.agentNo} ${one.terms.type}`, [one]]));
  const amountOf = (item: Item) => countedOf(item, held.get(keyOf(item)) ?? []);
  const now = new Map(anew.map((item) => [keyOf(item), amountOf(item)]));
  return settled.flatMap((item): ItemChange[] => {
    const oldMinor = standing.get(keyOf(item)) ?? amountOf(item);
    const newMinor = now.get(keyOf(item)) ?? 0n;
    const { agentNo, type } = item;
    return oldMinor === newMinor ? [] : [{ agentNo, type, oldMinor, newMinor }];
  });
}
