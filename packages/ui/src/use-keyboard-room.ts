import { useEffect } from 'react';

/** Keeps the focused field, with its message, in view when the phone's keyboard takes half of the screen. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const reveal = () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement)) return;
      const message = document.getElementById(focused.getAttribute('aria-describedby') ?? '');
      message?.scrollIntoView({ block: 'nearest' });
      focused.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', reveal);
    return () => viewport.removeEventListener('resize', reveal);
  }, []);
}
