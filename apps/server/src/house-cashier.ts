// The part of the house where money comes in and goes out.
import type { Ledger } from './modules/ledger/index.ts';
import type { Merchants } from './modules/merchant/index.ts';
import { createPayments } from './modules/payments/index.ts';
import type { Wallet } from './modules/wallet/index.ts';
import { createWithdrawals } from './modules/withdrawals/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';

export type CashierSettings = {
  database: Database;
  secretKey: Buffer;
  paymentSandbox: { url: string; secret: string } | undefined;
};

type Neighbours = {
  ledger: Ledger;
  merchants: Merchants;
  wallet: Wallet;
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

export function createCashier(settings: CashierSettings, { merchants, ...given }: Neighbours) {
  const { database, secretKey, paymentSandbox: sandbox } = settings;
  const payments = createPayments({ ...given, database, sandbox });
  const withdrawals = createWithdrawals(
    { ...given, database, secretKey, payments },
    (id) => merchants.entry(id)?.merchant.code,
  );
  return { payments, withdrawals };
}
