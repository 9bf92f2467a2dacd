/** The pace of play: a button that can be pressed again when its ring is full. */

/** Above the server's own minimum, so that its clock never disagrees. */
const MARGIN_MS = 100;

export type Pace = {
  /** Sets the least time between two rounds, as the server has it. */
  set: (roundMs: number) => void;
  /** Starts the interval now. */
  begin: () => void;
  /** Resolves at the end of the interval; at once when it is over. */
  over: () => Promise<void>;
};

export function createPace(ring: HTMLElement): Pace {
  let least = 0;
  let until = 0;
  return {
    set: (roundMs) => {
      least = roundMs;
    },
    begin: () => {
      const duration = least + MARGIN_MS;
      until = performance.now() + duration;
      ring.getAnimations().forEach((animation) => {
        animation.cancel();
      });
      ring.animate([{ '--done': '0%' }, { '--done': '100%' }], { duration });
    },
    over: () => new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now()))),
  };
}
