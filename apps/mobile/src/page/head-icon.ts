/** Where the picture of a head icon is; the lantern for one not known yet. */
export function headIconUrl(headIcon = 'lantern'): string {
  return `/art/avatar/${headIcon}.svg`;
}
