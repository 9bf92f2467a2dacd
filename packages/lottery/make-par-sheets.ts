/** Writes the PAR sheets of all lottery games: `npm run -s par -w @perya/lottery`, after a change of rules. */
import { writeFileSync } from 'node:fs';
import { lotteryGames } from './src/games.ts';
import { makeParSheet } from './src/par-sheet.ts';

const sheets = Object.fromEntries([...lotteryGames.values()].map((game) => [game.code, makeParSheet(game)]));
const path = new URL('./src/par-sheets.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(sheets, null, 2)}\n`);
console.log(`${Object.keys(sheets).length} games`);
