/** The fall of the ball along a path: a pure function of time. */
import { pocketOf } from '@perya/games/drop-ball-booth';

/** `x` in pockets from the centre; `y` in rows: 0 touches the first bulb, the number of rows is a pocket's floor. */
export type Place = { x: number; y: number };

/** Where a ball waits. */
export const hopper: Place = { x: 0, y: -1.7 };

/** `touches`: the moments at which the ball touches each bulb, and at last the floor of its pocket. */
export type Fall = { path: string; startsAt: number; touches: readonly number[]; restsAt: number };

/** How far beside the middle of a bulb the ball touches it. */
const SIDE = 0.14;
/** The last leg is longer than a row. */
const LAST_LEG = 1.3;
const bounces = [
  { ms: 150, height: 0.4 },
  { ms: 110, height: 0.12 },
] as const;

/** The height of the hop from a row, in rows: it varies with the path, as if by chance. */
function hopFrom(path: string, row: number): number {
  if (row < 0) return 0;
  const seed = Math.sin(row * 12.9898 + Number.parseInt(path.replaceAll('L', '1').replaceAll('R', '2'), 3));
  return 0.12 + 0.4 * Math.abs((seed * 43_758.5453) % 1);
}

/** The times of a hop upwards and of the fall to the next row, by the gravity that falls a row in √2. */
function legOf(path: string, row: number): { up: number; down: number } {
  const hop = hopFrom(path, row);
  return { up: Math.sqrt(2 * hop), down: Math.sqrt(2 * (hop + 1)) };
}

const fallMs = (rows: number): number => 1050 + 56 * rows;

export function fallAlong(path: string, startsAt: number): Fall {
  const rows = path.length;
  const lengths = Array.from({ length: rows + 1 }, (_, leg) => {
    const { up, down } = legOf(path, leg - 1);
    return (up + down) * (leg === rows ? LAST_LEG : 1);
  });
  const scale = fallMs(rows) / lengths.reduce((sum, length) => sum + length, 0);
  let at = startsAt;
  const touches = lengths.map((length) => {
    at += length * scale;
    return at;
  });
  return { path, startsAt, touches, restsAt: bounces.reduce((moment, { ms }) => moment + ms, at) };
}

/** A ball that is in its pocket at once. */
export const fallenAlong = (path: string, at: number): Fall => ({
  path,
  startsAt: at,
  touches: Array.from({ length: path.length + 1 }, () => at),
  restsAt: at,
});

/** The bulb of a row that the path meets, from 0 at the left. */
export const bulbOn = (path: string, row: number): number => pocketOf(path.slice(0, row));

function touchX(path: string, row: number): number {
  if (row < 0) return hopper.x;
  const x = bulbOn(path, row) - row / 2;
  if (row === path.length) return x;
  return path[row] === 'R' ? x + SIDE : x - SIDE;
}

function bounceHeight(sinceLanded: number): number {
  let since = sinceLanded;
  for (const { ms, height } of bounces) {
    const part = since / ms;
    if (part < 1) return 4 * height * part * (1 - part);
    since -= ms;
  }
  return 0;
}

export function placeAt({ path, touches, startsAt, restsAt }: Fall, now: number): Place {
  const rows = path.length;
  const leg = touches.findIndex((touch) => now < touch);
  if (leg < 0) {
    const height = now < restsAt ? bounceHeight(now - (touches[rows] ?? now)) : 0;
    return { x: touchX(path, rows), y: rows - height };
  }
  const from = touches[leg - 1] ?? startsAt;
  const part = Math.max(0, (now - from) / ((touches[leg] ?? from) - from));
  const { up, down } = legOf(path, leg - 1);
  const time = part * (up + down);
  const fallen = time * (time / 2 - up);
  const x = touchX(path, leg - 1);
  const top = leg === 0 ? hopper.y : leg - 1;
  return { x: x + (touchX(path, leg) - x) * part, y: top + (leg - top) * fallen };
}
