// Picks the next pop-up: each once per session, one at a time; a session lasts from the tab's start to the
// logout.
import type { Value } from '@perya/contract/client';

export type Popup = Value<'GET /wps/relay/MCSFE_getListAnnouncements'>['popup'][number];

const key = 'popupsSeen';

/** The ids that were shown in this session. */
export function seenPopups(passing: Pick<Storage, 'getItem'>): readonly string[] {
  return passing.getItem(key)?.split(',') ?? [];
}

export function rememberPopup(passing: Pick<Storage, 'getItem' | 'setItem'>, id: string): void {
  passing.setItem(key, [...new Set([...seenPopups(passing), id])].join(','));
}

/** The first pop-up neither read by this member nor shown in this session; visitors have no read marks. */
export function nextPopup(
  popups: readonly Popup[],
  seen: readonly string[],
  isMember: boolean,
): Popup | undefined {
  return popups.find(({ id, read }) => !(isMember && read) && !seen.includes(id));
}
