// The names under which draws, merchants and accounts of lottery are known: the same in every process and for ever.
import { v5 } from 'uuid';
import type { BookId } from '../../platform/ids.ts';
import type { OpenAccount } from '../ledger/index.ts';

const namespace = '6f1f3a38-5a0e-5c55-9b3c-2f1c1c1d7a10';

/** The merchant as tickets and seals name it: made from its code, so that anyone can compute it. */
export const merchantUuid = (code: string): string => v5(`merchant/${code}`, namespace);

/** The account that holds the stakes of a game's draws until they are settled. */
export const escrowOf = (bookId: BookId, gameCode: string, currency: string): OpenAccount => ({
  bookId,
  kind: 'lottery_escrow',
  currency,
  ownerId: v5(`game/${gameCode}`, namespace),
});

/** The account of a game's pool between two draws. */
export const poolOf = (bookId: BookId, gameCode: string, currency: string): OpenAccount => ({
  ...escrowOf(bookId, gameCode, currency),
  kind: 'lottery_pool',
});
