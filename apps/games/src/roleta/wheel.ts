/** The wheel of the stall: it turns, stops at a field, and is changed for another one. */
import { CHIP_UNITS } from '@perya/games';
import type { Spin, Wheel } from '@perya/games/roleta';
import { byId, prefersStillness } from '../room/element.ts';
import { t } from '../room/phrases.ts';
import { createLoop, until } from '../room/sleeping-loop.ts';
import {
  fastAt,
  landingAt,
  type Place,
  pegsSlipped,
  placeAt,
  restsAt,
  SINK_MS,
  still,
  sunkAfter,
  turning,
} from './wheel-motion.ts';
import { createWheelPainter } from './wheel-painter.ts';

/** Where a wheel stands before its first round. */
const FIRST = 2;
const FADE_MS = 260;

export type StallWheel = {
  /** Changes the wheel if another one is chosen. */
  choose: (wheel: Wheel) => void;
  run: () => void;
  /** Stops at the field of a round, and resolves when the wheel stands. */
  land: (spin: Spin) => Promise<void>;
  /** Stops at the field of the round before, and resolves with that round. */
  goBack: () => Promise<Spin | undefined>;
  /** Shows a round's field without motion, if this wheel was played. */
  put: (spin: Spin) => void;
  /** Writes figures and name in the language. */
  write: () => void;
};

const fadeIn = (canvas: HTMLCanvasElement) => canvas.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);

/** Returns what is told each place of the wheel, and calls back where a peg slipped off the tongue. */
function createListener(onClack: () => void): (place: Place) => void {
  let slipped = 0;
  return ({ position, speed }) => {
    const pegs = pegsSlipped(position);
    if (speed > 0 && pegs > slipped) onClack();
    slipped = pegs;
  };
}

export function createWheel(art: HTMLImageElement, onClack: () => void): StallWheel {
  const canvas = byId('wheel', HTMLCanvasElement);
  const varnish = byId('varnish', SVGSVGElement);
  const painter = createWheelPainter(canvas, art);
  const listen = createListener(onClack);
  let wheel: Wheel = 'calm';
  let motion = still(FIRST);
  let changed: { from: Wheel; at: number } = { from: wheel, at: Number.NEGATIVE_INFINITY };
  /** The round that the wheel shows. */
  let shown: Spin | undefined;

  const wake = createLoop(draw, (now) => now < Math.max(restsAt(motion), changed.at + 2 * SINK_MS));

  function draw(now: number): void {
    const place = placeAt(motion, now);
    const since = now - changed.at;
    const sunk = sunkAfter(since);
    varnish.style.translate = `0 ${100 * sunk}%`;
    painter.draw({ ...place, wheel: since < SINK_MS ? changed.from : wheel, sunk });
    listen(place);
  }

  function show(next: Spin | undefined): void {
    shown = next;
    canvas.ariaLabel = shown
      ? t('roleta.describe.spin', { wheel, pays: shown.payoutUnits / CHIP_UNITS })
      : t('roleta.wheel', { wheel });
  }

  async function stopAt(field: number): Promise<void> {
    if (prefersStillness()) {
      motion = still(field);
      fadeIn(canvas);
    } else motion = landingAt(motion, field, Math.max(performance.now(), fastAt(motion)));
    wake();
    await until(restsAt(motion));
  }

  new ResizeObserver(() => {
    painter.fit();
    wake();
  }).observe(canvas);
  return {
    choose(next) {
      if (next === wheel) return;
      const isStill = prefersStillness();
      changed = { from: wheel, at: isStill ? Number.NEGATIVE_INFINITY : performance.now() };
      wheel = next;
      motion = still(FIRST);
      show(undefined);
      if (isStill) fadeIn(canvas);
      wake();
    },
    run() {
      if (!prefersStillness()) motion = turning(motion.landing?.field ?? FIRST, performance.now());
      canvas.ariaLabel = t('roleta.turning', { wheel });
      wake();
    },
    async land(spin) {
      await stopAt(spin.field);
      show(spin);
    },
    async goBack() {
      await stopAt(motion.from);
      show(shown);
      return shown;
    },
    put(spin) {
      if (spin.wheel !== wheel) return;
      motion = still(spin.field);
      show(spin);
      wake();
    },
    write() {
      show(shown);
      wake();
    },
  };
}
