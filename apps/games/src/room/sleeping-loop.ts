/** An animation loop that sleeps while nothing moves. */

/** Draws while `isLive`, then stops. Returns the function that wakes it. */
export function createLoop(draw: (now: number) => void, isLive: (now: number) => boolean): () => void {
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

/** Timers, not frames: a page in the background draws no frames, and its round has to end all the same. */
export const until = (moment: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, Number.isFinite(moment) ? moment - performance.now() : 0));
  });
