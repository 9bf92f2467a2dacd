// Prefetches the code of the screens that visible links lead to while the page is idle.
import { dataSaver } from '../page/data-saver.ts';
import { onPlace } from '../page/location.ts';
import { preload } from '../page/navigation.ts';
import { screenOf } from '../page/paths.ts';
import { whenIdle } from './when-idle.ts';

/** At most this many screens; about 8 KB each, once. */
const mostScreens = 6;
/** A screen is inspected once it has been still this long. */
const settledMs = 1200;

type Connection = { saveData?: boolean; effectiveType?: string };

/** True for visitors who save data or have a slow network: they fetch only what they tap. */
function spares(): boolean {
  const { connection } = navigator as { connection?: Connection }; // Not in every browser, nor in TypeScript's list.
  return (
    dataSaver.on ||
    !navigator.onLine ||
    connection?.saveData === true ||
    /2g/u.test(connection?.effectiveType ?? '')
  );
}

/** The paths of visible links, the lowest on the screen first: those are near the thumb. */
function pathsInView(): string[] {
  const inView = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/m/"]')]
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth);
  return inView.sort((one, other) => other.box.top - one.box.top).map(({ link }) => link.pathname);
}

/** Prefetches once the current screen has settled, and again on each later screen. */
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
