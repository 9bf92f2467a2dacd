import { useEffect } from 'react';

/** Keeps the focused field, with its message, in view when the phone's keyboard takes half of the screen. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let frame = 0;
    const reveal = () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement)) return;
      const message = document.getElementById(focused.getAttribute('aria-describedby') ?? '');
      message?.scrollIntoView({ block: 'nearest' });
      focused.scrollIntoView({ block: 'nearest' });
    };
    // A dialog learns the new height a frame after the event; until then there is nothing in it to scroll.
    const onResize = () => {
      reveal();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(reveal);
      });
    };
    viewport.addEventListener('resize', onResize);
    return () => {
      viewport.removeEventListener('resize', onResize);
      cancelAnimationFrame(frame);
    };
  }, []);
}
