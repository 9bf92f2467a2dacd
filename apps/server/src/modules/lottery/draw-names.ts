// The names under which draws, merchants and accounts of lottery are known: the same in every process and for ever.
import type { LotteryGame } from '@perya/lottery';
import { v5 } from 'uuid';
import type { BookId } from '../../platform/ids.ts';
import type { OpenAccount, PlayedGames } from '../ledger/index.ts';

const namespace = '6f1f3a38-5a0e-5c55-9b3c-2f1c1c1d7a10';

const known = new Map<string, string>();

/** Computed once: there are as many as merchants and games, and each slip needs both. */
function nameUuid(name: string): string {
  const found = known.get(name) ?? v5(name, namespace);
  known.set(name, found);
  return found;
}

/** The merchant as tickets and seals name it: made from its code, so that anyone can compute it. */
export const merchantUuid = (code: string): string => nameUuid(`merchant/${code}`);

/** The owner of a game's accounts. */
export const ownerOf = (gameCode: string) => nameUuid(`game/${gameCode}`);

/** Stakes of lottery count in full. */
const playedIn = ({ group, returnPermille }: LotteryGame): PlayedGames => ({
  type: group,
  vendor: null,
  edgePpm: 1_000_000 - returnPermille * 1_000,
  weightPpm: 1_000_000,
});

/** The account that holds the stakes of a game's draws until they are settled. */
export const escrowOf = (bookId: BookId, game: LotteryGame, currency: string): OpenAccount => ({
  bookId,
  kind: 'lottery_escrow',
  currency,
  ownerId: ownerOf(game.code),
  games: playedIn(game),
});

/** The account of a game's pool between two draws. */
export const poolOf = (bookId: BookId, gameCode: string, currency: string): OpenAccount => ({
  bookId,
  kind: 'lottery_pool',
  currency,
  ownerId: ownerOf(gameCode),
});

/** Where a game's result goes, by its type. */
export const resultOf = (bookId: BookId, game: LotteryGame, currency: string): OpenAccount => ({
  bookId,
  kind: 'house_gaming',
  currency,
  games: playedIn(game),
});
