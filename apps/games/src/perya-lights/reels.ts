/** The five reels: they spin, stop one after another, and highlight wins. */
import { type LineWin, ROWS, SCATTER } from '@perya/games/perya-lights';
import { prefersStillness } from '../room/element.ts';
import { landingAt, type ReelMotion, restsAt, spinning, still, stopsAt } from '../room/reel-motion.ts';
import { createPainter, type Shown, symbolAt } from './reel-painter.ts';

const MIN_RUN_MS = 450;
const BETWEEN_STOPS_MS = 230;
/** A reel that could bring the third lantern spins this much longer. */
const SUSPENSE_MS = 750;

export type Reels = {
  /** Starts all reels. */
  run(): void;
  /** Stops the reels there, and resolves when they stand. `onStop` is called for each reel. */
  land(stops: readonly number[], onStop: (reel: number) => void): Promise<void>;
  /** Returns the reels to their last stops, all at once, without suspense. */
  returnTo(stops: readonly number[]): Promise<void>;
  /** Sets the reels there without motion. */
  put(stops: readonly number[]): void;
  /** Highlights the winning lines in turn until the next spin; `scatters` highlights the lanterns instead. */
  show(wins: readonly LineWin[], scatters?: boolean): void;
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

/** Timers, not frames: a page in the background draws no frames, and its round has to end all the same. */
const until = (moment: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, Number.isFinite(moment) ? moment - performance.now() : 0));
  });

async function stopped(motions: readonly ReelMotion[], onStop: (reel: number) => void): Promise<void> {
  await Promise.all(
    motions.map(async (motion, reel) => {
      await until(stopsAt(motion));
      onStop(reel);
      await until(restsAt(motion));
    }),
  );
}

/** Draws while something moves, and stops otherwise. */
function createLoop(draw: (now: number) => void, isLive: (now: number) => boolean): () => void {
  let frame = 0;
  const tick = (now: number) => {
    draw(now);
    frame = isLive(now) && !document.hidden ? requestAnimationFrame(tick) : 0;
  };
  const wake = () => {
    if (frame === 0) frame = requestAnimationFrame(tick);
  };
  document.addEventListener('visibilitychange', wake);
  return wake;
}

export function createReels(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  first: readonly number[],
): Reels {
  const painter = createPainter(canvas, image);
  let motions: ReelMotion[] = first.map(still);
  let runSince = 0;
  let shown: Shown | null = null;
  const wake = createLoop(
    (now) => painter.draw(motions, shown, now),
    (now) => motions.some((motion) => now < restsAt(motion)) || (shown !== null && !prefersStillness()),
  );

  function land(
    stops: readonly number[],
    wait: readonly number[],
    onStop: (reel: number) => void,
  ): Promise<void> {
    canvas.dataset['stops'] = stops.join(' ');
    const from = Math.max(performance.now(), runSince + MIN_RUN_MS);
    motions = motions.map((motion, reel) => {
      const stop = stops[reel] ?? 0;
      return prefersStillness() ? still(stop) : landingAt(motion, stop, from + (wait[reel] ?? 0));
    });
    wake();
    return stopped(motions, onStop);
  }

  new ResizeObserver(() => {
    painter.fit();
    wake();
  }).observe(canvas);

  return {
    run() {
      shown = null;
      runSince = performance.now();
      if (!prefersStillness())
        motions = motions.map((motion) => spinning(motion.landing?.stop ?? 0, runSince));
      wake();
    },
    land: (stops, onStop) => land(stops, delays(stops), onStop),
    returnTo: (stops) => land(stops, [], () => {}),
    put(stops) {
      canvas.dataset['stops'] = stops.join(' ');
      motions = stops.map(still);
      shown = null;
      wake();
    },
    show(wins, scatters = false) {
      shown = { wins, scatters, since: performance.now() };
      wake();
    },
  };
}
