// What the older dialects share: whose brand a message is for, and a refusal in the words of the dialect.
import type { RefusalCode } from '@perya/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { VendorWallet } from '../vendor-wallet.ts';

export type DialectDoor = {
  app: FastifyInstance;
  wallet: VendorWallet;
  now: () => Date;
  byCode: (merchantCode: string) => Merchant | undefined;
};

/**
 * The dialect's number for a refusal. What is not in its table is not known to be refused: it is thrown on, answered as a fault of the
 * house, and the vendor asks again.
 */
export function numberOf(error: unknown, table: Readonly<Partial<Record<RefusalCode, number>>>): number {
  const number = error instanceof Refusal ? table[error.code] : undefined;
  if (number === undefined) throw error;
  return number;
}

/** Amounts come as numbers there; as text they say no more digits than were meant. */
export function amountText(amount: number | string): string {
  return String(amount);
}
