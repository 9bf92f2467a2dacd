// The ids of a draw's postings, made from what they pay, so that no step pays twice however often it is tried.
import { v5 } from 'uuid';

/** One payout per account and draw. */
export const payoutId = (drawId: string, accountId: string): string => v5(drawId, accountId);
/** What a correction pays on, once per account. */
export const correctionId = (drawId: string, no: number, accountId: string): string =>
  v5(`lottery correction ${no} ${accountId}`, drawId);
export const refundId = (ticketId: string): string => v5('lottery void', ticketId);
export const resultId = (drawId: string): string => v5('lottery result', drawId);
export const poolTransferId = (drawId: string): string => v5('lottery pool', drawId);
