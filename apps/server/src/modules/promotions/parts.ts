// What the acts of a promotion work with.
import type { Database } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** From when to when a promotion is told of. */
export type Window = { startAt: Date; endAt: Date | null };

export type Parts = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  /** `undefined`: there is no such promotion, or it was taken down. */
  windowOf: (merchantId: number, promotionId: string) => Window | undefined;
};

export type Brand = { id: number; currency: string };
