// The service worker. Pages come from the network first, so that the server's HTML is never replaced; files
// with a hash in their name come from the cache; without a network the cached page or the offline page opens.
import { shownNotification } from './shown-notification.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: the version, the files of the shell, and those of its phrases by language. */
declare const __VERSION__: string;
declare const __PRECACHE__: string[];
declare const __PHRASES__: Record<string, string[]>;

const shellCache = `perya-shell-${__VERSION__}`;
const keptCache = 'perya-kept';
/** The cache of page/stored-responses.ts: never cleared here. */
const responsesCache = 'perya-responses';
const offlinePage = '/m/offline';
const homePage = '/m/home';
/** A page that takes longer than this is answered from the cache. */
const patienceMs = 6000;
const mostKept = 400;
/** The cache is counted once per this many new files, because counting takes longer than storing. */
const looksEvery = 40;
let cameIn = 0;

self.addEventListener('install', (event) => {
  event.waitUntil(fillShell());
});

/** The phrases are those of the offline page's language; another language's are kept when it is chosen. */
async function fillShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll([offlinePage, ...__PRECACHE__]);
  const page = await (await cache.match(offlinePage))?.text();
  const language = /<html[^>]* lang="([^"]+)"/u.exec(page ?? '')?.[1] ?? '';
  await cache.addAll(__PHRASES__[language] ?? []);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== shellCache && name !== keptCache && name !== responsesCache)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'takeOver') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === 'navigate' && /^\/m(\/|$)/u.test(url.pathname)) event.respondWith(page(request, url));
  else if (url.pathname.startsWith('/m/assets/')) event.respondWith(hashed(request, shellCache));
  else if (url.pathname.startsWith('/art/')) event.respondWith(hashed(request, keptCache));
});

self.addEventListener('push', (event) => {
  const { title, options } = shownNotification(event.data?.text() ?? '', location.hostname);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(String(event.notification.data?.path ?? homePage)));
});

/** In a tab of ours where there is one. */
async function openPlace(path: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return void (await self.clients.openWindow(path));
  await tab.focus();
  await tab.navigate(path);
}

async function page(request: Request, url: URL): Promise<Response> {
  const shell = await caches.open(shellCache);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    const isHome = url.pathname === homePage && url.search === '';
    if (response.ok && isHome) await shell.put(homePage, response.clone());
    return response;
  } catch {
    const kept = url.pathname === homePage ? await shell.match(homePage) : undefined;
    return kept ?? (await shell.match(offlinePage)) ?? Response.error();
  }
}

/** Files that never change under their name: from the cache, else from the network, then cached. */
async function hashed(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    if (name === keptCache && cameIn++ % looksEvery === 0) await forgetOldest(cache);
  }
  return response;
}

async function forgetOldest(cache: Cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept)).map((key) => cache.delete(key)));
}
