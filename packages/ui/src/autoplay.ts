/** The shown slide, counted from 0, and the last one that has been near. */
export type SlidePlace = { current: number; furthest: number };
type SetPlace = (change: (before: SlidePlace) => SlidePlace) => void;

/**
 * Reports the position of a snapping track and moves it by itself, unless reduced motion is set. Returns the
 * end of both.
 */
export function runSlides(
  track: HTMLElement,
  count: number,
  everyMs: number,
  speedMs: number,
  setPlace: SetPlace,
): () => void {
  const unwatch = watchSlides(track, setPlace);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return unwatch;
  const stop = autoplay(track, count, everyMs, speedMs);
  return () => {
    unwatch();
    stop();
  };
}

/** Observes which slide is visible: measuring at each step of a scroll would force a layout. */
function watchSlides(track: HTMLElement, setPlace: SetPlace): () => void {
  const slides = [...track.children];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const current = slides.indexOf(target);
        if (isIntersecting)
          setPlace(({ furthest }) => ({ current, furthest: Math.max(furthest, current + 1) }));
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}

/**
 * Moves a snapping track on by one slide every `everyMs`, in a circle; waits while touched, focused, hovered
 * or hidden. Returns its end.
 */
function autoplay(track: HTMLElement, count: number, everyMs: number, speedMs: number): () => void {
  let engaged = false;
  const hold = () => {
    engaged = true;
  };
  const release = () => {
    engaged = track.matches(':hover, :focus-within');
  };
  const timer = setInterval(() => {
    if (engaged || document.hidden) return;
    const width = track.clientWidth;
    const next = (Math.round(Math.abs(track.scrollLeft) / width) + 1) % count;
    const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    glide(track, next * width * sign, speedMs, () => engaged);
  }, everyMs);
  const holds = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const;
  const releases = ['pointerleave', 'pointerup', 'touchend', 'focusout'] as const;
  for (const name of holds) track.addEventListener(name, hold, { passive: true });
  for (const name of releases) track.addEventListener(name, release, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of holds) track.removeEventListener(name, hold);
    for (const name of releases) track.removeEventListener(name, release);
  };
}

/**
 * Scrolls to a position in a set time, unless a finger takes over; snapping is off meanwhile, because it
 * would fight each step.
 */
function glide(track: HTMLElement, to: number, durationMs: number, taken: () => boolean) {
  const from = track.scrollLeft;
  const begin = performance.now();
  track.style.scrollSnapType = 'none';
  const frame = (now: number) => {
    if (taken()) {
      track.style.scrollSnapType = '';
      return;
    }
    const part = Math.min(1, Math.max(0, (now - begin) / durationMs));
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(frame);
    else track.style.scrollSnapType = '';
  };
  requestAnimationFrame(frame);
}
