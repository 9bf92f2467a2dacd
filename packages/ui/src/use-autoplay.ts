import { type RefObject, useEffect } from 'react';

/** A snapping track that moves by itself, once the code for that is here; it stands still where motion is unwanted. */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  count: number,
  everyMs: number,
  speedMs: number,
) {
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // In a turn of its own: asking for a module is work too, and the frame in which the track appears has enough.
    const asking = setTimeout(() => {
      void import('./autoplay.ts').then(({ autoplay }) => {
        if (ref.current && !gone) stop = autoplay(ref.current, count, everyMs, speedMs);
      });
    });
    return () => {
      gone = true;
      clearTimeout(asking);
      stop?.();
    };
  }, [ref, count, everyMs, speedMs]);
}
