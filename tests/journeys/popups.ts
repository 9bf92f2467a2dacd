import type { Phone } from './phone.ts';

type Answer = { value: { popup: { id: string }[] } };

/** As if this person had seen the house's pop-ups in this session already. */
export async function popupsSeen(phone: Phone): Promise<void> {
  const answer = await fetch(`${phone.url}/wps/relay/MCSFE_getListAnnouncements?types=PU`);
  const { value }: Answer = await answer.json();
  const ids = value.popup.map(({ id }) => id).join(',');
  await phone.context.addInitScript((seen) => sessionStorage.setItem('popupsSeen', seen), ids);
}
