// Keeps the end of the chat in view while it is in view, and what is read elsewhere where it is.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end, or to the start, counts as there. */
const [endPx, startPx] = [48, 240];

type Shown = {
  /** The number of the first message; `undefined` without one. */
  first: number | undefined;
  last: number;
  lastIsOwn: boolean;
  unsent: number;
  /** `undefined`: there are no older ones. */
  loadOlder: (() => void) | undefined;
};

export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  { first, last, lastIsOwn, unsent, loadOlder }: Shown,
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** The number of the last message that was in view. */
  const [seen, setSeen] = useState(last);
  const before = useRef<{ first: number | undefined; unsent: number; height: number; atEnd: boolean }>(
    undefined,
  );
  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  // After every render: whatever has changed, its height counts.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const was = before.current;
    const mark = element.querySelector('[data-new]');
    if (!was || (was.first === undefined && first !== undefined)) {
      toEnd();
      if (mark) mark.scrollIntoView({ block: 'start' });
    } else if (was.first !== undefined && first !== undefined && first < was.first)
      element.scrollTop += element.scrollHeight - was.height;
    else if (was.atEnd || unsent > was.unsent) toEnd();
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
    before.current = { first, unsent, height: element.scrollHeight, atEnd };
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < endPx;
      if (before.current) before.current.atEnd = atEnd;
      setIsAtEnd(atEnd);
    };
    // The keyboard and a growing field take from the list's height; what loads late adds to it.
    const resized = new ResizeObserver(() => {
      if (before.current?.atEnd) element.scrollTop = element.scrollHeight;
    });
    look();
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  useEffect(() => {
    if (isAtEnd || lastIsOwn) setSeen(last);
  }, [isAtEnd, last, lastIsOwn]);

  useEffect(() => {
    const element = scroller.current;
    if (!(element && loadOlder)) return undefined;
    const look = () => {
      if (element.scrollTop < startPx) loadOlder();
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, loadOlder]);

  return { isAtEnd, missed: Math.max(0, last - seen), toEnd };
}
