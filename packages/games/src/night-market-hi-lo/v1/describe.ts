/** The steps of Night Market Hi-Lo in words. */
import { CHIP_UNITS } from '../../bet.ts';
import { type Description, isCount } from '../../json.ts';
import { RANKS, rankOf, readCard, readSide } from './rules.ts';

const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suitNames = ['♣', '♦', '♥', '♠'];

const cardName = (card: number): string =>
  `${rankNames[rankOf(card) - 1]}${suitNames[Math.floor(card / RANKS)]}`;

export function describe(shown: Readonly<Record<string, unknown>>): Description | null {
  const { kind, won, payoutUnits } = shown;
  if (kind === 'leave') return { phrase: 'nightMarketHiLo.describe.leave', values: {} };
  if (kind === 'cash' && isCount(payoutUnits))
    return { phrase: 'nightMarketHiLo.describe.cash', values: { times: payoutUnits / CHIP_UNITS } };
  const [place, guess] = [readCard(shown['card']), readSide(shown['guess'])];
  if (place === null) return null;
  const card = cardName(place);
  if (kind === 'start' || kind === 'skip')
    return { phrase: `nightMarketHiLo.describe.${kind}`, values: { card } };
  if (kind !== 'guess' || !guess || typeof won !== 'boolean') return null;
  return { phrase: `nightMarketHiLo.describe.${won ? 'won' : 'lost'}`, values: { guess, card } };
}
