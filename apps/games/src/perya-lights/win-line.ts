/** Draws a winning line as a string of light across the reels. */
import { type LineWin, lines } from '@perya/games/perya-lights';

const colours = ['#ffd479', '#ff86c0', '#6ff0dd', '#b69bff', '#ff9d6b', '#8fd0ff', '#9df0a8'];

export const lineColour = (line: number): string => colours[line % colours.length] ?? '#ffd479';

export function drawLine(
  pen: CanvasRenderingContext2D,
  win: LineWin,
  cell: { width: number; height: number },
  now: number,
): void {
  const points = (lines[win.line] ?? []).map(
    (row, reel) => [(reel + 0.5) * cell.width, (row + 0.5) * cell.height] as const,
  );
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  const path = new Path2D();
  path.moveTo(0, first[1]);
  for (const [x, y] of points.slice(0, win.count)) path.lineTo(x, y);
  const rest = new Path2D();
  for (const [x, y] of points.slice(win.count - 1)) rest.lineTo(x, y);
  rest.lineTo(cell.width * points.length, last[1]);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = lineColour(win.line);
  pen.globalAlpha = 0.3;
  pen.lineWidth = cell.width * 0.02;
  pen.stroke(rest);
  for (const [width, alpha] of [
    [0.16, 0.16],
    [0.085, 0.35],
    [0.032, 1],
  ] as const) {
    pen.lineWidth = cell.width * width;
    pen.globalAlpha = alpha;
    pen.stroke(path);
  }
  // Bulbs that move along the string.
  pen.globalAlpha = 1;
  pen.setLineDash([0.1, cell.width * 0.32]);
  pen.lineDashOffset = -now / 14;
  pen.lineWidth = cell.width * 0.06;
  pen.strokeStyle = '#fffbe6';
  pen.stroke(path);
  pen.setLineDash([]);
}
