// Going from screen to screen: the next screen's code is fetched first, the change is made in one step, back restores the scroll.
import { pageTransitionMs } from '@perya/contract/constants';
import { flushSync } from 'react-dom';
import { announce, writeAddress } from './location.ts';

type Prepare = (pathname: string) => Promise<unknown>;
let prepare: Prepare = async () => {};
/** The router says how a path's screen is made ready. */
export function setPrepare(next: Prepare) {
  prepare = next;
}

/** Fetches a screen's code before it is asked for, when a finger or the focus comes near. */
export function preload(to: string) {
  void prepare(pathOf(to)).catch(() => {});
}

const pathOf = (to: string) => to.split(/[?#]/u)[0] ?? to;
/** How long the old screen may stay while the next one's code is on its way. */
const patienceMs = 400;
const positions = new Map<string, number>();
const keyOfEntry = () => String((history.state as { key?: string } | null)?.key ?? 'first'); // Written below.
let journey = 0;
let leftFrom = 'first';

/** When the frame that answers a tap has been shown: drawing a screen holds up the next one. A page that is not seen has none. */
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

/** One step back, or home when there is nowhere to go back to. */
export function goBack(home: string) {
  if (keyOfEntry() === 'first') void go(home, { replace: true });
  else history.back();
}

/** Makes the change, and lets the new screen come up out of the dark. A view transition would draw the old one first: 150 ms of a slow phone. */
function transition(change: () => void) {
  change();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .getElementById('content')
    ?.animate({ opacity: [0.2, 1] }, { duration: pageTransitionMs, easing: 'ease-out' });
}

/** Remembers where each entry of the history was scrolled to, and goes there again on back and forward. */
export function keepScroll() {
  history.scrollRestoration = 'manual';
  window.addEventListener('scrollend', () => positions.set(leftFrom, window.scrollY), { passive: true });
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    leftFrom = keyOfEntry();
    const target = positions.get(leftFrom) ?? 0;
    let tries = 0;
    // A browser that has shown the way back by itself, under the finger, is not outdone.
    if (hasUAVisualTransition) announce();
    else transition(() => flushSync(announce));
    const settle = () => {
      window.scrollTo(0, target);
      tries += 1;
      // What is loaded lazily makes the page long enough only after a few frames.
      if (Math.abs(window.scrollY - target) > 2 && tries < 20) requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  });
}
