// The dependencies and shared parts of the withdrawals module.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { SecretCipher } from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import type { Informer } from '../inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments, Payouts } from '../payments/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type WithdrawalDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  clock: Clock;
  /** The platform's secret; account numbers are sealed with a key derived from it. */
  secretKey: SecretKeys;
  payments: Pick<Payments, 'payouts' | 'requireSigned'>;
  /** Informs members about their withdrawals and accounts. */
  informer: Pick<Informer, 'notify'>;
  onFault: (error: unknown, what: string) => void;
  /** Pause until the provider is asked again, in milliseconds. */
  askAgainMs?: number;
};

export type Parts = Omit<WithdrawalDependencies, 'secretKey' | 'payments'> & {
  provider: Payouts | undefined;
  cipher: SecretCipher;
  /** Recognises equal numbers without revealing one: hashes under each key, the one to store first. */
  hashesOf: (institutionId: string, number: string) => [Buffer, ...Buffer[]];
};
