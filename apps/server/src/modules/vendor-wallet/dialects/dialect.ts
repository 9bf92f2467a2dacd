// The parts that the older dialects share: their context, and a refusal as the dialect's number.
import type { RefusalCode } from '@perya/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { VendorWallet } from '../vendor-wallet.ts';

export type DialectContext = {
  app: FastifyInstance;
  wallet: VendorWallet;
  now: () => Date;
  byCode: (merchantCode: string) => Merchant | undefined;
};

/**
 * The dialect's number for a refusal. An error that is not in the table is rethrown and answered as a fault of the platform, so that the
 * vendor asks again.
 */
export function numberOf(error: unknown, table: Readonly<Partial<Record<RefusalCode, number>>>): number {
  const number = error instanceof Refusal ? table[error.code] : undefined;
  if (number === undefined) throw error;
  return number;
}

/** The dialects send amounts as numbers; the shortest text of one has the digits that were sent. */
export function amountText(amount: number | string): string {
  return String(amount);
}
