// The dependencies and shared types of the promotions module.
import type { Database } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** The time during which a promotion is shown. */
export type Window = { startAt: Date; endAt: Date | null };

export type Parts = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  /** `undefined`: there is no such promotion, or it was removed. */
  windowOf: (merchantId: BrandId, promotionId: string) => Window | undefined;
};

export type Player = { bookId: BookId; playerId: string };
