// Formats amounts, times and limits of player protection.
import type { Language, LimitKind } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import type { Translate } from '@perya/locales/page';
import { isCurrency } from '@perya/money';

export type Speech = { t: Translate; language: Language; currency: string };

/** An amount in the currency, or a number of minutes. */
export function figureText({ t, language, currency }: Speech, kind: LimitKind, figure: string): string {
  if (kind === 'session') return t('protection.minutes', { minutes: Number(figure) });
  return isCurrency(currency) ? formatMoney(figure, currency, language) : figure;
}

/** The lower of the player's and the operator's limit applies. */
export function effectiveLimit(own: string | null, merchant: string | null): string | null {
  if (own === null || merchant === null) return own ?? merchant;
  return Number(own) <= Number(merchant) ? own : merchant;
}

/** The used share of a limit, 0 to 1. */
export function shareOf(used: string, limit: string): number {
  const [part, whole] = [Number(used), Number(limit)];
  return whole > 0 ? Math.min(1, part / whole) : 1;
}
