import type { BrowserContext } from 'playwright-core';

type Reader = { url: string; context: BrowserContext; popups: 'met' | 'seen' };

type Answer = { value: { popup: { id: string }[] } | null };

/** As if this person had seen the merchant's pop-ups in this session already; a phone that is to meet them is left alone. */
export async function popupsSeen(phone: Reader): Promise<void> {
  if (phone.popups === 'met') return;
  // Names below localhost are known to browsers alone: the brand is named by its code.
  const url = new URL('/wps/relay/MCSFE_getListAnnouncements?types=PU', phone.url);
  const brand = /^(.+)\.localhost$/u.exec(url.hostname)?.[1];
  if (brand) url.hostname = '127.0.0.1';
  const answer = await fetch(url, brand ? { headers: { merchant: brand } } : {});
  // A merchant in maintenance tells of none.
  const { value } = (await answer.json()) as Answer;
  const ids = (value?.popup ?? []).map(({ id }) => id).join(',');
  // The rooms of the games are pages of their own, which may not be allowed a storage.
  const content = `if (window === window.top) sessionStorage.setItem('popupsSeen', ${JSON.stringify(ids)})`;
  await phone.context.addInitScript({ content });
}
