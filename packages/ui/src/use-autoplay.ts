import { type RefObject, useEffect } from 'react';
import { startLate } from './start-late.ts';

/** A snapping track that moves by itself, once the code for that is here; it stands still where motion is unwanted. */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  count: number,
  everyMs: number,
  speedMs: number,
) {
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return startLate(async () => {
      const { autoplay } = await import('./autoplay.ts');
      return () => (ref.current ? autoplay(ref.current, count, everyMs, speedMs) : undefined);
    });
  }, [ref, count, everyMs, speedMs]);
}
