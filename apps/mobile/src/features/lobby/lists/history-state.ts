// Keeps a list's state with its history entry, so that going back restores it.
import { useEffect, useState } from 'react';

const most = 20;
const states = new Map<string, unknown>();

/** Names a part of this history entry; another visit to the same address is another entry. */
export function historyKey(part: string): string {
  if (typeof window === 'undefined') return '';
  const key = (history.state as { key?: string } | null)?.key ?? 'first'; // Written by navigation.ts.
  return [key, location.pathname, location.search, part].join(' ');
}

export function storeHistoryState(key: string, value: unknown): void {
  states.delete(key);
  states.set(key, value);
  for (const oldest of states.keys()) {
    if (states.size <= most) break;
    states.delete(oldest);
  }
}

export const readHistoryState = (key: string): unknown => states.get(key);

/** A state that is restored when the person returns to this history entry. */
export function useHistoryState<T extends string | boolean>(
  part: string,
  start: NoInfer<T>,
): [T, (value: T) => void] {
  const [key] = useState(() => historyKey(part));
  const [value, setValue] = useState<T>(() => (readHistoryState(key) as T | undefined) ?? start); // Written below alone.
  useEffect(() => storeHistoryState(key, value), [key, value]);
  return [value, setValue];
}
