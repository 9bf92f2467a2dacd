// Creates the services that take deposits and pay withdrawals.

import type { Files } from '../modules/files/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Informer } from '../modules/inbox/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Merchants } from '../modules/merchant/index.ts';
import { createPayments, createProofs, type PaymongoSettings } from '../modules/payments/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { createWithdrawals } from '../modules/withdrawals/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/index.ts';
import type { SecretKeys } from '../platform/secret-key.ts';

export type PaymentSettings = {
  database: Database;
  secretKey: SecretKeys;
  paymentSandbox: { url: string; secret: string } | undefined;
  paymongo?: PaymongoSettings | undefined;
};

type Dependencies = {
  ledger: Ledger;
  merchants: Merchants;
  wallet: Wallet;
  identity: Identity;
  informer: Informer;
  files: Files;
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

export function createPaymentServices(
  settings: PaymentSettings,
  { merchants, identity, files, ...given }: Dependencies,
) {
  const { database, secretKey, paymentSandbox: sandbox, paymongo } = settings;
  const payments = createPayments({
    ...given,
    database,
    sandbox,
    paymongo,
    addressOf: (code) => {
      const merchant = merchants.byCode(code);
      if (!merchant) throw new Error(`merchant ${code} is not there`);
      return identity.parts.addressOf(merchant.id);
    },
  });
  const withdrawals = createWithdrawals(
    { ...given, database, secretKey, payments },
    (id) => merchants.entry(id)?.merchant.code,
  );
  const proofs = createProofs({ ...given, database, files });
  return { payments, proofs, withdrawals };
}
