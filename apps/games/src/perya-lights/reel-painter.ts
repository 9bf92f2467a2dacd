/** Draws one frame of the reels: every symbol in view, wins highlighted, the rest dimmed. */
import {
  type LineWin,
  lines,
  REELS,
  type ReelSymbol,
  ROWS,
  SCATTER,
  strips,
} from '@perya/games/perya-lights';
import { fitCanvas, penOf } from '../room/canvas.ts';
import { prefersStillness } from '../room/element.ts';
import { positionAt, type ReelMotion } from '../room/reel-motion.ts';
import { drawSheet, type SymbolSheet, symbolOrder } from './symbol-sheet.ts';
import { drawLine } from './win-line.ts';

const EACH_WIN_MS = 1100;
const ALL_WINS_MS = 1500;

/** The current highlight and its start: winning lines, or the lanterns. */
export type Shown = { wins: readonly LineWin[]; scatters: boolean; since: number };
type Lit = { cells: ReadonlySet<number>; wins: readonly LineWin[] };

export const symbolAt = (reel: number, index: number): ReelSymbol => {
  const strip = strips[reel] ?? [];
  return strip[((index % strip.length) + strip.length) % strip.length] ?? SCATTER;
};

function litLanterns(motions: readonly ReelMotion[], now: number): Lit {
  const cells = motions.flatMap((motion, reel) => {
    const top = Math.round(positionAt(motion, now).position);
    const rows = Array.from({ length: ROWS }, (_, row) => row);
    return rows.filter((row) => symbolAt(reel, top + row) === SCATTER).map((row) => reel * ROWS + row);
  });
  return { cells: new Set(cells), wins: [] };
}

/** All wins at first, then one after another. */
function litLines({ wins, since }: Shown, now: number): Lit {
  const turn = Math.floor((now - since - ALL_WINS_MS) / EACH_WIN_MS) % wins.length;
  const all = now - since < ALL_WINS_MS || prefersStillness();
  const lit = all ? wins : wins.slice(turn, turn + 1);
  const cells = lit.flatMap(({ line, count }) =>
    (lines[line] ?? []).slice(0, count).map((row, reel) => reel * ROWS + row),
  );
  return { cells: new Set(cells), wins: lit };
}

function litAt(shown: Shown | null, motions: readonly ReelMotion[], now: number): Lit | null {
  if (shown === null) return null;
  if (shown.scatters) return litLanterns(motions, now);
  return shown.wins.length === 0 ? null : litLines(shown, now);
}

export type ReelPainter = {
  /** Adapts to the canvas's current size. */
  fit: () => void;
  draw: (motions: readonly ReelMotion[], shown: Shown | null, now: number) => void;
};

export function createPainter(canvas: HTMLCanvasElement, image: HTMLImageElement): ReelPainter {
  const pen = penOf(canvas);
  let sheet: SymbolSheet = drawSheet(image, 1);
  let cell = { width: 1, height: 1 };

  function drawSymbol(symbol: ReelSymbol, x: number, y: number, scale: number, smeared: boolean): void {
    const size = sheet.size * scale;
    const from = smeared ? sheet.smeared : sheet.sharp;
    const left = x + (cell.width - size) / 2;
    const top = y + (cell.height - size) / 2;
    pen.drawImage(
      from,
      symbolOrder.indexOf(symbol) * sheet.size,
      0,
      sheet.size,
      sheet.size,
      left,
      top,
      size,
      size,
    );
  }

  function drawReel(reel: number, motion: ReelMotion, lit: Lit | null, now: number): void {
    const { position, blurred } = positionAt(motion, now);
    const pulse = prefersStillness() ? 1.04 : 1.05 + 0.05 * Math.sin(now / 130);
    const top = Math.floor(position);
    for (let index = top; index <= top + ROWS; index += 1) {
      const isLit = lit?.cells.has(reel * ROWS + index - top) ?? false;
      pen.globalAlpha = lit && !isLit ? 0.32 : 1;
      const y = (index - position) * cell.height;
      drawSymbol(symbolAt(reel, index), reel * cell.width, y, isLit ? pulse : 1, blurred);
    }
  }

  return {
    fit() {
      fitCanvas(canvas);
      cell = { width: canvas.width / REELS, height: canvas.height / ROWS };
      sheet = drawSheet(image, Math.max(1, Math.floor(Math.min(cell.width, cell.height) * 0.98)));
    },
    draw(motions, shown, now) {
      pen.clearRect(0, 0, canvas.width, canvas.height);
      const lit = litAt(shown, motions, now);
      for (const [reel, motion] of motions.entries()) drawReel(reel, motion, lit, now);
      pen.globalAlpha = 1;
      for (const win of lit?.wins ?? []) drawLine(pen, win, cell, now);
    },
  };
}
