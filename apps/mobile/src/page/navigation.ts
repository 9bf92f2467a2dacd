// Navigation: loads the next screen's code, changes the screen in one step, restores the scroll position on
// back.
import { pageTransitionMs } from '@perya/contract/constants';
import { flushSync } from 'react-dom';
import { announce, writeAddress } from './location.ts';

type Prepare = (pathname: string) => Promise<unknown>;
let prepare: Prepare = async () => {};
/** Set by the router: prepares the screen of a path. */
export function setPrepare(next: Prepare) {
  prepare = next;
}

/** Fetches a screen's code ahead, when a finger or the focus reaches its link. */
export function preload(to: string) {
  void prepare(pathOf(to)).catch(() => {});
}

const pathOf = (to: string) => to.split(/[?#]/u)[0] ?? to;
/** The old screen stays at most this long while the next one's code loads. */
const patienceMs = 400;
const positions = new Map<string, number>();
const keyOfEntry = () => String((history.state as { key?: string } | null)?.key ?? 'first'); // Written below.
let journey = 0;
let leftFrom = 'first';

/**
 * Resolves after the frame that responds to a tap, because rendering a screen delays the next frame. A hidden
 * page has no frames.
 */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 50);
  });

/** Shows another address. The latest call wins. */
export async function go(to: string, options: { replace?: boolean; keepScroll?: boolean } = {}) {
  journey += 1;
  const mine = journey;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.all([Promise.race([prepare(pathOf(to)).catch(() => {}), patience]), nextFrame()]);
  if (mine !== journey) return;
  positions.set(keyOfEntry(), window.scrollY);
  const key = options.replace ? keyOfEntry() : String(performance.timeOrigin + performance.now());
  leftFrom = key;
  transition(() => {
    flushSync(() => writeAddress(to, options.replace ?? false, { key }));
    if (!options.keepScroll) window.scrollTo(0, 0);
  });
}

/** One step back, or home without an earlier entry. */
export function goBack(home: string) {
  if (keyOfEntry() === 'first') void go(home, { replace: true });
  else history.back();
}

/**
 * Makes the change and fades the new screen in. A view transition would draw the old one first: 150 ms on a
 * slow phone.
 */
function transition(change: () => void) {
  change();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .getElementById('content')
    ?.animate({ opacity: [0.2, 1] }, { duration: pageTransitionMs, easing: 'ease-out' });
}

/** Stores each history entry's scroll position, and restores it on back and forward. */
export function keepScroll() {
  history.scrollRestoration = 'manual';
  window.addEventListener('scrollend', () => positions.set(leftFrom, window.scrollY), { passive: true });
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    leftFrom = keyOfEntry();
    const target = positions.get(leftFrom) ?? 0;
    let tries = 0;
    // A browser that has already animated the way back is not animated over.
    if (hasUAVisualTransition) announce();
    else transition(() => flushSync(announce));
    const settle = () => {
      window.scrollTo(0, target);
      tries += 1;
      // Lazily loaded content makes the page long enough only after a few frames.
      if (Math.abs(window.scrollY - target) > 2 && tries < 20) requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  });
}
