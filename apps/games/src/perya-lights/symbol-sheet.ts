/** Draws the ten symbols once per size: sharp for standing reels, blurred for spinning ones. */

import sheetUrl from '@perya/art/perya-lights/symbols.svg?url';
import { paySymbols, type ReelSymbol, SCATTER, WILD } from '@perya/games/perya-lights';

export const symbolOrder: readonly ReelSymbol[] = [...paySymbols, WILD, SCATTER];

export type SymbolSheet = { sharp: HTMLCanvasElement; smeared: HTMLCanvasElement; size: number };

export async function loadSymbols(): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = sheetUrl;
  await image.decode();
  return image;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  return [canvas, context];
}

/** `size` in device pixels. */
export function drawSheet(image: HTMLImageElement, size: number): SymbolSheet {
  const [sharp, pen] = canvasOf(size * symbolOrder.length, size);
  pen.drawImage(image, 0, 0, sharp.width, size);
  const [smeared, brush] = canvasOf(sharp.width, size);
  const trails = 7;
  brush.globalAlpha = 1.6 / trails;
  for (let trail = 0; trail < trails; trail += 1) {
    brush.drawImage(sharp, 0, (trail - (trails - 1) / 2) * size * 0.07);
  }
  return { sharp, smeared, size };
}
