import { type RefObject, useEffect, useState } from 'react';
import { firstInteraction, hasInteracted } from '../../../performance/first-interaction.ts';

/**
 * True once the element has come near the screen. Never before the first interaction beyond the screen
 * itself.
 */
export function useNearViewport(ref: RefObject<Element | null>, margin = '400px'): boolean {
  const [near, setNear] = useState(false);
  const [moved, setMoved] = useState(hasInteracted);
  useEffect(() => {
    void firstInteraction.then(() => setMoved(true));
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: moved ? margin : '0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near, moved, margin]);
  return near;
}
