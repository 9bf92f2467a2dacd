/** The five reels: they spin, stop one after another, and highlight wins. */
import { type LineWin, ROWS, SCATTER } from '@perya/games/perya-lights';
import { prefersStillness } from '../room/element.ts';
import { createReelSet } from '../room/reel-set.ts';
import { createPainter, type Shown, symbolAt } from './reel-painter.ts';

const BETWEEN_STOPS_MS = 230;
/** A reel that could bring the third lantern spins this much longer. */
const SUSPENSE_MS = 750;

export type Reels = {
  /** Starts all reels. */
  run: () => void;
  /** Stops the reels there, and resolves when they stand. `onStop` is called for each reel. */
  land: (stops: readonly number[], onStop: (reel: number) => void) => Promise<void>;
  /** Returns the reels to the stops before, all at once, without suspense. */
  goBack: () => Promise<void>;
  /** Sets the reels there without motion. */
  put: (stops: readonly number[]) => void;
  /** Highlights the winning lines in turn until the next spin; `scatters` highlights the lanterns instead. */
  show: (wins: readonly LineWin[], scatters?: boolean) => void;
};

const showsLantern = (reel: number, stop: number): boolean =>
  Array.from({ length: ROWS }, (_, row) => symbolAt(reel, stop + row)).includes(SCATTER);

/** The delay of each reel's slow-down, in ms. */
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
  const painter = createPainter(canvas, image);
  let shown: Shown | null = null;
  const set = createReelSet(
    first,
    (motions, now) => painter.draw(motions, shown, now),
    () => shown !== null && !prefersStillness(),
  );
  const name = (stops: readonly number[]) => {
    canvas.dataset['stops'] = stops.join(' ');
  };

  new ResizeObserver(() => {
    painter.fit();
    set.wake();
  }).observe(canvas);

  return {
    run() {
      shown = null;
      set.run();
    },
    land(stops, onStop) {
      name(stops);
      return set.land(stops, delays(stops), onStop);
    },
    goBack: set.goBack,
    put(stops) {
      name(stops);
      shown = null;
      set.put(stops);
    },
    show(wins, scatters = false) {
      shown = { wins, scatters, since: performance.now() };
      set.wake();
    },
  };
}
