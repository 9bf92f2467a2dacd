// The balance in headers and menus: fetched once, then pushed; replaced by asterisks when the person hides
// it.

import { useSyncExternalStore } from 'react';
import { useCall } from './calls.ts';
import { go } from './navigation.ts';
import { href } from './paths.ts';
import { useSession } from './session.ts';

const key = 'balanceHidden';
export const hiddenBalance = '******';
const listeners = new Set<() => void>();
const isHidden = () => localStorage.getItem(key) === '1';

export function setBalanceHidden(hidden: boolean) {
  localStorage.setItem(key, hidden ? '1' : '0');
  for (const listener of listeners) listener();
}

function useHidden(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, isHidden, () => false);
}

/** `shown` is undefined while the balance is hidden or being refreshed. */
export function useBalance() {
  const session = useSession();
  const hidden = useHidden();
  const wallet = useCall('GET /wps/wallet/member', {}, { enabled: session !== undefined });
  return {
    shown: hidden || wallet.isFetching ? undefined : wallet.data,
    wallet: wallet.data,
    hidden,
    refresh: () => {
      if (!session) void go(href('login'));
      else void wallet.refetch();
    },
    toggle: () => setBalanceHidden(!hidden),
  };
}
