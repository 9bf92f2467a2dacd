// The page's location: the address bar's path and query, or the request's while the server renders.
import { createContext, useContext, useSyncExternalStore } from 'react';

export type Place = { path: string; search: string };
/** Set by the server alone. */
export const PlaceContext = createContext<Place | undefined>(undefined);

const listeners = new Set<() => void>();
/** Notifies all listeners of a new address. */
export function announce(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at each change of the address; returns its removal. */
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
