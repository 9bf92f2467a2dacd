// Where the page is: the path and the query of the address bar, or of the request while the server renders.
import { createContext, useContext, useSyncExternalStore } from 'react';

export type Place = { path: string; search: string };
/** Given by the server alone. */
export const PlaceContext = createContext<Place | undefined>(undefined);

const listeners = new Set<() => void>();
/** Tells everyone who shows something of the address that it is another. */
export function announce(): void {
  for (const listener of listeners) listener();
}

/** Calls at each change of the address, until what it answers is called. */
export function onPlace(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes another address without loading it. */
export function writeAddress(to: string, replace: boolean, state: unknown): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
  announce();
}

export function usePathname(): string {
  const place = useContext(PlaceContext);
  const read = () => place?.path ?? location.pathname;
  return useSyncExternalStore(onPlace, read, read);
}

/** The query of the address, without its question mark. */
export function useSearch(): string {
  const place = useContext(PlaceContext);
  const read = () => place?.search ?? location.search.slice(1);
  return useSyncExternalStore(onPlace, read, read);
}
