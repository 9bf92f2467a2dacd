import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** A passkey belongs to a name: an address of figures has none. */
const named = () => !/^[\d.]+$|^\[/u.test(location.hostname);

/** Whether this browser can use passkeys at this address; the server's HTML supposes it can. */
export function usePasskeysWork(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && named(),
    () => true,
  );
}
