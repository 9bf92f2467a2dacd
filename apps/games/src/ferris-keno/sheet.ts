/** The sheet with rules, pays and odds. Loaded when first opened. */
import { loadParSheet } from '@perya/games/ferris-keno';
import type { HourPrice, Sheet } from '../room/game.ts';
import { sheetOf } from '../room/sheet-parts.ts';

/** For so many picks. */
export const loadSheet = async (picks: number, price: HourPrice): Promise<Sheet> =>
  sheetOf({
    par: await loadParSheet(),
    variant: `picks-${picks}`,
    game: 'ferrisKeno.title',
    rules: [
      'ferrisKeno.rules1',
      'ferrisKeno.rules2',
      'ferrisKeno.rules3',
      'ferrisKeno.rules4',
      'ferrisKeno.rules5',
    ],
    price,
  });
