// Pulling a screen down from its top refreshes its data. Not on forms, nor while a game runs.

import { screenOf } from '../page/paths.ts';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import { screens } from '../page/screens.ts';
import styles from './pull-to-refresh.module.css';

/** The distance that the finger has to travel, and the distance that the indicator follows. */
const [pullPx, followPx] = [120, 72];

/** `refresh` resolves when all data has arrived. */
export function pullToRefresh(refresh: () => Promise<void>): void {
  // The browser's own gesture would reload the page.
  document.documentElement.style.overscrollBehaviorY = 'contain';
  const sign = document.createElement('div');
  sign.className = styles['sign'] ?? '';
  document.body.append(sign);
  let start: { x: number; y: number } | undefined;
  let busy = false;

  const show = (share: number) => {
    sign.style.translate = `0 ${share * followPx}px`;
    sign.style.rotate = `${share * 270}deg`;
    sign.style.opacity = String(share);
  };
  const travel = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!start || !touch) return 0;
    const down = touch.clientY - start.y;
    return down > Math.abs(touch.clientX - start.x) ? down : 0;
  };
  const run = async () => {
    busy = true;
    show(1);
    sign.dataset['busy'] = '';
    sign.role = 'status';
    sign.ariaLabel = phrasesOfPage().snapshot().t('state.loading');
    await refresh().catch(() => {});
    delete sign.dataset['busy'];
    sign.removeAttribute('role');
    sign.removeAttribute('aria-label');
    show(0);
    busy = false;
  };

  const listen = (name: 'touchstart' | 'touchmove' | 'touchend', handler: (event: TouchEvent) => void) =>
    window.addEventListener(name, handler, { passive: true });
  listen('touchstart', (event) => {
    const [touch] = event.touches;
    const one = touch && event.touches.length === 1 && !busy && window.scrollY <= 0;
    start = one && mayPull(event) ? { x: touch.clientX, y: touch.clientY } : undefined;
  });
  listen('touchmove', (event) => {
    if (!start) return;
    if (window.scrollY > 0) start = undefined;
    show(start ? Math.min(1, travel(event) / pullPx) : 0);
  });
  listen('touchend', (event) => {
    const pulled = travel(event);
    start = undefined;
    if (pulled >= pullPx) void run();
    else if (!busy) show(0);
  });
}

/** True on screens with data that changes, outside of parts that scroll by themselves. */
function mayPull(event: TouchEvent): boolean {
  const name = screenOf(location.pathname);
  if (!name || screens[name].busy) return false;
  return event
    .composedPath()
    .every((node) => !(node instanceof Element) || (node.tagName !== 'DIALOG' && node.scrollTop <= 0));
}
