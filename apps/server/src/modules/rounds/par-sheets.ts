// The PAR sheets of the in-house games, read once at the start.
import { type Bet, type Game, games, loadParSheet, type ParSheet } from '@perya/games';

/** The sheets of the newest versions by the game's code. */
export const parSheets: ReadonlyMap<string, ParSheet> = new Map(
  await Promise.all(
    [...games.keys()].map(async (code): Promise<[string, ParSheet]> => {
      const sheet = await loadParSheet(code);
      if (!sheet) throw new Error(`the in-house game ${code} has no PAR sheet`);
      return [code, sheet];
    }),
  ),
);

/** The returns of a game's bets in percent, the lowest first; none for a game that is not ours. */
export const returnsOf = (gameCode: string): string[] =>
  (parSheets.get(gameCode)?.variants ?? [])
    .map(({ returnToPlayer }) => returnToPlayer.percent)
    .sort((a, b) => Number(a) - Number(b));

const greatest = new Map(
  [...parSheets.values()].flatMap(({ game, variants }) =>
    variants.map(({ key, maxWin }) => [`${game}/${key}`, maxWin.units] as const),
  ),
);

/** The greatest payout of a bet, in units. Throws where the sheet has no such variant. */
export function mostUnits(game: Game, bet: Bet): number {
  const most = greatest.get(`${game.code}/${game.variantOf(bet)}`);
  if (most === undefined) throw new Error(`the sheet of ${game.code} lacks ${game.variantOf(bet)}`);
  return most;
}
