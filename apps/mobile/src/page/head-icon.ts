/** The address of a head icon's picture; the lantern until it is known. */
export function headIconUrl(headIcon = 'lantern'): string {
  return `/art/avatar/${headIcon}.svg`;
}

/** A member's portrait: their own picture, else their head icon. */
export const portraitUrl = (member?: { headIcon: string; picture: string | null }) =>
  member?.picture ?? headIconUrl(member?.headIcon);
