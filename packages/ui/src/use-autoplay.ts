import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import type { SlidePlace } from './autoplay.ts';
import { startLate } from './start-late.ts';

/** Autoplay of a snapping track, once its code has loaded. */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  count: number,
  everyMs: number,
  speedMs: number,
  setPlace: Dispatch<SetStateAction<SlidePlace>>,
) {
  useEffect(() => {
    if (count < 2) return;
    return startLate(async () => {
      const { runSlides } = await import('./autoplay.ts');
      return () => (ref.current ? runSlides(ref.current, count, everyMs, speedMs, setPlace) : undefined);
    });
  }, [ref, count, everyMs, speedMs, setPlace]);
}
