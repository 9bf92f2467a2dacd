import { marquee } from '@perya/contract/constants';

/** The distance between two frames. */
const stepPx = 1.2;

/**
 * Moves a line through its window: 30 frames a second, 500 ms of pause before each round; still when it fits
 * or reduced motion is set. Returns its end.
 */
export function animateMarquee(line: HTMLElement): () => void {
  const view = line.parentElement;
  const room = view?.clientWidth ?? 0;
  const width = line.scrollWidth;
  if (width <= room || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const sign = getComputedStyle(line).direction === 'rtl' ? 1 : -1;
  let round: Animation;
  // An animation, not a script per frame: it runs off the main thread, which stays free for touches.
  const go = (from: number) => {
    const steps = Math.ceil((width - from) / stepPx);
    const at = (offset: number) => `translateX(${offset * sign}px)`;
    round = line.animate(
      { transform: [at(from), at(from + steps * stepPx)] },
      {
        delay: marquee.scrollDelayMs,
        duration: (steps * 1000) / marquee.framesPerSecond,
        easing: `steps(${steps})`,
        fill: 'backwards',
      },
    );
    round.onfinish = () => go(-room);
  };
  go(0);
  return () => round.cancel();
}
