/** Draws the board: rows of bulbs that light, the hopper above them, and the ball. */
import { createSheet, fitCanvas, penOf } from '../room/canvas.ts';
import { hopper, type Place } from './fall.ts';

/** The drawings, in squares beside one another, with the share of its square that each one's radius has. */
const drawings = {
  bulb: { cell: 0, radius: 0.36 },
  light: { cell: 1, radius: 0.11 },
  ball: { cell: 2, radius: 0.38 },
  hopper: { cell: 3, radius: 0.2 },
  shadow: { cell: 4, radius: 0.38 },
} as const;
type Drawing = keyof typeof drawings;
/** The light of a bulb at rest. */
const GLIMMER = 0.24;

/** All in device pixels. */
type Point = { x: number; y: number };
type Layout = {
  rows: number;
  centre: number;
  /** The width of a pocket, and the height of a row. */
  pitch: number;
  step: number;
  /** The middle of the first row's bulb. */
  top: number;
  bulb: number;
  ball: number;
  /** The middle of a ball that lies in each pocket. */
  floors: readonly number[];
};

/** `trail`: the ball, and where it was shortly before. `lightOf`: the light of a bulb, from 0 to 1. */
export type DrawBoard = (trail: readonly Place[], lightOf: (row: number, bulb: number) => number) => void;

/** `mouth` and `plates`: the upper edges of the pockets and of the plates in them. */
function layoutOf(width: number, mouth: number, plates: readonly number[]): Layout {
  const rows = plates.length - 1;
  const pitch = width / plates.length;
  const ball = Math.min(pitch * 0.27, (0.46 * mouth) / (rows - hopper.y + 1));
  const bulb = ball * 0.66;
  const last = mouth - ball * 1.2;
  const step = (last - ball * 3.4) / (rows - 1 - hopper.y);
  const top = last - (rows - 1) * step;
  return {
    rows,
    centre: width / 2,
    pitch,
    step,
    top,
    bulb,
    ball,
    floors: plates.map((y) => y - ball * 1.35),
  };
}

/** The middle of the ball. */
function ballAt({ rows, centre, pitch, top, step, bulb, ball, floors }: Layout, { x, y }: Place): Point {
  const touch = (row: number) => top + row * step - 0.94 * (bulb + ball);
  const floor = floors[Math.round(x + rows / 2)] ?? 0;
  const last = touch(rows - 1);
  return { x: centre + x * pitch, y: y < rows - 1 ? touch(y) : last + (y - rows + 1) * (floor - last) };
}

function spriteOf(art: HTMLImageElement, drawing: Drawing, radius: number): HTMLCanvasElement {
  const { cell, radius: share } = drawings[drawing];
  const [sprite, pen] = createSheet(radius / share, radius / share);
  pen.drawImage(art, cell * art.height, 0, art.height, art.height, 0, 0, sprite.width, sprite.height);
  return sprite;
}

const put = (pen: CanvasRenderingContext2D, sprite: HTMLCanvasElement, { x, y }: Point) =>
  pen.drawImage(sprite, x - sprite.width / 2, y - sprite.height / 2);

function forEachBulb(
  { rows, centre, pitch, top, step }: Layout,
  visit: (place: Point, row: number, bulb: number) => void,
): void {
  for (let row = 0; row < rows; row += 1)
    for (let bulb = 0; bulb <= row; bulb += 1)
      visit({ x: centre + (bulb - row / 2) * pitch, y: top + row * step }, row, bulb);
}

function layoutOn(canvas: HTMLCanvasElement, pockets: HTMLElement): Layout {
  const ratio = fitCanvas(canvas);
  const above = canvas.getBoundingClientRect().top;
  const topOf = (element: Element) => ratio * (element.getBoundingClientRect().top - above);
  return layoutOf(canvas.width, topOf(pockets), [...pockets.children].map(topOf));
}

/** Gives the canvas the pixels of its box. Returns what draws a frame of that size, above these pockets. */
export function createBoardPainter(
  canvas: HTMLCanvasElement,
  art: HTMLImageElement,
  pockets: HTMLElement,
): DrawBoard {
  const layout = layoutOn(canvas, pockets);
  const pen = penOf(canvas);
  const light = spriteOf(art, 'light', layout.bulb);
  const [ball, shadow] = [spriteOf(art, 'ball', layout.ball), spriteOf(art, 'shadow', layout.ball)];
  const bulb = spriteOf(art, 'bulb', layout.bulb);
  const [still, brush] = createSheet(canvas.width, canvas.height);
  forEachBulb(layout, (place) => put(brush, bulb, place));
  brush.globalCompositeOperation = 'lighter';
  brush.globalAlpha = GLIMMER;
  forEachBulb(layout, (place) => put(brush, light, place));
  brush.globalCompositeOperation = 'source-over';
  brush.globalAlpha = 1;
  put(brush, spriteOf(art, 'hopper', layout.ball), ballAt(layout, hopper));
  return (trail, lightOf) => {
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(still, 0, 0);
    pen.globalCompositeOperation = 'lighter';
    forEachBulb(layout, (place, row, index) => {
      pen.globalAlpha = lightOf(row, index);
      if (pen.globalAlpha > 0.01) put(pen, light, place);
    });
    pen.globalCompositeOperation = 'source-over';
    for (const [age, place] of [...trail.entries()].reverse()) {
      const { x, y } = ballAt(layout, place);
      pen.globalAlpha = age === 0 ? 1 : 0.2 / age;
      if (age === 0) put(pen, shadow, { x: x + layout.ball * 0.2, y: y + layout.ball * 0.4 });
      put(pen, ball, { x, y });
    }
    pen.globalAlpha = 1;
  };
}
