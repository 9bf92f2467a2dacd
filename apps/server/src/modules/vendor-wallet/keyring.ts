// Keeps each vendor's key and allowed addresses per merchant in memory, so that strangers are refused without the database.

import { type Queryable, watch } from '../../platform/db/index.ts';
import { addressFilter } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { readWallets, upsertWallet, type WalletRow, walletsHashQuery } from './wallet-queries.ts';

export type Dialect = WalletRow['dialect'];
export type VendorKey = { vendor: string; key: string; dialect: Dialect; allows: (ip: string) => boolean };
export type NewVendor = {
  merchantId: BrandId;
  vendor: string;
  key: string;
  allowedFrom: readonly string[];
  dialect?: Dialect;
};

export type Keyring = ReturnType<typeof createKeyring>;

export function createKeyring(
  database: Queryable,
  secretKey: SecretKeys,
  onFault: (error: unknown, what: string) => void,
) {
  const cipher = createSecretCipher(secretKey, 'vendor wallet keys');
  let known = new Map<string, VendorKey>();
  let stop: (() => void) | undefined;
  let hash: unknown;
  const boundTo = (merchantId: BrandId, vendor: string) => `${merchantId}/${vendor}`;

  async function refresh(): Promise<void> {
    const rows = await readWallets(database);
    known = new Map(
      rows.flatMap((row) => {
        const name = boundTo(row.merchant_id, row.vendor);
        try {
          const key = cipher.decrypt(row.key_sealed, name).toString();
          return [
            [
              name,
              { vendor: row.vendor, key, dialect: row.dialect, allows: addressFilter(row.allowed_from) },
            ],
          ];
        } catch (error) {
          // A key that does not open disables its own vendor only.
          onFault(error, `the key of vendor ${name} does not open`);
          return [];
        }
      }),
    );
  }

  return {
    refresh,
    /** Reads the keys now and when they change, so that a revoked vendor is refused by every process within two seconds. */
    async open(): Promise<void> {
      await refresh();
      stop ??= watch(database, {
        sql: walletsHashQuery,
        onValue: async (found) => {
          if (found === hash) return;
          await refresh();
          hash = found;
        },
        what: 'vendor keys not read',
        onFault,
      });
    },
    find: (merchantId: BrandId, vendor: string): VendorKey | undefined =>
      known.get(boundTo(merchantId, vendor)),
    /** The vendors of a merchant that use this dialect. */
    withDialect: (merchantId: BrandId, dialect: Dialect): VendorKey[] =>
      [...known]
        .filter(([name, one]) => one.dialect === dialect && name.startsWith(`${merchantId}/`))
        .map(([, one]) => one),
    /** Authorises a vendor, or changes its key. Throws on an invalid address. */
    async set({ merchantId, vendor, key, allowedFrom, dialect = 'neutral' }: NewVendor): Promise<void> {
      addressFilter(allowedFrom);
      const sealed = cipher.encrypt(Buffer.from(key), boundTo(merchantId, vendor));
      await upsertWallet(database, { merchantId, vendor, sealed, allowedFrom, dialect });
    },
    close: () => stop?.(),
  };
}
