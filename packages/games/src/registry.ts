/** Every in-house game in every version: the newest is played, older ones replay their rounds. A game is added by one entry. */
import { dropBallBoothV1 } from './drop-ball-booth/v1/index.ts';
import { ferrisKenoV1 } from './ferris-keno/v1/index.ts';
import type { Game } from './game.ts';
import { kaskasCardsV1 } from './kaskas-cards/v1/index.ts';
import type { ParSheet } from './par-sheet.ts';
import { peryaLightsV1 } from './perya-lights/v1/index.ts';
import { pulaPutiDiceV1 } from './pula-puti-dice/v1/index.ts';
import { roletaV1 } from './roleta/v1/index.ts';

/** The sheets are read when they are asked for: they are larger than the rules. */
export type GameEntry = { game: Game; sheet: () => Promise<{ default: ParSheet }> };

const json = { with: { type: 'json' } } as const;

const entries: readonly GameEntry[] = [
  { game: peryaLightsV1, sheet: () => import('./perya-lights/v1/par-sheet.json', json) },
  { game: pulaPutiDiceV1, sheet: () => import('./pula-puti-dice/v1/par-sheet.json', json) },
  { game: dropBallBoothV1, sheet: () => import('./drop-ball-booth/v1/par-sheet.json', json) },
  { game: ferrisKenoV1, sheet: () => import('./ferris-keno/v1/par-sheet.json', json) },
  { game: roletaV1, sheet: () => import('./roleta/v1/par-sheet.json', json) },
  { game: kaskasCardsV1, sheet: () => import('./kaskas-cards/v1/par-sheet.json', json) },
];

/** The game under the rules of that version, or undefined. */
export const gameAt = (gameCode: string, version: number): Game | undefined =>
  entries.find(({ game }) => game.code === gameCode && game.version === version)?.game;

/** The newest version of each game, by code, in the order in which they are listed. */
export const games: ReadonlyMap<string, Game> = new Map(
  entries
    .map(({ game }) => game)
    .sort((a, b) => a.version - b.version)
    .map((game) => [game.code, game]),
);

/** The published sheet of a game's newest version, as committed; a test keeps it equal to the rules. */
export async function loadParSheet(gameCode: string): Promise<ParSheet | undefined> {
  const newest = games.get(gameCode);
  return (await entries.find(({ game }) => game === newest)?.sheet())?.default;
}
