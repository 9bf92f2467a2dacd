/** The sheet with rules, pays and odds. Loaded when first opened. */
import { type DropChoice, loadParSheet, variantOf } from '@perya/games/drop-ball-booth';
import type { PhraseId } from '@perya/locales/page';
import type { HourPrice, Sheet } from '../room/game.ts';
import { sheetOf } from '../room/sheet-parts.ts';

export const loadSheet = async (choice: DropChoice, price: HourPrice): Promise<Sheet> =>
  sheetOf({
    par: await loadParSheet(),
    variant: variantOf(choice),
    game: 'dropBallBooth.title',
    rules: ([1, 2, 3, 4, 5, 6] as const).map((line): PhraseId => `dropBallBooth.rules${line}`),
    price,
  });
