// Public responses stored on this device for use offline: lists, help, announcements, draws. Never personal data.
import { hashKey } from '@tanstack/react-query';
import type { CallQueryKey } from './call-query.ts';
import { session } from './session.ts';

/** The service worker knows this name too, and deletes every other cache of an older version. */
const store = 'perya-responses';
const most = 80;
const general =
  /^GET \/wps\/(game\/(list|hot|vendors|winners|popular)|system\/helpCenter|relay\/|lottery\/(list|menu|numero|vn\/|results|trend|draw|facts))/u;
/** Contain a member's read marks; general for visitors. */
const marked = /\/wps\/relay\//u;

const mayBeKept = ([name]: CallQueryKey) => general.test(name) && !(marked.test(name) && session.get());
const addressOf = (key: CallQueryKey) => `/m/kept?${encodeURIComponent(hashKey(key))}`;

export async function keep(key: CallQueryKey, value: unknown): Promise<void> {
  if (!mayBeKept(key)) return;
  try {
    const cache = await caches.open(store);
    await cache.put(addressOf(key), new Response(JSON.stringify(value)));
    const old = (await cache.keys()).slice(0, -most);
    await Promise.all(old.map((address) => cache.delete(address)));
  } catch {
    // Storage is full or forbidden.
  }
}

export async function recall(key: CallQueryKey): Promise<unknown> {
  if (!mayBeKept(key)) return undefined;
  try {
    const found = await (await caches.open(store)).match(addressOf(key));
    return await found?.json();
  } catch {
    return undefined;
  }
}
