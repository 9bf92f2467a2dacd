// The ledger's door: the only way by which money moves.
export type { AccountKind } from './account-kinds.ts';
export type { Balance, Entry, EntryPage } from './books.ts';
export {
  createLedger,
  type Hold,
  type Ledger,
  type OpenAccount,
  type Posted,
  type Transfer,
} from './ledger.ts';
export {
  balanceBefore,
  type KindSum,
  type MovementSpan,
  readMovements,
  sumMovements,
  sumSince,
} from './movements.ts';
export type { Posting, PostingResult, PostingStatus } from './posting.ts';
export { type Drift, type Reconciliation, reconcile } from './reconcile.ts';
