// Odds as a player reads them: "97", "8.38".
import { formatNumber } from '@perya/locales/figures';
import { oddsFor, type Terms } from '@perya/lottery';

/** In thousandths; of keno and tickets the greatest; 0 for a pool. */
export const pickOdds = (terms: Terms, market: string, pick: string): number =>
  terms.odds[market] === undefined ? 0 : oddsFor(terms.engine, terms, market, pick);

export function oddsText(permille: number, language: string): string {
  return formatNumber(permille / 1000, language);
}
