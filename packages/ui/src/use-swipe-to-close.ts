import { type RefObject, useEffect } from 'react';

const closesAfterPx = 90;

/** Closes a sheet by pulling it down, and a drawer by pushing it back to its edge. */
export function useSwipeToClose(
  ref: RefObject<HTMLDialogElement | null>,
  kind: 'center' | 'sheet' | 'side',
  open: boolean,
  onClose: () => void,
) {
  useEffect(() => {
    const element = ref.current;
    if (!element || !open || kind === 'center') return;
    let start: { x: number; y: number } | undefined;
    const travel = (event: TouchEvent) => {
      const touch = event.touches[0] ?? event.changedTouches[0];
      if (!touch || !start) return 0;
      if (kind === 'sheet') return Math.max(0, touch.clientY - start.y);
      const sign = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
      return Math.max(0, (touch.clientX - start.x) * sign);
    };
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const scrolled = event.composedPath().some((node) => node instanceof Element && node.scrollTop > 0);
      start = touch && !(kind === 'sheet' && scrolled) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const onMove = (event: TouchEvent) => {
      const distance = travel(event);
      const sign = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
      element.style.transform =
        kind === 'sheet' ? `translateY(${distance}px)` : `translateX(${distance * sign}px)`;
    };
    const onEnd = (event: TouchEvent) => {
      const distance = travel(event);
      start = undefined;
      element.style.transform = '';
      if (distance > closesAfterPx) onClose();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: true });
    element.addEventListener('touchend', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
    };
  }, [ref, kind, open, onClose]);
}
