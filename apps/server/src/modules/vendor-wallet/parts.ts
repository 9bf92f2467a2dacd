// What the acts of this module work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Keyring } from './keyring.ts';
import type { MoveQueue } from './move-queue.ts';
import type { Purses } from './purses.ts';

export type VendorWalletDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  clock: Clock;
  /** Seals the vendors' keys at rest. */
  secretKey: Buffer | string;
  onFault: (error: unknown, what: string) => void;
  /** Told of each new incident: a person has to look at it. */
  onIncident?: (incident: Alarm) => void;
};

export type Alarm = { merchantId: number; vendor: string; code: string; txnId: string };

export type Parts = VendorWalletDependencies & { keyring: Keyring; purses: Purses; queue: MoveQueue };
