// The dependencies and shared parts of the vendor wallet module.

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Keyring } from './keyring.ts';
import type { MoveQueue } from './move-queue.ts';
import type { PlayerAccounts } from './player-accounts.ts';
import type { FindGame } from './vendor-games.ts';

export type VendorWalletDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  clock: Clock;
  findGame: FindGame;
  /** Seals the vendors' keys at rest. */
  secretKey: SecretKeys;
  onFault: (error: unknown, what: string) => void;
  /** Called for each new incident: a person has to decide it. */
  onIncident?: (incident: Alarm) => void;
};

export type Alarm = { bookId: BookId; vendor: string; code: string; txnId: string };

export type Parts = VendorWalletDependencies & {
  keyring: Keyring;
  accounts: PlayerAccounts;
  queue: MoveQueue;
};
