// The demo house's vendors: each may speak from this machine, under a key that the vendors' sandbox makes from the same secret.
import { vendorKey } from '@perya/vendor-protocol';
import type { Dialect } from './keyring.ts';
import type { VendorWallet } from './vendor-wallet.ts';
import { readOutsideVendors } from './wallet-queries.ts';

const thisMachine = ['127.0.0.0/8', '::1'];
/** Who speaks an older way; the neutral one is open to them as well. */
const dialects: Readonly<Record<string, Dialect>> = { JILI: 'jili', FC: 'fc' };

/** Every vendor of the merchant's catalogue but the house itself. `sharedSecret`: see `vendorKey`. */
export async function seedVendorWallets(
  { parts: { database, keyring } }: VendorWallet,
  merchant: { id: number; code: string },
  sharedSecret: string,
): Promise<void> {
  for (const vendor of await readOutsideVendors(database, merchant.id))
    await keyring.set({
      merchantId: merchant.id,
      vendor,
      key: vendorKey(sharedSecret, merchant.code, vendor),
      allowedFrom: thisMachine,
      dialect: dialects[vendor] ?? 'neutral',
    });
  await keyring.refresh();
}
