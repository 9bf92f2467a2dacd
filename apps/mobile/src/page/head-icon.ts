/** Where the picture of a head icon is; the lantern for one not known yet. */
export function headIconUrl(headIcon = 'lantern'): string {
  return `/art/avatar/${headIcon}.svg`;
}

/** The picture that stands for a member: their own, else the head icon that they chose. */
export const portraitUrl = (member?: { headIcon: string; picture: string | null }) =>
  member?.picture ?? headIconUrl(member?.headIcon);
