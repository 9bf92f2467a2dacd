// Demo data: withdrawal methods by currency (banks, wallets, chains) with realistic limits and fees. Existing settings are not changed.
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import type { InstitutionRow } from './account-queries.ts';
import type { MethodRow } from './queries.ts';

type Place = Omit<InstitutionRow, 'institution_id'> & { id: string };

const bank = (id: string, display_name: string, min_length = 10, max_length = 16): Place => ({
  id,
  kind: 'bank',
  display_name,
  number_rule: 'digits',
  min_length,
  max_length,
});
const wallet = (id: string, display_name: string): Place => ({
  id,
  kind: 'ewallet',
  display_name,
  number_rule: 'mobile',
  min_length: 11,
  max_length: 11,
});
const chains: Place[] = [
  {
    id: 'usdt-tron',
    kind: 'crypto',
    display_name: 'USDT · TRON',
    number_rule: 'tron',
    min_length: 34,
    max_length: 34,
  },
  {
    id: 'usdt-ethereum',
    kind: 'crypto',
    display_name: 'USDT · Ethereum',
    number_rule: 'ethereum',
    min_length: 42,
    max_length: 42,
  },
  {
    id: 'bitcoin',
    kind: 'crypto',
    display_name: 'Bitcoin',
    number_rule: 'bitcoin',
    min_length: 26,
    max_length: 62,
  },
];

const places: Readonly<Record<string, Place[]>> = {
  PHP: [
    wallet('gcash', 'GCash'),
    wallet('maya', 'Maya'),
    bank('bdo', 'BDO Unibank', 10, 12),
    bank('bpi', 'BPI', 10, 10),
    bank('metrobank', 'Metrobank', 10, 13),
    bank('landbank', 'Landbank', 10, 10),
    bank('unionbank', 'UnionBank', 12, 12),
    ...chains,
  ],
  BDT: [
    wallet('bkash', 'bKash'),
    wallet('nagad', 'Nagad'),
    bank('brac', 'BRAC Bank', 13, 16),
    bank('dbbl', 'Dutch-Bangla Bank', 13, 16),
    ...chains,
  ],
};

type Method = Omit<MethodRow, 'currency'>;

const methods: Method[] = [
  {
    kind: 'ewallet',
    minimum_minor: 10_000n,
    maximum_minor: 5_000_000n,
    fee_minor: 0n,
    fee_bps: 0,
    most_minor: 10_000_000n,
    most_count: 5,
    review_above_minor: 2_000_000n,
    review_minutes: 60,
    payout_minutes: 5,
  },
  {
    kind: 'bank',
    minimum_minor: 20_000n,
    maximum_minor: 20_000_000n,
    fee_minor: 1_500n,
    fee_bps: 0,
    most_minor: 40_000_000n,
    most_count: 3,
    review_above_minor: 5_000_000n,
    review_minutes: 120,
    payout_minutes: 30,
  },
  {
    kind: 'crypto',
    minimum_minor: 100_000n,
    maximum_minor: 50_000_000n,
    fee_minor: 5_000n,
    fee_bps: 50,
    most_minor: 100_000_000n,
    most_count: 3,
    review_above_minor: 5_000_000n,
    review_minutes: 120,
    payout_minutes: 60,
  },
];

/** Adds a brand's missing methods; changes none that exists. */
export async function seedWithdrawalMethods(
  db: Queryable,
  merchant: { id: BrandId; currency: string },
): Promise<void> {
  await db.query('insert into withdrawal_settings (merchant_id) values ($1) on conflict do nothing', [
    merchant.id,
  ]);
  for (const [position, place] of (places[merchant.currency] ?? chains).entries())
    await db.query(
      `insert into payout_institutions (merchant_id, institution_id, kind, display_name, position, number_rule, min_length, max_length)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        merchant.id,
        place.id,
        place.kind,
        place.display_name,
        position,
        place.number_rule,
        place.min_length,
        place.max_length,
      ],
    );
  for (const method of methods)
    await db.query(
      `insert into withdrawal_methods (merchant_id, kind, currency, minimum_minor, maximum_minor, fee_minor, fee_bps, most_minor,
              most_count, review_above_minor, review_minutes, payout_minutes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
      [
        merchant.id,
        method.kind,
        merchant.currency,
        method.minimum_minor,
        method.maximum_minor,
        method.fee_minor,
        method.fee_bps,
        method.most_minor,
        method.most_count,
        method.review_above_minor,
        method.review_minutes,
        method.payout_minutes,
      ],
    );
}
