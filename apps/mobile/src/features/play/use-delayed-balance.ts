// The balance of the stage bar.
import { useEffect, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

/** Longest wait of a pushed balance for the game to show its round. */
const revealMs = 4000;

/**
 * The balance as the stage shows it. The server pushes it while the reels still turn, and it would give the result away:
 * it waits for the game's message about the round, or a few seconds if none comes.
 */
export function useDelayedBalance() {
  const queryCache = useQueryCache();
  const pushed = useCall('GET /wps/wallet/member', {}).data?.sumBalance;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (pushed === undefined || pushed === shown) return undefined;
    if (shown === undefined) {
      setShown(pushed);
      return undefined;
    }
    const timer = setTimeout(() => setShown(pushed), revealMs);
    return () => clearTimeout(timer);
  }, [pushed, shown]);
  /** With the balance of the game's message after a round. */
  const showBalance = (balance: string) => {
    setShown(balance);
    queryCache.change('GET /wps/wallet/member', (wallet) => ({ ...wallet, sumBalance: balance }));
  };
  return { balance: shown, showBalance };
}
