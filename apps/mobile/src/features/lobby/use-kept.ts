import { useEffect, useState } from 'react';
import { keep, keptAt, keptKey } from './kept.ts';

/** A state that is found again by whoever comes back to this entry of the history. */
export function useKept<T extends string | boolean>(
  part: string,
  start: NoInfer<T>,
): [T, (value: T) => void] {
  const [key] = useState(() => keptKey(part));
  const [value, setValue] = useState<T>(() => (keptAt(key) as T | undefined) ?? start); // Written below alone.
  useEffect(() => keep(key, value), [key, value]);
  return [value, setValue];
}
