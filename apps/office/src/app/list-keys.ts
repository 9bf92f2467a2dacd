// The keys of a list: F finds, J and K move along its rows.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Runs `onPress` when the key is pressed on the page, unless a person types. */
export function useKey(key: string, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // Of two lists on a page the first one takes the key.
      if (event.defaultPrevented || event.key.toLowerCase() !== key) return;
      if (isTyping(event.target) || hasModifier(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key]);
}

/** J goes to the first row of the list, from outside of it. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useKey('j', () => {
    if (list.current?.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  });
}

/** J and K move along the rows' links, as the arrow keys do. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || hasModifier(event)) return;
  const links: (Element | null)[] = [...event.currentTarget.querySelectorAll('[data-row]')];
  const at = links.indexOf(document.activeElement);
  const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
