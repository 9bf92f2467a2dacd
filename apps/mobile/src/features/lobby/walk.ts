import { marquee } from '@perya/contract/constants';

const frameMs = 1000 / marquee.framesPerSecond;

/** Walks a line through its window: 30 frames a second, a pause of 500 ms before each round; stands still when it fits or when motion is unwanted. Returns what stops it. */
export function walk(line: HTMLElement): () => void {
  const view = line.parentElement;
  const room = view?.clientWidth ?? 0;
  const width = line.scrollWidth;
  if (width <= room || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const sign = getComputedStyle(line).direction === 'rtl' ? 1 : -1;
  let offset = 0;
  let waitUntil = performance.now() + marquee.scrollDelayMs;
  let last = 0;
  let frame = requestAnimationFrame(function step(now) {
    frame = requestAnimationFrame(step);
    const since = now - last;
    if (now < waitUntil || since < frameMs) return;
    // What a screen's frame comes too late is carried over, or 30 a second would be 20 on most screens.
    last = now - (since % frameMs);
    offset += 1.2;
    if (offset > width) {
      offset = -room;
      waitUntil = now + marquee.scrollDelayMs;
    }
    line.style.transform = `translateX(${offset * sign}px)`;
  });
  return () => {
    cancelAnimationFrame(frame);
    line.style.transform = '';
  };
}
