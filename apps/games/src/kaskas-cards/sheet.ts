/** The sheet with rules, pays and odds. Loaded when first opened. */
import { loadParSheet } from '@perya/games/kaskas-cards';
import type { HourPrice, Sheet } from '../room/game.ts';
import { sheetOf } from '../room/sheet-parts.ts';

export const loadSheet = async (price: HourPrice): Promise<Sheet> =>
  sheetOf({
    par: await loadParSheet(),
    variant: 'card',
    game: 'kaskasCards.title',
    rules: [
      'kaskasCards.rules1',
      'kaskasCards.rules2',
      'kaskasCards.rules3',
      'kaskasCards.rules4',
      'kaskasCards.rules5',
      'kaskasCards.rules6',
    ],
    price,
    hasJackpot: true,
  });
