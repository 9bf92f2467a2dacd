// The dialect of each vendor.
import { fcWallet } from './fc.ts';
import { jiliWallet } from './jili.ts';
import { neutralWallet } from './neutral.ts';
import type { Wallet, WalletSettings } from './wallet.ts';

/** Every dialect once, and the one of a vendor. */
export function walletFor(settings: WalletSettings): { all: Wallet[]; of: (vendor: string) => Wallet } {
  const neutral = neutralWallet(settings);
  const spoken: Readonly<Record<string, Wallet>> = {
    JILI: jiliWallet(settings, neutral),
    FC: fcWallet(settings, neutral),
  };
  return { all: [neutral, ...Object.values(spoken)], of: (vendor) => spoken[vendor] ?? neutral };
}
