// The fixed names of lottery: the merchant in tickets and seals, the owner of a game's accounts, and the ids of a draw's postings.
import { v5 } from 'uuid';

const merchants = 'e5a7b2a4-6f0c-5a52-9d0b-0d3c4a8f7b10';
const games = 'e5a7b2a4-6f0c-5a52-9d0b-0d3c4a8f7b11';

/** The merchant as tickets and seals name it. */
export const merchantUuid = (code: string): string => v5(code, merchants);

/** The owner of a game's `lottery_escrow` and `lottery_pool` accounts. */
export const escrowOf = (gameCode: string): string => v5(gameCode, games);

/** One payout per account and draw, however often it is tried. */
export const payoutId = (drawId: string, accountId: string): string => v5(drawId, accountId);
export const refundId = (ticketId: string): string => v5('lottery void', ticketId);
export const resultId = (drawId: string): string => v5('lottery result', drawId);
export const poolTransferId = (drawId: string): string => v5('lottery pool', drawId);
