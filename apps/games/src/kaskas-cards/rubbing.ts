/** How foil is rubbed off a field. Places are parts of the field's side, from its corner. */
export type Place = { x: number; y: number };

/** The radius of the brush. */
export const BRUSH = 0.19;
const POINTS_A_SIDE = 9;
const OPEN_SHARE = 0.5;
/** The strokes that open a whole field. */
const STROKES = 5;

const points: readonly Place[] = Array.from({ length: POINTS_A_SIDE ** 2 }, (_, point) => ({
  x: ((point % POINTS_A_SIDE) + 0.5) / POINTS_A_SIDE,
  y: (Math.floor(point / POINTS_A_SIDE) + 0.5) / POINTS_A_SIDE,
}));

/** The points of the field below the brush. */
export const pointsBelow = ({ x, y }: Place): number[] =>
  points.flatMap((point, index) => (Math.hypot(point.x - x, point.y - y) <= BRUSH ? index : []));

/** Whether so many rubbed points open the field. */
export const isEnough = (rubbed: number): boolean => rubbed >= OPEN_SHARE * points.length;

/** Where the brush is that opens a whole field, for a part of its time from 0 to 1. */
export function sweepAt(part: number): Place {
  const across = Math.abs(((part * STROKES + 1) % 2) - 1);
  return { x: 0.08 + 0.84 * across, y: 0.06 + 0.88 * part + 0.12 * (across - 0.5) };
}
