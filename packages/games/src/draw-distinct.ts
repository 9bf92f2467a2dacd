import type { OutcomeSource } from '@perya/fairness';

/** Draws `count` of the items, each uniformly from those that are left, in the order drawn. */
export function drawDistinct<Item>(source: OutcomeSource, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(source.nextBelow(left.length), 1)).flat(1);
}
