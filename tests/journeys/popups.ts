// Marks the merchant's pop-ups as seen, for journeys that do not test them.
import type { BrowserContext } from 'playwright-core';

type Reader = { url: string; context: BrowserContext; popups: 'shown' | 'seen' };

type Answer = { value: { popup: { id: string }[] } | null };

/** Marks the merchant's pop-ups as seen in this session, so that they do not cover a journey. */
export async function popupsSeen(phone: Reader): Promise<void> {
  if (phone.popups === 'shown') return;
  // Only browsers resolve names below localhost, so the merchant is named by its code.
  const url = new URL('/wps/relay/MCSFE_getListAnnouncements?types=PU', phone.url);
  const brand = /^(.+)\.localhost$/u.exec(url.hostname)?.[1];
  if (brand) url.hostname = '127.0.0.1';
  const answer = await fetch(url, brand ? { headers: { merchant: brand } } : {});
  // A merchant in maintenance lists no pop-ups.
  const { value } = (await answer.json()) as Answer;
  const ids = (value?.popup ?? []).map(({ id }) => id).join(',');
  // Game rooms are pages of their own that may have no storage.
  const content = `if (window === window.top) sessionStorage.setItem('popupsSeen', ${JSON.stringify(ids)})`;
  await phone.context.addInitScript({ content });
}
