/** A row of reels, or of rings of a drum: they run, stop one after another, and stand. */
import { prefersStillness } from './element.ts';
import { landingAt, type ReelMotion, restsAt, spinning, still, stopsAt } from './reel-motion.ts';
import { createLoop, until } from './sleeping-loop.ts';

const MIN_RUN_MS = 450;

export type ReelSet = {
  /** Starts all reels. */
  run: () => void;
  /** Stops each reel after its delay, and resolves when all stand. `onStop` is called for each reel. */
  land: (
    stops: readonly number[],
    delays: readonly number[],
    onStop: (reel: number) => void,
  ) => Promise<void>;
  /** Returns to the stops before, all at once. */
  goBack: () => Promise<void>;
  /** Sets the reels there without motion. */
  put: (stops: readonly number[]) => void;
  /** Draws again. */
  wake: () => void;
};

/** `isLive` says whether something else than the reels moves. */
export function createReelSet(
  first: readonly number[],
  draw: (motions: readonly ReelMotion[], now: number) => void,
  isLive: () => boolean = () => false,
): ReelSet {
  let motions: ReelMotion[] = first.map(still);
  let stoppedAt = first;
  let runSince = 0;
  const wake = createLoop(
    (now) => draw(motions, now),
    (now) => isLive() || motions.some((motion) => now < restsAt(motion)),
  );

  async function land(
    stops: readonly number[],
    delays: readonly number[],
    onStop: (reel: number) => void,
  ): Promise<void> {
    stoppedAt = stops;
    const from = Math.max(performance.now(), runSince + MIN_RUN_MS);
    motions = motions.map((motion, reel) => {
      const stop = stops[reel] ?? 0;
      return prefersStillness() ? still(stop) : landingAt(motion, stop, from + (delays[reel] ?? 0));
    });
    wake();
    await Promise.all(
      motions.map(async (motion, reel) => {
        await until(stopsAt(motion));
        onStop(reel);
        await until(restsAt(motion));
      }),
    );
  }

  return {
    run() {
      runSince = performance.now();
      if (!prefersStillness())
        motions = motions.map((motion) => spinning(motion.landing?.stop ?? 0, runSince));
      wake();
    },
    land,
    goBack: () => land(stoppedAt, [], () => undefined),
    put(stops) {
      stoppedAt = stops;
      motions = stops.map(still);
      wake();
    },
    wake,
  };
}
