import type { Game } from '@perya/contract';
import { bingoClassify, type GameType } from '@perya/contract/constants';

/** Hot games are fetched once per visit. */
export const hotStaleMs = 3_600_000;

/** The hot games of one type, in their order; in-house games are those of the in-house vendors. */
export function hotOfType<G extends Pick<Game, 'gameType' | 'vassalage' | 'gameClassify'>>(
  games: readonly G[],
  gameType: GameType | undefined,
  inHouseVendors: readonly string[],
): G[] {
  if (!gameType) return [...games];
  if (gameType === 'INHOUSE')
    return games.filter((game) => game.gameType === 'INHOUSE' || inHouseVendors.includes(game.vassalage));
  if (gameType === 'BINGO')
    return games.filter((game) => game.gameType === 'BINGO' || game.gameClassify === bingoClassify);
  return games.filter((game) => game.gameType === gameType);
}

/** The games whose name contains the text, in any case. */
export function filterByName<G extends Pick<Game, 'displayName'>>(games: readonly G[], text: string): G[] {
  const wanted = text.trim().toLocaleLowerCase();
  return games.filter((game) => game.displayName.toLocaleLowerCase().includes(wanted));
}
