import { type RefObject, useEffect, useState } from 'react';
import { firstInteraction, hasInteracted } from '../../page/first-interaction.ts';

/** True from the moment that the element comes within reach of the screen, and ever after. Nobody who only glances makes the reach longer than the screen. */
export function useNear(ref: RefObject<Element | null>, margin = '400px'): boolean {
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
