/** Paints the face of a wheel once, as it lies at position 0. It is copied at every angle. */
import { CHIP_UNITS } from '@perya/games';
import { FIELDS, type Wheel, wheels } from '@perya/games/roleta';
import { createSheet } from '../room/canvas.ts';
import { make } from '../room/element.ts';
import { number } from '../room/phrases.ts';
import { paysOf, toneOf } from './legend.ts';

type Pen = CanvasRenderingContext2D;
/** `rank`: the place of its pay among those of the wheel. */
type Field = { field: number; units: number; rank: number };
/** `smeared` is blurred as when the wheel turns fast. */
export type Face = { sharp: HTMLCanvasElement; smeared: HTMLCanvasElement };
export const ANGLE = (2 * Math.PI) / FIELDS;

/** All lengths are hundredths of the wheel's radius. */
const OUTER = 94;
const INNER = 60;
const STREAKS = 7;
const SMEARS = 15;

/** A path around the field at the top. */
function outline(pen: Pen): void {
  const [from, to] = [-(Math.PI + ANGLE) / 2, -(Math.PI - ANGLE) / 2];
  pen.beginPath();
  pen.arc(0, 0, OUTER, from, to);
  pen.arc(0, 0, INNER, to, from, true);
  pen.closePath();
}

/** Streaks along the wood, other ones in every field. */
function drawGrain(pen: Pen, field: number): void {
  for (let streak = 0; streak < STREAKS; streak += 1) {
    const spread = ((field * 37 + streak * 61) % 100) / 100;
    pen.fillStyle = streak % 2 === 0 ? 'rgb(20 4 10 / 14%)' : 'rgb(255 244 214 / 10%)';
    pen.fillRect((spread - 0.5) * 10, -OUTER, 0.3 + spread * 0.4, 20 + ((field * 53 + streak * 29) % 14));
  }
}

/** A star that has more points the more the field pays. */
function drawSign(pen: Pen, points: number): void {
  pen.beginPath();
  for (let corner = 0; corner < 2 * points; corner += 1) {
    const length = corner % 2 === 0 ? 2.9 : 1.2;
    const angle = (corner * Math.PI) / points;
    pen.lineTo(length * Math.sin(angle), -74 - length * Math.cos(angle));
  }
  pen.fill();
}

/** The style sheet names the colours, for the legend too. */
function drawField(pen: Pen, { field, units, rank }: Field, style: CSSStyleDeclaration): void {
  pen.save();
  outline(pen);
  pen.clip();
  pen.fillStyle = style.getPropertyValue('--paint');
  pen.fill();
  drawGrain(pen, field);
  const shade = pen.createRadialGradient(0, 0, INNER, 0, 0, OUTER);
  shade.addColorStop(0, 'rgb(16 2 14 / 62%)');
  shade.addColorStop(0.45, 'rgb(16 2 14 / 8%)');
  shade.addColorStop(1, 'rgb(16 2 14 / 24%)');
  pen.fillStyle = shade;
  outline(pen);
  pen.fill();
  pen.strokeStyle = '#e8b957';
  pen.stroke();
  pen.fillStyle = style.getPropertyValue('--ink');
  const text = number(units / CHIP_UNITS, 1);
  pen.font = `800 ${text.length > 2 ? 5.8 : 7.2}px ui-rounded, system-ui, sans-serif`;
  pen.fillText(text, 0, -86.5, 9);
  if (rank > 0) drawSign(pen, rank + 2);
  pen.restore();
}

function drawFields(pen: Pen, wheel: Wheel): void {
  const pays = paysOf(wheel);
  const probe = make('i');
  document.body.append(probe);
  const style = getComputedStyle(probe);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const [field, units] of wheels[wheel].entries()) {
    probe.className = toneOf(units);
    drawField(pen, { field, units, rank: pays.indexOf(units) }, style);
    pen.rotate(ANGLE);
  }
  probe.remove();
}

function smear(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const { width } = sharp;
  const [smeared, pen] = createSheet(width, width);
  pen.translate(width / 2, width / 2);
  pen.rotate(-0.4 * ANGLE);
  for (let copy = 0; copy < SMEARS; copy += 1) {
    // So that all copies weigh the same at the end.
    pen.globalAlpha = 1 / (copy + 1);
    pen.drawImage(sharp, -width / 2, -width / 2);
    pen.rotate((0.8 * ANGLE) / SMEARS);
  }
  return smeared;
}

/** `art` holds the rim and the hub. */
export function paintFace(art: HTMLImageElement, wheel: Wheel, radius: number): Face {
  const [sharp, pen] = createSheet(2 * radius, 2 * radius);
  pen.translate(radius, radius);
  pen.scale(radius / 100, radius / 100);
  drawFields(pen, wheel);
  pen.drawImage(art, -100, -100, 200, 200);
  return { sharp, smeared: smear(sharp) };
}
