/** The sheet with rules, pays and odds. Loaded when first opened. */
import { loadParSheet, type WheelChoice } from '@perya/games/roleta';
import type { HourPrice, Sheet } from '../room/game.ts';
import { sheetOf } from '../room/sheet-parts.ts';

export const loadSheet = async ({ wheel }: WheelChoice, price: HourPrice): Promise<Sheet> =>
  sheetOf({
    par: await loadParSheet(),
    variant: wheel,
    game: 'roleta.title',
    rules: ([1, 2, 3, 4, 5, 6] as const).map((line) => `roleta.rules${line}` as const),
    price,
  });
