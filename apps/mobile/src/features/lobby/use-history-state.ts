import { useEffect, useState } from 'react';
import { historyKey, readHistoryState, storeHistoryState } from './history-state.ts';

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
