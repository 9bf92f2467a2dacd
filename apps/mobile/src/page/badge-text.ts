import { badgeMost } from '@perya/contract/constants';
import { inDigits } from '@perya/locales/figures';

/** A badge's text: empty for 0, "99+" above 99. */
export function badgeText(count: number | undefined, language: string): string {
  if (count === undefined || count <= 0) return '';
  return inDigits(count > badgeMost ? `${badgeMost}+` : count, language);
}
