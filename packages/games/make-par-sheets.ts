/** Writes every game's PAR sheet beside its rules: `npm run -s par -w @perya/games`, after a change of rules. */
import { writeFileSync } from 'node:fs';
import { games } from './src/index.ts';
import { unreleasedGames } from './src/unreleased.ts';

for (const game of [...games.values(), ...unreleasedGames.map((entry) => entry.game)]) {
  const path = new URL(`./src/${game.code}/v${game.version}/par-sheet.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(game.parSheet(), null, 2)}\n`);
  console.log(`${game.code} v${game.version}`);
}
