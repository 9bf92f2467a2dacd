/** Paints gold foil over the fields, and rubs it off. */
import { createSheet, fitCanvas, penOf } from '../room/canvas.ts';
import { BRUSH, type Place } from './rubbing.ts';

type Pen = CanvasRenderingContext2D;
/** A field in device pixels. */
type Box = { x: number; y: number; size: number };

const gold = [
  '#8f5510',
  '#f8dc86',
  '#c4872a',
  '#fff6cc',
  '#d1952f',
  '#fbe6a0',
  '#a86b18',
  '#edc25c',
] as const;
/** Each moves on from the one before. */
const embossing = [
  [0.016, 'rgb(255 250 220 / 60%)'],
  [-0.032, 'rgb(84 42 2 / 50%)'],
  [0.016, 'rgb(206 146 46)'],
] as const;
const RAYS = 12;
const BLOTS = 60;

export type Foil = {
  /** Adapts to the canvas's size and to its fields, and covers all of them. */
  fit: (fields: readonly Element[]) => void;
  cover: () => void;
  /** Rubs off what is below the brush at a place of the field. */
  rub: (field: number, place: Place) => void;
  clear: (field: number) => void;
};

/** A disc and rays, embossed: drawn lighter and darker beside themselves. */
function paintSun(pen: Pen, { x, y, size }: Box): void {
  const sun = new Path2D();
  sun.arc(0, 0, 0.15, 0, 2 * Math.PI);
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = (2 * Math.PI * ray) / RAYS;
    const tip = ray % 2 === 0 ? 0.37 : 0.3;
    sun.moveTo(0.19 * Math.cos(angle - 0.15), 0.19 * Math.sin(angle - 0.15));
    sun.lineTo(tip * Math.cos(angle), tip * Math.sin(angle));
    sun.lineTo(0.19 * Math.cos(angle + 0.15), 0.19 * Math.sin(angle + 0.15));
  }
  pen.translate(x + size / 2, y + size / 2);
  pen.scale(size, size);
  for (const [shift, tone] of embossing) {
    pen.fillStyle = tone;
    pen.translate(shift, shift);
    pen.fill(sun);
  }
}

/** A lit edge above, a dark one below. */
function paintEdge(pen: Pen, { x, y, size }: Box): void {
  const paint = pen.createLinearGradient(x, y, x + size, y + size);
  paint.addColorStop(0, 'rgb(255 252 226 / 95%)');
  paint.addColorStop(0.5, 'rgb(255 240 180 / 12%)');
  paint.addColorStop(1, 'rgb(84 42 4 / 85%)');
  pen.strokeStyle = paint;
  pen.lineWidth = size * 0.05;
  pen.stroke();
}

function paintField(pen: Pen, box: Box): void {
  const { x, y, size } = box;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, size, size, size * 0.14);
  pen.clip();
  pen.fillRect(x, y, size, size);
  paintEdge(pen, box);
  // The grain of rolled metal.
  for (let line = 0; line < size; line += 1.5) {
    pen.fillStyle = `rgb(255 244 200 / ${9 + 9 * Math.sin(line * 78.2)}%)`;
    pen.fillRect(x, y + line, size, 0.8);
  }
  paintSun(pen, box);
  pen.restore();
}

/** All fields reflect one light. */
function paintFoil(boxes: readonly Box[], { width, height }: HTMLCanvasElement): HTMLCanvasElement {
  const [image, pen] = createSheet(width, height);
  const paint = pen.createLinearGradient(0, 0, width, height);
  for (const [index, colour] of gold.entries()) paint.addColorStop(index / (gold.length - 1), colour);
  pen.fillStyle = paint;
  for (const box of boxes) paintField(pen, box);
  return image;
}

/** A disc with a ragged edge. */
function paintBrush(radius: number): HTMLCanvasElement {
  const [image, pen] = createSheet(2 * radius, 2 * radius);
  for (let blot = 0; blot < BLOTS; blot += 1) {
    const [angle, reach] = [blot * 2.4, 0.82 * radius * Math.sqrt(blot / BLOTS)];
    pen.beginPath();
    pen.arc(radius + reach * Math.cos(angle), radius + reach * Math.sin(angle), radius * 0.17, 0, 7);
    pen.fill();
  }
  return image;
}

export function createFoil(canvas: HTMLCanvasElement): Foil {
  const pen = penOf(canvas);
  let boxes: readonly Box[] = [];
  let [image, brush] = [canvas, canvas];

  function cover(): void {
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(image, 0, 0);
    pen.globalCompositeOperation = 'destination-out';
  }

  return {
    fit(fields) {
      const ratio = fitCanvas(canvas);
      const { left, top } = canvas.getBoundingClientRect();
      boxes = fields.map((field) => {
        const box = field.getBoundingClientRect();
        return { x: (box.left - left) * ratio, y: (box.top - top) * ratio, size: box.width * ratio };
      });
      image = paintFoil(boxes, canvas);
      brush = paintBrush(BRUSH * (boxes[0]?.size ?? 1));
      cover();
    },
    cover,
    rub(field, place) {
      const { x, y, size } = boxes[field] ?? { x: 0, y: 0, size: 0 };
      const radius = brush.width / 2;
      pen.drawImage(brush, x + place.x * size - radius, y + place.y * size - radius);
    },
    clear(field) {
      const { x, y, size } = boxes[field] ?? { x: 0, y: 0, size: 0 };
      pen.clearRect(x - 1, y - 1, size + 2, size + 2);
    },
  };
}
