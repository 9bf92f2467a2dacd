/** The sheet with rules, pays and odds. Loaded when first opened. */
import { type DiceChoice, loadParSheet } from '@perya/games/pula-puti-dice';
import type { HourPrice, Sheet } from '../room/game.ts';
import { sheetOf } from '../room/sheet-parts.ts';

export const loadSheet = async ({ k }: DiceChoice, price: HourPrice): Promise<Sheet> =>
  sheetOf({
    par: await loadParSheet(),
    variant: `k-${k}`,
    game: 'pulaPutiDice.title',
    rules: ['pulaPutiDice.rules1', 'pulaPutiDice.rules2', 'pulaPutiDice.rules3', 'pulaPutiDice.rules4'],
    price,
  });
