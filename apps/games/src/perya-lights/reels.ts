/** The five reels on a canvas: they run, they stop one after another, and they show what has won. */
import {
  type LineWin,
  lines,
  REELS,
  type ReelSymbol,
  ROWS,
  SCATTER,
  strips,
} from '@perya/games/perya-lights';
import { prefersStillness } from '../room/element.ts';
import {
  landingAt,
  positionAt,
  type ReelMotion,
  restsAt,
  spinning,
  standing,
  stopsAt,
} from '../room/reel-motion.ts';
import { drawSheet, type SymbolSheet, symbolOrder } from './symbol-sheet.ts';
import { drawLine } from './win-line.ts';

/** Above this a phone draws more than an eye can tell. */
const MAX_PIXEL_RATIO = 1.5;
const MIN_RUN_MS = 450;
const BETWEEN_STOPS_MS = 230;
/** A reel that could bring the third lantern runs this much longer. */
const SUSPENSE_MS = 750;
const EACH_WIN_MS = 1100;
const ALL_WINS_MS = 1500;

type Shown = { wins: readonly LineWin[]; scatters: boolean; since: number };

export type Reels = {
  /** Sets all reels off. */
  run(): void;
  /** Lets the reels stop there, and resolves when they stand. `onStop` is told of each reel. */
  land(stops: readonly number[], onStop: (reel: number) => void): Promise<void>;
  /** Brings the reels back to where they stood, all at once: there is nothing to look forward to. */
  giveUp(stops: readonly number[]): Promise<void>;
  /** Puts the reels there without motion. */
  put(stops: readonly number[]): void;
  /** Shows the lines that won, in turn, until the next run; `scatters` lights the lanterns instead. */
  show(wins: readonly LineWin[], scatters?: boolean): void;
};

const symbolAt = (reel: number, index: number): ReelSymbol => {
  const strip = strips[reel] ?? [];
  return strip[((index % strip.length) + strip.length) % strip.length] ?? SCATTER;
};

const showsLantern = (reel: number, stop: number): boolean =>
  Array.from({ length: ROWS }, (_, row) => symbolAt(reel, stop + row)).includes(SCATTER);

/** When each reel begins to slow down, in ms after the first may. */
function delays(stops: readonly number[]): number[] {
  let lanterns = 0;
  let waited = 0;
  return stops.map((stop, reel) => {
    if (reel > 0) waited += BETWEEN_STOPS_MS + (lanterns >= 2 ? SUSPENSE_MS : 0);
    if (showsLantern(reel, stop)) lanterns += 1;
    return waited;
  });
}

export function createReels(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  first: readonly number[],
): Reels {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  const paint = pen;
  let sheet: SymbolSheet = drawSheet(image, 1);
  let cell = { width: 1, height: 1 };
  let motions: ReelMotion[] = first.map(standing);
  let runSince = 0;
  let shown: Shown | null = null;
  let frame = 0;

  function resize(): void {
    const box = canvas.getBoundingClientRect();
    const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    canvas.width = Math.round(box.width * ratio);
    canvas.height = Math.round(box.height * ratio);
    cell = { width: canvas.width / REELS, height: canvas.height / ROWS };
    sheet = drawSheet(image, Math.max(1, Math.floor(Math.min(cell.width, cell.height) * 0.98)));
    wake();
  }

  function drawSymbol(symbol: ReelSymbol, x: number, y: number, scale: number, smeared: boolean): void {
    const size = sheet.size * scale;
    const from = smeared ? sheet.smeared : sheet.sharp;
    const left = x + (cell.width - size) / 2;
    const top = y + (cell.height - size) / 2;
    paint.drawImage(
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

  function litCells(now: number): { cells: Set<number>; win: LineWin[] } | null {
    if (shown === null) return null;
    if (shown.scatters) {
      const cells = motions.flatMap((motion, reel) =>
        Array.from({ length: ROWS }, (_, row) => row)
          .filter((row) => symbolAt(reel, Math.round(positionAt(motion, now).position) + row) === SCATTER)
          .map((row) => reel * ROWS + row),
      );
      return { cells: new Set(cells), win: [] };
    }
    if (shown.wins.length === 0) return null;
    const since = now - shown.since;
    const turn = Math.floor((since - ALL_WINS_MS) / EACH_WIN_MS) % shown.wins.length;
    const all = since < ALL_WINS_MS || prefersStillness();
    const win = all ? [...shown.wins] : shown.wins.slice(turn, turn + 1);
    return {
      win,
      cells: new Set(
        win.flatMap(({ line, count }) =>
          (lines[line] ?? []).slice(0, count).map((row, reel) => reel * ROWS + row),
        ),
      ),
    };
  }

  function draw(now: number): void {
    paint.clearRect(0, 0, canvas.width, canvas.height);
    const lit = litCells(now);
    const pulse = prefersStillness() ? 1.04 : 1.05 + 0.05 * Math.sin(now / 130);
    for (const [reel, motion] of motions.entries()) {
      const { position, blurred } = positionAt(motion, now);
      const top = Math.floor(position);
      for (let index = top; index <= top + ROWS; index += 1) {
        const isLit = lit?.cells.has(reel * ROWS + index - top);
        paint.globalAlpha = lit && !isLit ? 0.32 : 1;
        drawSymbol(
          symbolAt(reel, index),
          reel * cell.width,
          (index - position) * cell.height,
          isLit ? pulse : 1,
          blurred,
        );
      }
    }
    paint.globalAlpha = 1;
    for (const win of lit?.win ?? []) drawLine(paint, win, cell, now);
  }

  const isMoving = (now: number): boolean => motions.some((motion) => now < restsAt(motion));

  function tick(now: number): void {
    draw(now);
    const more = isMoving(now) || (shown !== null && !prefersStillness());
    frame = more && !document.hidden ? requestAnimationFrame(tick) : 0;
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  async function land(
    stops: readonly number[],
    wait: readonly number[],
    onStop: (reel: number) => void,
  ): Promise<void> {
    const from = Math.max(performance.now(), runSince + MIN_RUN_MS);
    if (prefersStillness()) {
      motions = stops.map(standing);
    } else {
      motions = motions.map((motion, reel) => landingAt(motion, stops[reel] ?? 0, from + (wait[reel] ?? 0)));
    }
    wake();
    await Promise.all(
      motions.map(async (motion, reel) => {
        await until(stopsAt(motion));
        onStop(reel);
        await until(restsAt(motion));
      }),
    );
  }

  new ResizeObserver(resize).observe(canvas);
  document.addEventListener('visibilitychange', wake);

  return {
    run() {
      shown = null;
      runSince = performance.now();
      if (!prefersStillness()) {
        motions = motions.map((motion) => spinning(motion.landing?.stop ?? 0, runSince));
      }
      wake();
    },
    land: (stops, onStop) => land(stops, delays(stops), onStop),
    giveUp: (stops) => land(stops, [], () => {}),
    put(stops) {
      motions = stops.map(standing);
      shown = null;
      wake();
    },
    show(wins, scatters = false) {
      shown = { wins, scatters, since: performance.now() };
      wake();
    },
  };
}

/** Timers, not frames, because a page in the background draws none and its round has to end all the same. */
const until = (moment: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, Number.isFinite(moment) ? moment - performance.now() : 0)),
  );
