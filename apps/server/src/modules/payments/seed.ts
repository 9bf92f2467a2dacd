// The demo house's way to cash in: the sandbox, with play money.
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Queryable } from '../../platform/db/index.ts';
import { newId } from '../../platform/random.ts';
import { type Brand, currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { insertDeposit } from './queries.ts';
import { settleReported } from './settle-deposit.ts';

type Limits = { minimumMinor: bigint; maximumMinor: bigint; suggestedMinor: readonly bigint[] };

const usual: Limits = {
  minimumMinor: 5_000n,
  maximumMinor: 5_000_000n,
  suggestedMinor: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
};
const limitsByCurrency: Readonly<Record<string, Limits>> = {
  USD: {
    minimumMinor: 100n,
    maximumMinor: 100_000n,
    suggestedMinor: [500n, 1_000n, 2_000n, 5_000n, 10_000n],
  },
  KWD: { minimumMinor: 500n, maximumMinor: 500_000n, suggestedMinor: [1_000n, 5_000n, 10_000n, 50_000n] },
  VND: { minimumMinor: 20_000n, maximumMinor: 50_000_000n, suggestedMinor: [50_000n, 100_000n, 500_000n] },
};

/** A deposit of play money, made and credited by the same acts as any other; once per player and name. */
export async function seedDeposit(
  parts: Parts,
  brand: Brand,
  playerId: string,
  amountMinor: bigint,
  now: Date,
  name = 'first-deposit',
): Promise<void> {
  const deposit = await insertDeposit(parts.database, {
    merchantId: brand.id,
    depositId: newId(now),
    playerId,
    requestId: v5(name, playerId),
    methodId: 'sandbox',
    amountMinor,
    bonusMinor: 0n,
    currency: brand.currency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  const report = {
    eventId: v5('seeded', deposit.deposit_id),
    depositId: deposit.deposit_id,
    source: 'status',
    outcome: 'paid',
    amount: toWire(deposit.amount_minor, currencyOf(deposit.currency)),
    currency: deposit.currency,
    providerReference: 'SBX-SEEDED',
  } as const;
  await settleReported(parts, report, now);
}

/** Adds the sandbox method of a brand when it is not there; leaves alone what an operator has set. */
export async function seedDepositMethods(
  db: Queryable,
  merchant: { id: number; currency: string },
): Promise<void> {
  const limits = limitsByCurrency[merchant.currency] ?? usual;
  await db.query(
    `insert into deposit_methods (merchant_id, method_id, display_name, position, currency, minimum_minor, maximum_minor,
            suggested_minor, sandbox)
     values ($1, 'sandbox', 'Sandbox wallet', 1, $2, $3, $4, $5::bigint[], true) on conflict do nothing`,
    [merchant.id, merchant.currency, limits.minimumMinor, limits.maximumMinor, limits.suggestedMinor],
  );
}
