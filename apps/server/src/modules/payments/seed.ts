// Demo data: the deposit methods, all by the sandbox with play money.
import type { DepositKind } from '@perya/contract';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Queryable } from '../../platform/db/index.ts';
import type { Brand } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { currencyOf } from '../wallet/index.ts';
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

/** `provider`: one without a service here is never asked to pay back. */
export type SeededDeposit = { name?: string; provider?: 'sandbox' | 'none' };

/** A deposit of play money, made and credited by the same code as any other; once per player and name. */
export async function seedDeposit(
  parts: Parts,
  brand: Brand,
  playerId: string,
  amountMinor: bigint,
  now: Date,
  { name = 'first-deposit', provider = 'sandbox' }: SeededDeposit = {},
): Promise<void> {
  const deposit = await insertDeposit(parts.database, {
    bookId: soleBookOf(brand.id),
    depositId: newId(now),
    playerId,
    requestId: v5(name, playerId),
    methodId: 'sandbox',
    methodName: sandboxName,
    methodKind: 'ewallet',
    provider,
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

type Offer = { id: string; name: string; kind: DepositKind; floor: bigint; account?: typeof sandboxAccount };

const sandboxName = 'Sandbox wallet';
/** As the sandbox's page shows it. */
const sandboxAccount = { bank: 'Sandbox Savings Bank', number: '0012 3456 7890' };
const card: Offer = { id: 'card', name: 'Visa · Mastercard', kind: 'card', floor: 1n };
const crypto: Offer = { id: 'usdt-tron', name: 'USDT · TRON', kind: 'crypto', floor: 10n };
/** The methods beside the wallet, by currency; `floor` times the wallet's minimum is their minimum. */
const offers: Readonly<Record<string, readonly Offer[]>> = {
  PHP: [
    { id: 'qrph', name: 'QR Ph', kind: 'qr', floor: 1n },
    { id: 'bank-transfer', name: 'Bank transfer', kind: 'bank_transfer', floor: 4n, account: sandboxAccount },
    card,
    crypto,
  ],
  BDT: [
    { id: 'bank-transfer', name: 'Bank transfer', kind: 'bank_transfer', floor: 4n, account: sandboxAccount },
    card,
  ],
};

/** Adds a brand's missing deposit methods; does not change existing ones. */
export async function seedDepositMethods(db: Queryable, merchant: Brand): Promise<void> {
  const limits = limitsByCurrency[merchant.currency] ?? usual;
  const wallet: Offer = { id: 'sandbox', name: sandboxName, kind: 'ewallet', floor: 1n };
  for (const [at, offer] of [wallet, ...(offers[merchant.currency] ?? [])].entries()) {
    const minimum = limits.minimumMinor * offer.floor;
    await db.query(
      `insert into deposit_methods (merchant_id, method_id, display_name, kind, provider, position, currency, minimum_minor,
              maximum_minor, suggested_minor, sandbox, account_bank, account_number)
       values ($1, $2, $3, $4, 'sandbox', $5, $6, $7, $8, $9::bigint[], true, $10, $11) on conflict do nothing`,
      [
        merchant.id,
        offer.id,
        offer.name,
        offer.kind,
        at + 1,
        merchant.currency,
        minimum,
        limits.maximumMinor,
        limits.suggestedMinor.filter((minor) => minor >= minimum),
        offer.account?.bank ?? null,
        offer.account?.number ?? null,
      ],
    );
  }
}
