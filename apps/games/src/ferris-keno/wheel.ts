/** The wheel on its canvas: it turns, lights gondolas one after another, and stands. */
import { byId, prefersStillness } from '../room/element.ts';
import { number, t } from '../room/phrases.ts';
import { createLoop, until } from '../room/sleeping-loop.ts';
import { angleAt, isMoving, landingFrom, lightsAt, restsAt, still, turning } from './wheel-motion.ts';
import { createWheelPainter, FIREWORKS_MS, type Picture } from './wheel-painter.ts';

export type Wheel = {
  /** Starts to turn, with the player's gondolas marked. */
  run: (picks: readonly number[]) => void;
  /** Lights those gondolas, and resolves when the wheel stands. `onLight` is called for each. */
  land: (drawn: readonly number[], onLight: (gondola: number) => void) => Promise<void>;
  /** Stops under the lights of before. */
  goBack: () => Promise<void>;
  /** Shows those lights and picks without motion. */
  put: (drawn: readonly number[], picks: readonly number[]) => void;
  celebrate: () => void;
  /** Writes numbers and label in the language. */
  write: () => void;
};

export function createWheel(image: HTMLImageElement): Wheel {
  const canvas = byId('wheel', HTMLCanvasElement);
  const painter = createWheelPainter(canvas, image);
  let picture: Picture = { motion: still(0), drawn: [], picks: [], wonAt: Number.NEGATIVE_INFINITY };
  let before: readonly number[] = [];
  let isTurning = false;
  const wake = createLoop(
    (now) => painter.draw(picture, now),
    (now) => isMoving(picture.motion, now) || now < picture.wonAt + FIREWORKS_MS,
  );

  const angleNow = () => angleAt(picture.motion, performance.now());

  function show(change: Partial<Picture>): void {
    picture = { ...picture, ...change };
    const { drawn } = picture;
    const state = isTurning ? 'turning' : drawn.length > 0 ? 'lit' : 'dark';
    canvas.ariaLabel = t('ferrisKeno.wheel', { state, drawn: drawn.map((one) => number(one)).join(', ') });
    wake();
  }

  async function stop(drawn: readonly number[], lights: number): Promise<void> {
    const landing = landingFrom(picture.motion, performance.now(), lights);
    show({ drawn, motion: prefersStillness() ? still(angleNow()) : landing });
    await until(restsAt(picture.motion));
    isTurning = false;
    show({});
  }

  function write(): void {
    painter.fit((gondola) => number(gondola));
    show({});
  }

  new ResizeObserver(write).observe(canvas);
  return {
    run(picks) {
      before = picture.drawn;
      isTurning = true;
      const motion = prefersStillness() ? picture.motion : turning(angleNow(), performance.now());
      show({ drawn: [], picks, wonAt: Number.NEGATIVE_INFINITY, motion });
    },
    async land(drawn, onLight) {
      const atRest = stop(drawn, drawn.length);
      for (const [place, gondola] of drawn.entries()) {
        await until(lightsAt(picture.motion, place));
        onLight(gondola);
      }
      await atRest;
    },
    goBack: () => stop(before, 0),
    put: (drawn, picks) => show({ drawn, picks, motion: still(angleNow()) }),
    celebrate() {
      if (!prefersStillness()) show({ wonAt: performance.now() });
    },
    write,
  };
}
