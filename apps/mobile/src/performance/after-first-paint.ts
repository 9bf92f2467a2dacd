// Work that waits until the first paint: the socket, the service worker, refreshing the HTML's data, swiping
// back.
import { swipeBackPx } from '@perya/contract/constants';
import { showToast } from '@perya/ui';
import { openRealtime } from '../app/realtime.ts';
import { fetchScreenCode } from '../app/screen-loader.ts';
import { keepUpToDate } from '../app/service-worker-client.ts';
import { onCallFailure } from '../page/calls.ts';
import { adoptChatTicket } from '../page/chat/chat-ticket.ts';
import { forgetUnsent } from '../page/chat/unsent-database.ts';
import { dataSaver } from '../page/data-saver.ts';
import { failureText } from '../page/failure-text.ts';
import { forgetPersonal } from '../page/forget-personal.ts';
import { goBack, preload } from '../page/navigation.ts';
import { href, screenOf } from '../page/paths.ts';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import { partialSince, type QueryCache } from '../page/query-cache.ts';
import { screens } from '../page/screens.ts';
import { session } from '../page/session.ts';
import { statusCall } from '../page/status.ts';
import { firstInteraction } from './first-interaction.ts';

export function afterFirstPaint(queryCache: QueryCache): void {
  openRealtime(queryCache);
  // HTML from the service worker may be old; HTML from the network is fresh.
  if (navigator.serviceWorker?.controller) void queryCache.invalidate(statusCall);
  if (!dataSaver.on) fetchAhead();
  void firstInteraction.then(() => {
    void import('../app/pull-to-refresh.ts')
      .then(({ pullToRefresh }) => pullToRefresh(() => queryCache.invalidate(() => true)))
      .catch(() => {});
    // The screen's own requests go first.
    if (!dataSaver.on) setTimeout(() => lookFurther(queryCache), 1000);
  });
  endExpiredSessions(queryCache);
  void adoptChatTicket(queryCache);
  tellConnection();
  swipeBack();
  keepUpToDate();
}

/** What most people need soon. */
function fetchAhead() {
  // A first tap would otherwise wait for the table of loaders before it can fetch its screen.
  void fetchScreenCode().catch(() => {});
  void phrasesOfPage()
    .load(['error'])
    .catch(() => {});
  fetchUnderFinger();
}

/** Fetches a link's screen when a finger or pointer reaches it: a tap follows a tenth of a second later. */
function fetchUnderFinger() {
  window.addEventListener(
    'pointerover',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/m/"]');
      if (link) preload(link.pathname);
    },
    { passive: true },
  );
}

/** Completes partial data and fetches the screens nearby, for visitors who stay. */
function lookFurther(queryCache: QueryCache) {
  void queryCache.invalidate(({ at }) => at === partialSince);
  void import('./look-ahead.ts').then(({ lookAhead }) => lookAhead()).catch(() => {});
}

/** A response that says the session has expired ends it here once, with a toast. */
function endExpiredSessions(queryCache: QueryCache) {
  onCallFailure((failure) => {
    const over = failure.code === 'SESSION_EXPIRED' || failure.code === 'NOT_LOGGED_IN';
    if (!over || !session.get()) return;
    session.end();
    forgetPersonal(queryCache);
    void failureText(failure).then((text) => showToast('info', text, 4000));
  });
  let who = session.get()?.userName;
  session.subscribe(() => {
    // Another tab may have logged in as someone else.
    const now = session.get()?.userName;
    if (now !== who) forgetPersonal(queryCache);
    // What a visitor wrote stays: it is sent in the name that they log in with.
    if (now !== who && who !== undefined) forgetUnsent();
    who = now;
    void adoptChatTicket(queryCache);
  });
}

function tellConnection() {
  const { snapshot } = phrasesOfPage();
  // A running game shows this in its own bar, which a toast would cover.
  const inGame = () => screenOf(location.pathname) === 'inPlay';
  window.addEventListener('offline', () => {
    if (!inGame()) showToast('offline', snapshot().t('state.offline'), 4000);
  });
  window.addEventListener('online', () => {
    if (!inGame()) showToast('success', snapshot().t('state.online'));
  });
}

/** A mostly horizontal swipe of 100 px from the start to the end goes one step back. */
function swipeBack() {
  let start: { x: number; y: number } | undefined;
  const belongsToRow = (event: TouchEvent) =>
    event
      .composedPath()
      .some(
        (node) =>
          node instanceof Element &&
          (node.tagName === 'DIALOG' || node.scrollWidth > node.clientWidth + 8) &&
          node !== document.documentElement &&
          node !== document.body,
      );
  window.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches[0];
      start =
        touch && event.touches.length === 1 && !belongsToRow(event)
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    { passive: true },
  );
  window.addEventListener(
    'touchend',
    (event) => {
      const touch = event.changedTouches[0];
      if (!touch || !start || screenOf(location.pathname) === 'home') return;
      const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
      const across = (touch.clientX - start.x) * sign;
      if (across <= swipeBackPx || across <= Math.abs(touch.clientY - start.y) * 2) return;
      goBack(href(screens[screenOf(location.pathname) ?? 'home'].parent ?? 'home'));
    },
    { passive: true },
  );
}
