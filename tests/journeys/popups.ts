// Marks the merchant's pop-ups as seen, for journeys that do not test them.
import type { BrowserContext } from 'playwright-core';

type Reader = { url: string; context: BrowserContext; popups: 'shown' | 'seen' };

type Answer = { value: { popup: { id: string }[] } | null };

/** The ids of the pop-ups of the merchant at `url`, as the page keeps them once they were seen. */
export async function popupIds(url: string): Promise<string> {
  // Only browsers resolve names below localhost, so the merchant is named by its code.
  const list = new URL('/wps/relay/MCSFE_getListAnnouncements?types=PU', url);
  const brand = /^(.+)\.localhost$/u.exec(list.hostname)?.[1];
  if (brand) list.hostname = '127.0.0.1';
  const answer = await fetch(list, brand ? { headers: { merchant: brand } } : {});
  // A merchant in maintenance lists no pop-ups.
  const { value } = (await answer.json()) as Answer;
  return (value?.popup ?? []).map(({ id }) => id).join(',');
}

/** Marks the merchant's pop-ups as seen in this session, so that they do not cover a journey. */
export async function popupsSeen(phone: Reader): Promise<void> {
  if (phone.popups === 'shown') return;
  const ids = await popupIds(phone.url);
  // Game rooms are pages of their own that may have no storage.
  const content = `if (window === window.top) sessionStorage.setItem('popupsSeen', ${JSON.stringify(ids)})`;
  await phone.context.addInitScript({ content });
}
