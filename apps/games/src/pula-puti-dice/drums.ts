/** The two drums: four rings, one for each digit, that turn and stop from the left. */
import { byId } from '../room/element.ts';
import { number } from '../room/phrases.ts';
import { createReelSet } from '../room/reel-set.ts';
import { createDrumPainter } from './drum-painter.ts';

const BETWEEN_STOPS_MS = 190;
const DIGITS = 4;

export type Drums = {
  run: () => void;
  /** Stops at the number, and resolves when all rings stand. `onStop` is called for each. */
  land: (result: number, onStop: () => void) => Promise<void>;
  goBack: () => Promise<void>;
  /** Shows the number without motion. */
  put: (result: number) => void;
  /** Paints the digits of the language. */
  write: () => void;
};

const digitsOf = (result: number): number[] =>
  Array.from(String(result).padStart(DIGITS, '0'), (digit) => Number(digit));

export function createDrums(first: number): Drums {
  const canvas = byId('drums', HTMLCanvasElement);
  const painter = createDrumPainter(canvas);
  const set = createReelSet(digitsOf(first), painter.draw);
  const delays = Array.from({ length: DIGITS }, (_, ring) => ring * BETWEEN_STOPS_MS);

  function fit(): void {
    painter.fit(Array.from({ length: 10 }, (_, digit) => number(digit)));
    set.wake();
  }

  new ResizeObserver(fit).observe(canvas);
  return {
    run: set.run,
    land: (result, onStop) => set.land(digitsOf(result), delays, onStop),
    goBack: set.goBack,
    put: (result) => set.put(digitsOf(result)),
    write: fit,
  };
}
