// What the acts of this module work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { SecretCipher } from '../../platform/secret-cipher.ts';
import type { Informer } from '../inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments, Payouts } from '../payments/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type WithdrawalDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  clock: Clock;
  /** The house's key; numbers are sealed with one of their own. */
  secretKey: Buffer;
  payments: Pick<Payments, 'payouts' | 'requireSigned'>;
  /** Tells members what becomes of their money. */
  informer: Pick<Informer, 'tell'>;
  onFault: (error: unknown, what: string) => void;
  /** How often what is to be paid is looked at, and when the provider is asked about it again, in milliseconds. */
  payEveryMs?: number;
  askAgainMs?: number;
};

export type Parts = Omit<WithdrawalDependencies, 'secretKey' | 'payments'> & {
  provider: Payouts | undefined;
  cipher: SecretCipher;
  /** Tells equal numbers, and no number. */
  fingerprint: (number: string) => Buffer;
};
