// Reads the help tree: its questions in order, and one item by its tag.
import type { Value } from '@perya/contract/client';

export type HelpItem = Value<'GET /wps/system/helpCenter'>['items'][number];

/**
 * The questions in list order: a group's own, or an item without group. `i` in the address counts these, from
 * 0.
 */
export function questionsOf(items: readonly HelpItem[]): HelpItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? questionsOf(item.children) : [item]));
}

/** The item with this tag, at any depth. */
export function itemOf(items: readonly HelpItem[], tag: string): HelpItem | undefined {
  for (const item of items) {
    const found = item.tag === tag ? item : itemOf(item.children, tag);
    if (found) return found;
  }
  return undefined;
}

/** The question at index `i` of the address; `undefined` without a valid index. */
export function questionAt(items: readonly HelpItem[], i: string | null): HelpItem | undefined {
  return i !== null && /^\d{1,4}$/u.test(i) ? questionsOf(items)[Number(i)] : undefined;
}
