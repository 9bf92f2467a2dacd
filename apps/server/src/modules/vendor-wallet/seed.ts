// Demo data: authorises every outside vendor from this machine, under the key that the vendor sandbox derives from the same secret.
import { vendorKey } from '@perya/vendor-protocol';
import type { BrandId } from '../../platform/ids.ts';
import type { Dialect } from './keyring.ts';
import type { VendorWallet } from './vendor-wallet.ts';
import { readOutsideVendors } from './wallet-queries.ts';

const thisMachine = ['127.0.0.0/8', '::1'];
/** Vendors with an older dialect; the neutral protocol is open to them as well. */
const dialects: Readonly<Record<string, Dialect>> = { JILI: 'jili', FC: 'fc' };

/** Every outside vendor of the merchant's catalogue. `sharedSecret`: see `vendorKey`. */
export async function seedVendorWallets(
  { parts: { database, keyring } }: VendorWallet,
  merchant: { id: BrandId; code: string },
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
