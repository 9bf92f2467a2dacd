// The lottery games that a merchant offers: rules from the lottery package, names and pictures from its catalogue.
import { type LotteryGame, lotteryGames, type Terms, termsOf } from '@perya/lottery';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import type { LotteryDependencies } from './parts.ts';

export type OfferedGame = { game: LotteryGame; row: CatalogueGame };
type Directory = Pick<LotteryDependencies, 'games'>;

/** Refuses GAME_UNKNOWN. */
export function requireGame(parts: Directory, merchant: Pick<Merchant, 'id'>, gameCode: string): OfferedGame {
  const game = lotteryGames.get(gameCode);
  const row = game && parts.games.gameByCode(merchant.id, gameCode);
  if (!game || !row) throw new Refusal('GAME_UNKNOWN');
  return { game, row };
}

/** Every lottery game that can be played at the merchant. */
export function offeredGames(parts: Directory, merchant: Pick<Merchant, 'id'>): OfferedGame[] {
  return [...lotteryGames.values()].flatMap((game) => {
    const row = parts.games.gameByCode(merchant.id, game.code);
    return row ? [{ game, row }] : [];
  });
}

const terms = new Map<string, Terms>();

/** The terms of draws that are planned now; computed once, because they hold the odds of every bet. */
export function currentTerms(game: LotteryGame): Terms {
  const found = terms.get(game.code) ?? termsOf(game);
  terms.set(game.code, found);
  return found;
}
