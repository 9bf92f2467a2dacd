import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** A passkey belongs to a host name: an IP address has none. */
const named = () => !/^[\d.]+$|^\[/u.test(location.hostname);

/** True when this browser can use passkeys at this address; the server's HTML assumes it can. */
export function usePasskeysWork(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && named(),
    () => true,
  );
}
