/** Every in-house game in every version: the newest is played, older ones replay their rounds. */
import type { Game } from './game.ts';
import { peryaLightsV1 } from './perya-lights/v1/index.ts';

const registered: readonly Game[] = [peryaLightsV1];

/** The game under the rules of that version, or undefined. */
export const gameAt = (gameCode: string, version: number): Game | undefined =>
  registered.find((game) => game.code === gameCode && game.version === version);

/** The version that new rounds are played under, or undefined. */
export const latestGame = (gameCode: string): Game | undefined =>
  registered
    .filter((game) => game.code === gameCode)
    .reduce<Game | undefined>(
      (newest, game) => (newest && newest.version > game.version ? newest : game),
      undefined,
    );

/** The newest version of each game, by code. */
export const games: ReadonlyMap<string, Game> = new Map(
  [...registered].sort((a, b) => a.version - b.version).map((game) => [game.code, game]),
);
