import { useEffect } from 'react';

/** Keeps the focused field, with its message, in view above the phone's keyboard. */
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
    // A dialog gets its new height a frame after the event.
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
