// The API of the ledger module: begin with the interface `Ledger` in ledger.ts.
export type { Balance } from './books.ts';
export { createLedger, type Ledger, type OpenAccount, type PlayedGames, type Posted } from './ledger.ts';
export { readMovedAccounts } from './moved-accounts.ts';
export {
  balanceBefore,
  type ChainedEntry,
  type KindSum,
  type MovementSpan,
  readMovements,
  readOperation,
  sumMovements,
  sumSince,
} from './movements.ts';
export { playedGames } from './played-games.ts';
export type { Posting } from './posting.ts';
export { type Drift, type Reconciliation, reconcile } from './reconcile.ts';
export {
  accountsAtOnce,
  type ChangedAccount,
  readChangedAccounts,
  readSealedAccounts,
  sealAccounts,
} from './sealed-accounts.ts';
