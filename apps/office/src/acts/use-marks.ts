// The marked rows of a list: X marks the focused one, fifty at most, and rows that are gone are marked no more.
import { longestList } from '@perya/audit';
import { useState } from 'react';
import { useKey } from '../app/list-keys.ts';

export type Marks = {
  /** In the order of the list. */
  marked: readonly string[];
  isFull: boolean;
  toggle: (id: string) => void;
  clear: () => void;
};

/** `ids`: of the rows that can be marked. A focused element names its row by `data-mark`. */
export function useMarks(ids: readonly string[]): Marks {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const marked = ids.filter((id) => chosen.has(id));
  const isFull = marked.length >= longestList;
  const toggle = (id: string) => {
    const next = new Set(marked);
    if (!next.delete(id) && !isFull && ids.includes(id)) next.add(id);
    setChosen(next);
  };
  useKey('x', () => {
    const focused = document.activeElement;
    const id = focused instanceof HTMLElement ? focused.dataset['mark'] : undefined;
    if (id !== undefined) toggle(id);
  });
  return { marked, isFull, toggle, clear: () => setChosen(new Set()) };
}
