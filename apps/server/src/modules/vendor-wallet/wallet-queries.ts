// The queries of authorised vendors and their games.
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

export type WalletRow = {
  merchant_id: BrandId;
  vendor: string;
  key_sealed: Buffer;
  allowed_from: string[];
  dialect: 'neutral' | 'jili' | 'fc';
};

export async function readWallets(db: Queryable): Promise<WalletRow[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<WalletRow>(
    'select merchant_id, vendor, key_sealed, allowed_from, dialect from vendor_wallets where enabled',
  );
  return rows;
}

/** Differs when any vendor of any merchant differs: every process keeps all merchants' in memory. */
export const walletsHashQuery = `select md5(string_agg(w::text, ',' order by merchant_id, vendor)) from vendor_wallets w`;

export type VendorLine = {
  merchant: string;
  vendor: string;
  dialect: WalletRow['dialect'];
  allowed_from: string[];
  enabled: boolean;
};

/** The authorised vendors of each merchant, without their keys. */
export async function readVendorLines(db: Queryable): Promise<VendorLine[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<VendorLine>(
    `select m.code as merchant, w.vendor, w.dialect, w.allowed_from, w.enabled
       from vendor_wallets w join merchants m on m.id = w.merchant_id order by 1, 2`,
  );
  return rows;
}

/** False when the vendor was not authorised. */
export async function disableWallet(db: Queryable, merchantId: BrandId, vendor: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update vendor_wallets set enabled = false where merchant_id = $1 and vendor = $2 and enabled',
    [merchantId, vendor],
  );
  return rowCount === 1;
}

export async function upsertWallet(
  db: Queryable,
  wallet: {
    merchantId: BrandId;
    vendor: string;
    sealed: Buffer;
    allowedFrom: readonly string[];
    dialect: WalletRow['dialect'];
  },
): Promise<void> {
  await db.query(
    `insert into vendor_wallets (merchant_id, vendor, key_sealed, allowed_from, dialect) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, vendor) do update set key_sealed = excluded.key_sealed, allowed_from = excluded.allowed_from,
       dialect = excluded.dialect, enabled = true`,
    [wallet.merchantId, wallet.vendor, wallet.sealed, wallet.allowedFrom, wallet.dialect],
  );
}

/** The codes of a merchant's outside vendors. */
export async function readOutsideVendors(db: Queryable, merchantId: BrandId): Promise<string[]> {
  const { rows } = await db.query<{ vassalage: string }>(
    'select vassalage from vendors where merchant_id = $1 and not in_house order by position',
    [merchantId],
  );
  return rows.map(({ vassalage }) => vassalage);
}

/** One game of each of the first outside vendors. */
export async function readOutsideGames(
  db: Queryable,
  merchantId: BrandId,
  limit: number,
): Promise<{ vassalage: string; node_id: number; game_code: string }[]> {
  const { rows } = await db.query<{ vassalage: string; node_id: number; game_code: string }>(
    `select v.vassalage, g.node_id, g.game_code
       from vendors v
       cross join lateral (select node_id, game_code from games g
                            where g.merchant_id = v.merchant_id and g.vassalage = v.vassalage and g.game_code <> 'lobby'
                            order by g.position, g.node_id limit 1) g
      where v.merchant_id = $1 and not v.in_house order by v.position limit $2`,
    [merchantId, limit],
  );
  return rows;
}
