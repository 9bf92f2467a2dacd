// The page's session, and the hook that reads it.
import { useSyncExternalStore } from 'react';
import { createSessionStore, type Session } from './session-store.ts';

export { isAgent, isMember, isTrial, type Session } from './session-store.ts';

const inBrowser = typeof window !== 'undefined';
const nowhere: Storage = {
  length: 0,
  clear: () => {},
  getItem: () => null,
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
};

export const session = inBrowser
  ? createSessionStore(localStorage, sessionStorage)
  : createSessionStore(nowhere, nowhere);

if (inBrowser) {
  window.addEventListener('storage', (event) => event.key === 'session' && session.reread());
  // The document's inlined script sets it, so that the visitor's buttons do not flash by.
  session.subscribe(() => document.documentElement.toggleAttribute('data-session', !!session.get()));
}

/** The session, or `undefined` for a visitor. The first render sees a visitor, as the server did. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.get, () => undefined);
}
