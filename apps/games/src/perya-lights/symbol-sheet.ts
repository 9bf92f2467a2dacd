/** Draws the ten symbols once per size: sharp for standing reels, blurred for spinning ones. */

import sheetUrl from '@perya/art/perya-lights/symbols.svg?url';
import { paySymbols, type ReelSymbol, SCATTER, WILD } from '@perya/games/perya-lights';
import { createSheet, loadImage } from '../room/canvas.ts';

export const symbolOrder: readonly ReelSymbol[] = [...paySymbols, WILD, SCATTER];

export type SymbolSheet = { sharp: HTMLCanvasElement; smeared: HTMLCanvasElement; size: number };

export const loadSymbols = (): Promise<HTMLImageElement> => loadImage(sheetUrl);

/** `size` in device pixels. */
export function drawSheet(image: HTMLImageElement, size: number): SymbolSheet {
  const [sharp, pen] = createSheet(size * symbolOrder.length, size);
  pen.drawImage(image, 0, 0, sharp.width, size);
  const [smeared, brush] = createSheet(sharp.width, size);
  const trails = 7;
  brush.globalAlpha = 1.6 / trails;
  for (let trail = 0; trail < trails; trail += 1) {
    brush.drawImage(sharp, 0, (trail - (trails - 1) / 2) * size * 0.07);
  }
  return { sharp, smeared, size };
}
