/** Draws the two drums: four rings of ten flat faces on one axle, which a crank turns. */
import { createSheet, fitCanvas, penOf } from '../room/canvas.ts';
import { positionAt, type ReelMotion } from '../room/reel-motion.ts';

const FACES = 10;
const ANGLE = (2 * Math.PI) / FACES;
/** The lamp hangs above the drums. */
const LIGHT_ANGLE = 0.12;

const paints = [
  { enamel: '#cf2440', edge: '#8d1029', digit: '#fff4d8' },
  { enamel: '#f8eed6', edge: '#c9b78e', digit: '#8f1430' },
] as const;
type Paint = (typeof paints)[number];

const brass = [
  [0, '#2a1805'],
  [0.18, '#9a6a1c'],
  [0.36, '#ffe9a8'],
  [0.5, '#d99f38'],
  [0.8, '#6b430f'],
  [1, '#241404'],
] as const;
const timber = [
  [0, '#7a4526'],
  [0.5, '#5a3019'],
  [1, '#32190d'],
] as const;

/** All in device pixels. */
type Layout = {
  width: number;
  height: number;
  radius: number;
  ring: number;
  hoop: number;
  drums: readonly number[];
};
type Place = ReturnType<typeof positionAt>;
type Faces = { sharp: HTMLCanvasElement; smeared: HTMLCanvasElement; height: number };

export type DrumPainter = {
  /** Adapts to the canvas's size, with these ten digits on the faces. */
  fit: (digits: readonly string[]) => void;
  draw: (motions: readonly ReelMotion[], now: number) => void;
};

/** The ten faces of a ring below one another: sharp, and blurred as when they turn fast. */
function paintFaces(width: number, height: number, paint: Paint, digits: readonly string[]): Faces {
  const [sharp, pen] = createSheet(width, height * FACES);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `900 ${height * 0.86}px ui-rounded, system-ui, sans-serif`;
  for (const [face, digit] of digits.entries()) {
    const top = face * height;
    pen.fillStyle = paint.edge;
    pen.fillRect(0, top, width, height);
    pen.fillStyle = paint.enamel;
    pen.fillRect(0, top + height * 0.03, width, height * 0.94);
    pen.fillStyle = 'rgb(40 6 20 / 35%)';
    pen.fillText(digit, width / 2, top + height * 0.57);
    pen.fillStyle = paint.digit;
    pen.fillText(digit, width / 2, top + height * 0.54);
  }
  const [smeared, brush] = createSheet(width, height * FACES);
  const trails = 7;
  brush.globalAlpha = 1.7 / trails;
  for (let trail = 0; trail < trails; trail += 1)
    brush.drawImage(sharp, 0, (trail - (trails - 1) / 2) * height * 0.12);
  return { sharp, smeared, height };
}

function layoutOf(width: number, height: number): Layout {
  const radius = Math.min(height * 0.44, width * 0.23);
  const ring = Math.min(width * 0.15, radius * 0.95);
  const hoop = radius * 0.11;
  const drum = 2 * ring + 3 * hoop;
  const gap = hoop * 4;
  return { width, height, radius, ring, hoop, drums: [width / 2 - gap / 2 - drum, width / 2 + gap / 2] };
}

type Stops = readonly (readonly [offset: number, colour: string])[];
type Box = { x: number; y: number; width: number; height: number };

/** A rounded bar, lit from above. */
function drawBar(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, stops: Stops): void {
  const paint = pen.createLinearGradient(0, y, 0, y + height);
  for (const [offset, colour] of stops) paint.addColorStop(offset, colour);
  pen.fillStyle = paint;
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(width, height) * 0.3);
  pen.fill();
}

/** The posts, the axle, and the shadow of the drums. */
function drawFrame(pen: CanvasRenderingContext2D, { width, height, hoop, radius }: Layout): void {
  const middle = height / 2;
  for (const x of [hoop, width - hoop * 3])
    drawBar(pen, { x, y: middle - hoop, width: hoop * 2, height: middle + hoop }, timber);
  drawBar(pen, { x: hoop, y: middle - hoop * 0.6, width: width - 2 * hoop, height: hoop * 1.2 }, brass);
  pen.fillStyle = 'rgb(0 0 0 / 42%)';
  pen.beginPath();
  pen.ellipse(width / 2, middle + radius + hoop * 0.7, width * 0.4, hoop * 0.9, 0, 0, 2 * Math.PI);
  pen.fill();
}

/** From the front, an arm that turns seems to grow and shrink. */
function drawCrank(pen: CanvasRenderingContext2D, layout: Layout, turned: number): void {
  const { radius, hoop, ring, width, height, drums } = layout;
  const x = (drums[1] ?? 0) + 2 * ring + 4.2 * hoop;
  const reach = radius * 0.62 * Math.sin(turned);
  const middle = height / 2;
  const arm = { x, y: middle + Math.min(0, reach) - hoop / 2, width: hoop * 0.8 };
  drawBar(pen, { ...arm, height: Math.abs(reach) + hoop }, brass);
  const grip = { x, y: middle + reach - hoop * 0.9, width: Math.min(hoop * 3, width - x) };
  drawBar(pen, { ...grip, height: hoop * 1.8 }, timber);
}

/** From the front, a flat face only gets lower as it turns away. */
function drawRing(
  pen: CanvasRenderingContext2D,
  { ring, radius, height }: Layout,
  x: number,
  faces: Faces,
  { position, blurred }: Place,
): void {
  const image = blurred ? faces.smeared : faces.sharp;
  for (let face = Math.floor(position) - 2; face <= Math.floor(position) + 3; face += 1) {
    const angle = (face - position) * ANGLE;
    if (Math.cos(angle) < 0.03) continue;
    const top = height / 2 + radius * Math.sin(angle - ANGLE / 2);
    const low = height / 2 + radius * Math.sin(angle + ANGLE / 2);
    const digit = ((face % FACES) + FACES) % FACES;
    pen.drawImage(image, 0, digit * faces.height, ring, faces.height, x, top, ring, low - top);
    pen.fillStyle = `rgb(12 2 20 / ${0.9 * (1 - Math.cos(angle + LIGHT_ANGLE) ** 2)})`;
    pen.fillRect(x, top, ring, low - top + 0.5);
  }
}

/** A wire around the faces that count. */
function drawReadingLine(pen: CanvasRenderingContext2D, layout: Layout, left: number): void {
  const { ring, hoop, radius, height } = layout;
  const reach = radius * Math.sin(ANGLE / 2);
  pen.strokeStyle = '#ffd479';
  pen.lineWidth = Math.max(2, hoop * 0.3);
  pen.strokeRect(left + hoop * 0.5, height / 2 - reach, 2 * (ring + hoop), 2 * reach);
}

function drawDrum(
  pen: CanvasRenderingContext2D,
  layout: Layout,
  left: number,
  faces: Faces,
  places: readonly Place[],
): void {
  const { ring, hoop, radius, height } = layout;
  for (const [index, place] of places.entries())
    drawRing(pen, layout, left + hoop + index * (ring + hoop), faces, place);
  drawReadingLine(pen, layout, left);
  for (const index of [0, 1, 2]) {
    const x = left + index * (ring + hoop);
    drawBar(pen, { x, y: height / 2 - radius * 1.03, width: hoop, height: radius * 2.06 }, brass);
  }
}

export function createDrumPainter(canvas: HTMLCanvasElement): DrumPainter {
  const pen = penOf(canvas);
  let layout = layoutOf(1, 1);
  let faces: readonly Faces[] = [];
  return {
    fit(digits) {
      fitCanvas(canvas);
      layout = layoutOf(canvas.width, canvas.height);
      const faceHeight = 2 * layout.radius * Math.sin(ANGLE / 2);
      faces = paints.map((paint) => paintFaces(layout.ring, faceHeight, paint, digits));
    },
    draw(motions, now) {
      const places = motions.map((motion) => positionAt(motion, now));
      pen.clearRect(0, 0, canvas.width, canvas.height);
      drawFrame(pen, layout);
      drawCrank(pen, layout, -(places[0]?.position ?? 0) * ANGLE);
      for (const [drum, paint] of faces.entries())
        drawDrum(pen, layout, layout.drums[drum] ?? 0, paint, places.slice(2 * drum, 2 * drum + 2));
    },
  };
}
