/** Flakes of foil that fall from the brush. Where a flake is depends on the time alone. */
import { fitCanvas, penOf } from '../room/canvas.ts';

/** All in CSS pixels and seconds. */
type Flake = { since: number; x: number; y: number; aside: number; up: number; spin: number; size: number };

const LIFE = 0.95;
const GRAVITY = 620;
const MOST_FLAKES = 140;
const golds = ['#fff3bd', '#f6cf62', '#d99a2b', '#b3721a'] as const;

const between = (low: number, high: number) => low + (high - low) * Math.random();

const flakeFrom = (x: number, y: number): Flake => ({
  since: performance.now() / 1000,
  x,
  y,
  aside: between(-80, 80),
  up: between(0, 130),
  spin: between(4, 16),
  size: between(1.5, 4),
});

function drawFlake(pen: CanvasRenderingContext2D, flake: Flake, now: number): void {
  const age = Math.max(0, now - flake.since);
  const y = flake.y - flake.up * age + (GRAVITY / 2) * age * age;
  pen.globalAlpha = 1 - age / LIFE;
  pen.fillRect(flake.x + flake.aside * age, y, flake.size * Math.abs(Math.cos(flake.spin * age)), flake.size);
}

export function createDust(canvas: HTMLCanvasElement) {
  const pen = penOf(canvas);
  let flakes: readonly Flake[] = [];
  return {
    /** Adapts to the canvas's size. */
    fit() {
      const ratio = fitCanvas(canvas);
      pen.scale(ratio, ratio);
    },
    /** Lets flakes fall from a place on the screen. */
    add(x: number, y: number, count: number) {
      const { left, top } = canvas.getBoundingClientRect();
      const more = Array.from({ length: count }, () => flakeFrom(x - left, y - top));
      flakes = [...flakes, ...more].slice(-MOST_FLAKES);
    },
    draw(now: number) {
      flakes = flakes.filter(({ since }) => now / 1000 - since < LIFE);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      for (const [index, flake] of flakes.entries()) {
        pen.fillStyle = golds[index % golds.length] ?? golds[0];
        drawFlake(pen, flake, now / 1000);
      }
    },
    isLive: () => flakes.length > 0,
  };
}
