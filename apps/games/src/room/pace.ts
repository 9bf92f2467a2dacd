/** The pace of play: a button that can be pressed again when its ring is full. */

/** A little above the server's own minimum, so that its clock never disagrees. */
export const ROUND_FLOOR_MS = 2600;

export type Pace = {
  /** Starts the interval now. */
  begin: (ms?: number) => void;
  /** Resolves at the end of the interval; at once when it is over. */
  over: () => Promise<void>;
};

export function createPace(ring: HTMLElement): Pace {
  let until = 0;
  return {
    begin: (ms = ROUND_FLOOR_MS) => {
      until = performance.now() + ms;
      ring.getAnimations().forEach((animation) => {
        animation.cancel();
      });
      ring.animate([{ '--done': '0%' }, { '--done': '100%' }], { duration: ms });
    },
    over: () => new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now()))),
  };
}
