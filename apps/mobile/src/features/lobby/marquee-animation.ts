import { marquee } from '@perya/contract/constants';

/** How far the line goes from one of its frames to the next. */
const stepPx = 1.2;

/** Walks a line through its window: 30 frames a second, a pause of 500 ms before each round; stands still when it fits or when motion is unwanted. Returns what stops it. */
export function animateMarquee(line: HTMLElement): () => void {
  const view = line.parentElement;
  const room = view?.clientWidth ?? 0;
  const width = line.scrollWidth;
  if (width <= room || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const sign = getComputedStyle(line).direction === 'rtl' ? 1 : -1;
  let round: Animation;
  // An animation rather than a script for each frame: the browser walks it beside the page, which stays free for touches.
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
