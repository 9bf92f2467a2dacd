// Answers that are the same for everyone, kept on this device: lists, help, announcements. Nothing about a person is ever kept.
import { hashKey } from '@tanstack/react-query';
import type { QuestionKey } from './question.ts';
import { session } from './session.ts';

/** Named in the service worker too, which clears away every other store of an older version. */
const store = 'perya-answers';
const most = 80;
const general = /^GET \/wps\/(game\/(list|hot|vendors|winners|popular)|system\/helpCenter|relay\/)/u;
/** Tell a member what they have read; for visitors they are general. */
const marked = /\/wps\/relay\//u;

const mayBeKept = ([name]: QuestionKey) => general.test(name) && !(marked.test(name) && session.get());
const addressOf = (key: QuestionKey) => `/m/kept?${encodeURIComponent(hashKey(key))}`;

export async function keep(key: QuestionKey, value: unknown): Promise<void> {
  if (!mayBeKept(key)) return;
  try {
    const cache = await caches.open(store);
    await cache.put(addressOf(key), new Response(JSON.stringify(value)));
    const old = (await cache.keys()).slice(0, -most);
    await Promise.all(old.map((address) => cache.delete(address)));
  } catch {
    // Full, or forbidden: then nothing is kept.
  }
}

export async function recall(key: QuestionKey): Promise<unknown> {
  if (!mayBeKept(key)) return undefined;
  try {
    const found = await (await caches.open(store)).match(addressOf(key));
    return await found?.json();
  } catch {
    return undefined;
  }
}
