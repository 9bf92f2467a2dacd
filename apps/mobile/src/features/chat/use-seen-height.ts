// Fits the chat into what the phone's keyboard leaves of the screen. Browsers shrink the visual viewport alone, so that an
// element at the bottom of the page would lie behind the keyboard.
import { type RefObject, useLayoutEffect } from 'react';

export function useSeenHeight(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const style = screen.current?.style;
    if (!(viewport && style)) return undefined;
    const fit = () => {
      // Who zooms in moves about in a screen that keeps its size.
      const isZoomed = viewport.scale > 1.01;
      style.setProperty('--seen', isZoomed ? '' : `${viewport.height}px`);
      style.setProperty('--from', isZoomed ? '' : `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [screen]);
}
