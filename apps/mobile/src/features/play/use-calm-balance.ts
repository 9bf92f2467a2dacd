import { useEffect, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

/** A pushed balance waits this long for the game to show the round behind it. */
const revealMs = 4000;

/**
 * The balance as the stage shows it. The server pushes a round's result while its reels still turn: shown at once it
 * would give the result away, so a push waits until the game has told the round, or a few seconds if it tells none.
 */
export function useCalmBalance() {
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
  /** What the game says that the balance is after a round. */
  const told = (balance: string) => {
    setShown(balance);
    queryCache.change('GET /wps/wallet/member', (wallet) => ({ ...wallet, sumBalance: balance }));
  };
  return { balance: shown, told };
}
