/** Canvases: their pens, their pixels, and sheets to draw once and copy often. */

/** More pixels than this are not visible on a phone. */
const MAX_PIXEL_RATIO = 1.5;

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  return pen;
}

/** A canvas outside the page. */
export function createSheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return [canvas, penOf(canvas)];
}

/** Gives a canvas the pixels of its box on the screen. Returns the device pixels of a CSS pixel. */
export function fitCanvas(canvas: HTMLCanvasElement): number {
  const box = canvas.getBoundingClientRect();
  const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  canvas.width = Math.round(box.width * ratio);
  canvas.height = Math.round(box.height * ratio);
  return ratio;
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
