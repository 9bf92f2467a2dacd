import { badgeMost } from '@perya/contract/constants';

/** A badge's text: empty for 0, "99+" above 99. */
export function badgeText(count: number | undefined): string {
  if (count === undefined || count <= 0) return '';
  return count > badgeMost ? `${badgeMost}+` : String(count);
}
