// Which dialect each vendor speaks.
import { neutralWallet } from './neutral.ts';
import type { Wallet, WalletSettings } from './wallet.ts';

/** Every dialect once, and the one of a vendor. */
export function walletFor(settings: WalletSettings): { all: Wallet[]; of: (vendor: string) => Wallet } {
  const neutral = neutralWallet(settings);
  return { all: [neutral], of: () => neutral };
}
