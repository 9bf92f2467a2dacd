/** Draws the wheel from its sheet: the stand, the turning rims, forty gondolas that hang, and fireworks for a win. */
import { gondolas } from '@perya/games/ferris-keno';
import { createSheet, fitCanvas, penOf } from '../room/canvas.ts';
import { angleAt, leanAt, lightsAt, type WheelMotion } from './wheel-motion.ts';

export const FIREWORKS_MS = 2800;

/** All that a frame shows. `wonAt`: when the fireworks begin. */
export type Picture = {
  motion: WheelMotion;
  /** The gondolas that light up, in that order. */
  drawn: readonly number[];
  picks: readonly number[];
  wonAt: number;
};

export type WheelPainter = {
  /** Adapts to the canvas's size, and writes each gondola's number. */
  fit: (textOf: (gondola: number) => string) => void;
  draw: (picture: Picture, now: number) => void;
};

/** The wheel's radius has 200 units; all lengths but the canvas's own are in units. */
type Part = readonly [left: number, top: number, width: number, height: number, x: number, y: number];
type View = {
  pen: CanvasRenderingContext2D;
  sheet: HTMLCanvasElement;
  /** The device pixels of a unit, and the place of the hub in device pixels. */
  unit: number;
  x: number;
  y: number;
  /** The numbers of the gondolas; empty where they could not be read. */
  texts: readonly string[];
};

/** The parts of the sheet, each with the point that is put into place. */
const SHEET = { width: 940, height: 450 };
const wheel: Part = [0, 0, 440, 440, 220, 220];
const stand: Part = [440, 0, 400, 300, 200, 22];
const hub: Part = [440, 300, 140, 140, 70, 70];
const paleGlow: Part = [840, 0, 100, 100, 50, 26];
const goldGlow: Part = [840, 100, 100, 100, 50, 30];
const gondolaPart = (column: number, row: number): Part => [590 + 50 * column, 300 + 50 * row, 50, 50, 25, 2];
const hit = gondolaPart(4, 0);
const pick = gondolaPart(4, 1);
const COLOURS = 4;

/** The room that the wheel takes above and below the hub, and to each side. */
const ROOM = { above: 214, below: 262, aside: 232 };
const FONT = 19;
const LEAST_FONT_PIXELS = 10;
const FADE_MS = 160;
const POP_MS = 420;

const bursts = [
  [0.16, 0.24, '#ffd257'],
  [0.84, 0.18, '#5ff0df'],
  [0.5, 0.12, '#ff7fb8'],
  [0.28, 0.1, '#b9a2ff'],
  [0.76, 0.34, '#ffd257'],
] as const;

/** Each burst opens fast, then falls and fades. */
function drawFireworks(pen: CanvasRenderingContext2D, ms: number): void {
  const { width, height } = pen.canvas;
  for (const [index, [x, y, colour]] of bursts.entries()) {
    const age = (ms - index * 380) / 1250;
    if (age <= 0 || age >= 1) continue;
    const reach = (1 - (1 - age) ** 3) * height;
    pen.strokeStyle = colour;
    pen.lineWidth = height * 0.009 * (1 - 0.6 * age);
    pen.globalAlpha = 1 - age ** 2;
    pen.beginPath();
    for (let spark = 0; spark < 34; spark += 1) {
      const far = reach * (0.07 + (0.2 * ((spark * 7) % 11)) / 11);
      const [right, down] = [Math.cos(spark * 2.4), Math.sin(spark * 2.4) + 0.35 * age];
      pen.moveTo(x * width + far * right, y * height + far * down);
      pen.lineTo(
        x * width + far * right * (0.72 + 0.28 * age),
        y * height + far * down * (0.72 + 0.28 * age),
      );
    }
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function moveTo({ pen, unit, ...hubAt }: View, x: number, y: number, turned = 0, scale = 1): void {
  const [right, down] = [unit * scale * Math.cos(turned), unit * scale * Math.sin(turned)];
  pen.setTransform(right, down, -down, right, hubAt.x + x * unit, hubAt.y + y * unit);
}

function stamp({ pen, sheet, unit }: View, [left, top, width, height, x, y]: Part): void {
  pen.drawImage(sheet, left * unit, top * unit, width * unit, height * unit, -x, -y, width, height);
}

/** Gondolas hang from two rims in turn. */
function moveToGondola(view: View, gondola: number, angle: number, lean = 0, scale = 1): void {
  const at = angle + ((gondola - 1) * Math.PI) / 20 - Math.PI / 2;
  const radius = gondola % 2 === 1 ? 200 : 160;
  const leans = lean * (1 + 0.2 * Math.sin(gondola));
  moveTo(view, radius * Math.cos(at), radius * Math.sin(at), leans, scale);
}

function drawStructure(view: View, angle: number): void {
  moveTo(view, 0, 0);
  stamp(view, stand);
  view.pen.globalAlpha = 0.32;
  moveTo(view, 9, -3, angle);
  stamp(view, wheel);
  view.pen.globalAlpha = 1;
  moveTo(view, 0, 0, angle);
  stamp(view, wheel);
  moveTo(view, 0, 0);
  stamp(view, hub);
}

/** `light` from 0 to 1. */
function drawGlow(view: View, isPicked: boolean, light: number): void {
  const { pen } = view;
  pen.globalAlpha = light;
  pen.globalCompositeOperation = 'lighter';
  stamp(view, isPicked ? goldGlow : paleGlow);
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'source-over';
}

function drawGondola(view: View, gondola: number, isPicked: boolean, light: number): void {
  const { pen, texts } = view;
  const colour = gondola % COLOURS;
  if (light < 1) stamp(view, gondolaPart(colour, 0));
  if (light < 1 && isPicked) stamp(view, pick);
  pen.globalAlpha = light;
  if (light > 0) stamp(view, isPicked ? hit : gondolaPart(colour, 1));
  pen.globalAlpha = 1;
  const [dark, lit] = isPicked ? ['#ffe29a', '#4a1d00'] : ['#93a3e4', '#16205a'];
  pen.fillStyle = light > 0.5 ? lit : dark;
  pen.fillText(texts[gondola - 1] ?? '', 0, 27);
}

function drawGondolas(view: View, { motion, drawn, picks }: Picture, now: number): void {
  const [angle, lean] = [angleAt(motion, now), leanAt(motion, now)];
  const litFor = (gondola: number): number => {
    const place = drawn.indexOf(gondola);
    return place < 0 ? 0 : Math.max(0, now - lightsAt(motion, place));
  };
  const lightOf = (gondola: number): number => Math.min(1, litFor(gondola) / FADE_MS);
  for (const gondola of drawn) {
    moveToGondola(view, gondola, angle, 0, picks.includes(gondola) ? 1.5 : 1.1);
    drawGlow(view, picks.includes(gondola), lightOf(gondola));
  }
  for (const gondola of gondolas) {
    const pop = Math.sin(Math.PI * Math.min(1, litFor(gondola) / POP_MS));
    moveToGondola(view, gondola, angle, lean, 1 + 0.3 * pop);
    drawGondola(view, gondola, picks.includes(gondola), lightOf(gondola));
  }
}

export function createWheelPainter(canvas: HTMLCanvasElement, image: HTMLImageElement): WheelPainter {
  const pen = penOf(canvas);
  let view: View = { pen, sheet: canvas, unit: 1, x: 0, y: 0, texts: [] };
  return {
    fit(textOf) {
      fitCanvas(canvas);
      const { width, height } = canvas;
      const unit = Math.max(0.05, Math.min(height / (ROOM.above + ROOM.below), width / (2 * ROOM.aside)));
      const [sheet, brush] = createSheet(SHEET.width * unit, SHEET.height * unit);
      brush.drawImage(image, 0, 0, SHEET.width * unit, SHEET.height * unit);
      const texts = FONT * unit < LEAST_FONT_PIXELS ? [] : gondolas.map(textOf);
      view = { pen, sheet, unit, x: width / 2, y: height - ROOM.below * unit, texts };
      pen.font = `800 ${FONT}px system-ui, sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.lineCap = 'round';
    },
    draw(picture, now) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      drawFireworks(pen, now - picture.wonAt);
      drawStructure(view, angleAt(picture.motion, now));
      drawGondolas(view, picture, now);
    },
  };
}
