import type { BrowserContext } from 'playwright-core';

type Reader = { url: string; context: BrowserContext; popups: 'met' | 'seen' };

type Answer = { value: { popup: { id: string }[] } | null };

/** As if this person had seen the house's pop-ups in this session already; a phone that is to meet them is left alone. */
export async function popupsSeen(phone: Reader): Promise<void> {
  if (phone.popups === 'met') return;
  const answer = await fetch(`${phone.url}/wps/relay/MCSFE_getListAnnouncements?types=PU`);
  // A house in maintenance tells of none.
  const { value } = (await answer.json()) as Answer;
  const ids = (value?.popup ?? []).map(({ id }) => id).join(',');
  // The rooms of the games are pages of their own, which may not be allowed a storage.
  const content = `if (window === window.top) sessionStorage.setItem('popupsSeen', ${JSON.stringify(ids)})`;
  await phone.context.addInitScript({ content });
}
