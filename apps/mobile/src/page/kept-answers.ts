// Answers that are the same for everyone, kept on this device: lists, help, announcements. Nothing about a person is ever kept.
import type { Question } from './asking.ts';
import { session } from './session.ts';

/** Named in the service worker too, which clears away every other store of an older version. */
const store = 'perya-answers';
const most = 80;
const general = /^GET \/wps\/(game\/(list|hot|vendors|winners|popular)|system\/helpCenter|relay\/)/u;
/** Tell a member what they have read; for visitors they are general. */
const marked = /\/wps\/relay\//u;

const mayBeKept = ({ name }: Question<unknown>) =>
  general.test(name) && !(marked.test(name) && session.get());
const addressOf = ({ id }: Question<unknown>) => `/m/kept?${encodeURIComponent(id)}`;

export async function keep(question: Question<unknown>, value: unknown): Promise<void> {
  if (!mayBeKept(question)) return;
  try {
    const cache = await caches.open(store);
    await cache.put(addressOf(question), new Response(JSON.stringify(value)));
    const old = (await cache.keys()).slice(0, -most);
    await Promise.all(old.map((key) => cache.delete(key)));
  } catch {
    // Full, or forbidden: then nothing is kept.
  }
}

export async function recall(question: Question<unknown>): Promise<unknown> {
  if (!mayBeKept(question)) return undefined;
  try {
    const found = await (await caches.open(store)).match(addressOf(question));
    return await found?.json();
  } catch {
    return undefined;
  }
}
