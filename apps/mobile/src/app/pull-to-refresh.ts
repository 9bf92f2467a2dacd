// A finger that pulls a screen down from its very top asks for all that is on it again. Not on forms, nor while a game runs.

import { screenOf } from '../page/paths.ts';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import { screens } from '../page/screens.ts';
import styles from './pull-to-refresh.module.css';

/** So far has the finger to travel, and so far does the sign of it follow. */
const [pullPx, followPx] = [120, 72];

/** `refresh` resolves when everything is here again. */
export function pullToRefresh(refresh: () => Promise<void>): void {
  // The browser's own pull would load the whole page anew.
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

  const listen = (name: 'touchstart' | 'touchmove' | 'touchend', hear: (event: TouchEvent) => void) =>
    window.addEventListener(name, hear, { passive: true });
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

/** On a screen that shows what may change, and in no part of it that scrolls by itself. */
function mayPull(event: TouchEvent): boolean {
  const name = screenOf(location.pathname);
  if (!name || screens[name].busy) return false;
  return event
    .composedPath()
    .every((node) => !(node instanceof Element) || (node.tagName !== 'DIALOG' && node.scrollTop <= 0));
}
