// Odds as a player reads them: "97", "8.38".
import { oddsFor, type Terms } from '@perya/lottery';

/** In thousandths; of keno and tickets the greatest; 0 for a pool. */
export const pickOdds = (terms: Terms, market: string, pick: string): number =>
  terms.odds[market] === undefined ? 0 : oddsFor(terms.engine, terms, market, pick);

export function oddsText(permille: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(permille / 1000);
}
