import { useSyncExternalStore } from 'react';

/** From here on the page has a side: the same width stands in the style sheets. */
const query = '(min-width: 48rem)';

function subscribe(listener: () => void) {
  const room = matchMedia(query);
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}

/** True where there is more room than a phone has. The first render is a phone's, as the server's was. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
