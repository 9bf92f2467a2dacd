// A long press on a tile opens its sheet: dispatched as the contextmenu event of a right click or the menu
// key.
import { press } from '@perya/contract/constants';

const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;

/** Watches all tiles below `root`; returns its end. */
export function watchLongPress(root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let fired = false;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = (event: PointerEvent) => {
    cancel();
    fired = false;
    const tile = tileOf(event.target);
    if (!tile || event.pointerType === 'mouse' || !event.isPrimary) return;
    // Stops a phone from offering to save the picture.
    tile.style.setProperty('-webkit-touch-callout', 'none');
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      fired = true;
      tile.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    }, press.delayMs + press.longMs);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > press.retentionPx) cancel();
  };
  const swallow = (event: MouseEvent) => {
    // The finger is lifted where the tile was: not a tap on it.
    if (!fired || !tileOf(event.target)) return;
    fired = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const ending = new AbortController();
  const passive = { signal: ending.signal, passive: true };
  root.addEventListener('pointerdown', begin, passive);
  root.addEventListener('pointermove', move, passive);
  for (const name of ['pointerup', 'pointercancel'] as const) root.addEventListener(name, cancel, passive);
  root.addEventListener('click', swallow, { signal: ending.signal, capture: true });
  return () => {
    cancel();
    ending.abort();
  };
}
