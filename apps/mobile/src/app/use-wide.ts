import { useSyncExternalStore } from 'react';

/** The width from which the page has a side navigation; the same in the style sheets. */
const query = '(min-width: 48rem)';

function subscribe(listener: () => void) {
  const room = matchMedia(query);
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}

/** True on wide windows. The first render is a phone's, as the server's is. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
