/** Draws the turning face of a wheel, its pegs, and the tongue that they bend. */
import type { Wheel } from '@perya/games/roleta';
import { createSheet, fitCanvas, penOf } from '../room/canvas.ts';
import { number } from '../room/phrases.ts';
import { ANGLE, type Face, paintFace } from './wheel-face.ts';
import { bendAt, modulo, type Place } from './wheel-motion.ts';

/** By the width of the canvas, as in the pictures of the page. */
const RADIUS = 0.6;
const MIDDLE = 0.74;
/** The pegs in view, on each side. */
const PEGS = 12;

/** `sunk`: how far the wheel is out of sight, from 0 to 1. */
type Picture = Place & { wheel: Wheel; sunk: number };

export type WheelPainter = {
  /** Adapts to the canvas's size. */
  fit: () => void;
  draw: (picture: Picture) => void;
};

/** The head of a brass nail, lit from above, which keeps its light as the wheel turns. */
function paintPeg(radius: number): HTMLCanvasElement {
  const [peg, pen] = createSheet(2 * radius, 2.6 * radius);
  const paint = pen.createRadialGradient(radius * 0.7, radius * 0.5, 0, radius, radius, radius);
  paint.addColorStop(0, '#fffbe6');
  paint.addColorStop(0.4, '#e8b957');
  paint.addColorStop(1, '#6b430f');
  for (const [y, colour] of [
    [radius * 1.5, 'rgb(8 0 8 / 55%)'],
    [radius, paint],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(radius, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  return peg;
}

/** A strip of leather whose tip hangs between two pegs. `bend` in device pixels. */
function drawTongue(pen: CanvasRenderingContext2D, radius: number, bend: number): void {
  const [top, low, width] = [-1.16 * radius, -0.96 * radius, 0.05 * radius];
  const middle = top + 0.66 * (low - top);
  /** Along the strip, from the middle of its upper end so far aside: -1 and 1 are its edges. */
  const line = (aside: number) => ({
    upper: aside * width,
    bent: aside * width + bend * 0.12,
    lower: aside * width * 0.45 + bend,
  });
  const [left, right] = [line(-1), line(1)];
  const leather = pen.createLinearGradient(-width, 0, width, 0);
  leather.addColorStop(0, '#5a2d12');
  leather.addColorStop(0.35, '#cf8a4c');
  leather.addColorStop(1, '#63320f');
  pen.save();
  pen.shadowColor = 'rgb(2 0 8 / 75%)';
  pen.shadowBlur = radius * 0.04;
  pen.shadowOffsetY = radius * 0.02;
  pen.fillStyle = leather;
  pen.beginPath();
  pen.moveTo(left.upper, top);
  pen.quadraticCurveTo(left.bent, middle, left.lower, low);
  pen.quadraticCurveTo(bend, low + width * 0.8, right.lower, low);
  pen.quadraticCurveTo(right.bent, middle, right.upper, top);
  pen.fill();
  pen.restore();
  pen.strokeStyle = 'rgb(255 226 170 / 80%)';
  pen.lineWidth = radius * 0.007;
  pen.setLineDash([radius * 0.02, radius * 0.014]);
  pen.beginPath();
  for (const seam of [line(-0.66), line(0.66)]) {
    pen.moveTo(seam.upper, top);
    pen.quadraticCurveTo(seam.bent, middle, seam.lower, low);
  }
  pen.stroke();
}

export function createWheelPainter(canvas: HTMLCanvasElement, art: HTMLImageElement): WheelPainter {
  const pen = penOf(canvas);
  /** By wheel, and by how the language writes figures. */
  const faces = new Map<string, Face>();
  let radius = 1;
  let peg = canvas;

  function faceOf(wheel: Wheel): Face {
    const key = `${wheel} ${number(1.5, 1)}`;
    const face = faces.get(key) ?? paintFace(art, wheel, radius);
    faces.set(key, face);
    return face;
  }

  function drawWheel({ wheel, position, speed }: Picture): void {
    const { sharp, smeared } = faceOf(wheel);
    const blur = Math.min(1, Math.max(0, 2.5 * speed - 0.6));
    pen.save();
    pen.rotate(-position * ANGLE);
    if (blur < 1) pen.drawImage(sharp, -radius, -radius);
    pen.globalAlpha = blur;
    if (blur > 0) pen.drawImage(smeared, -radius, -radius);
    pen.restore();
    const next = modulo(0.5 - position, 1);
    for (let field = -PEGS; field < PEGS; field += 1) {
      const angle = (field + next) * ANGLE;
      const [x, y] = [0.972 * radius * Math.sin(angle), -0.972 * radius * Math.cos(angle)];
      pen.drawImage(peg, x - peg.width / 2, y - peg.width / 2);
    }
  }

  return {
    fit() {
      fitCanvas(canvas);
      const fitting = Math.round(RADIUS * canvas.width);
      if (fitting === radius) return;
      radius = fitting;
      peg = paintPeg(0.021 * radius);
      faces.clear();
    },
    draw(picture) {
      const { width, height } = canvas;
      pen.resetTransform();
      pen.clearRect(0, 0, width, height);
      pen.translate(width / 2, MIDDLE * width + picture.sunk * height);
      drawWheel(picture);
      pen.translate(0, -picture.sunk * height);
      drawTongue(pen, radius, picture.sunk > 0 ? 0 : bendAt(picture) * ANGLE * radius);
    },
  };
}
