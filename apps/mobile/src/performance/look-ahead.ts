// Fetches the code of the screens that the links in view lead to, while the page has nothing else to do, so that a tap finds it at hand.
import { onPlace } from '../page/location.ts';
import { preload } from '../page/navigation.ts';
import { screenOf } from '../page/paths.ts';
import { whenIdle } from './when-idle.ts';

/** As much as a thumb can reach next; about 8 KB each, once. */
const mostScreens = 6;
/** A screen has settled for so long before it is looked at. */
const settledMs = 1200;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Who saves data, or has little of it, fetches what they tap on and nothing more. */
function spares(): boolean {
  const { connection } = navigator as { connection?: Connection }; // Not in every browser, nor in TypeScript's list.
  return !navigator.onLine || connection?.saveData === true || /2g/u.test(connection?.effectiveType ?? '');
}

/** The paths that the links in view lead to, the lowest on the screen first: there the thumb is. */
function pathsInView(): string[] {
  const inView = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/m/"]')]
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth);
  return inView.sort((one, other) => other.box.top - one.box.top).map(({ link }) => link.pathname);
}

/** Looks once the screen that is shown now has settled, and again on each that follows. */
export function lookAhead(): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (document.hidden || spares()) return;
    const names = new Set([screenOf(location.pathname)]);
    for (const path of pathsInView()) {
      const name = screenOf(path);
      if (!name || names.has(name) || names.size > mostScreens) continue;
      names.add(name);
      if (!seen.has(name)) preload(path);
      seen.add(name);
    }
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(look), settledMs);
  };
  onPlace(settle);
  settle();
}
