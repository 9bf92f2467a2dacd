/**
 * The rules of Night Market Hi-Lo: is the next card as high or higher, or as low or lower? Each card comes
 * from a full pack. A skip draws a card without a guess: it neither wins nor loses, and is no decision, so that
 * the stake can still be given back.
 *
 * A guess that n of 13 ranks win multiplies the payout by 13/n. One that would pay over the limit is not
 * offered: no payout is cut, and every strategy returns 98 % less the rounding down, from 97.2873 % to
 * 98.0000 %. A round of skips alone pays 98 of 100 units with its last card.
 */
import type { OutcomeSource } from '@perya/fairness';
import { cashOutPosition, cashOutUnits, MOST_UNITS, type Progress } from '../../cash-out.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import { isCount, readExactly, readList } from '../../json.ts';
import type { Position, Step } from '../../steps-game.ts';

export const PACK = 52;
export const RANKS = 13;
const ACE = 1;
const KING = RANKS;
/** The round ends with this card at the latest. */
export const MOST_CARDS = 50;

export const sides = ['high', 'low'] as const;
export type Side = (typeof sides)[number];
export type Guess = Side | 'skip';

/** `guesses[at]` was made on `cards[at]`; `cursor`: the place of the next card in the round's stream. */
export type HiLoHistory = { cards: readonly number[]; guesses: readonly Guess[]; cursor: number };

/** What cashing out pays after each guess, if it wins; null where it is not on offer. */
export type Offers = Readonly<Record<Side, number | null>>;

/** The step as shown. */
export type HiLoShown = (
  | { kind: 'start' | 'skip'; card: number }
  | { kind: 'guess'; guess: Side; card: number; won: boolean }
  | { kind: 'cash' | 'leave' }
) & {
  offers: Offers;
  cardsLeft: number;
  /** what cashing out pays now; null while that is not possible */
  cashUnits: number | null;
  payoutUnits: number;
};

/** From the ace, 1, to the king, 13. A card is its rank less one, and 13 more for each suit. */
export const rankOf = (card: number): number => (card % RANKS) + 1;

/** The number of ranks that win. No guess is sure: higher than an ace and lower than a king are strict. */
export function winningRanks(rank: number, side: Side): number {
  if (side === 'high') return rank === ACE ? RANKS - 1 : RANKS + 1 - rank;
  return rank === KING ? RANKS - 1 : rank;
}

export function wins(rank: number, side: Side, next: number): boolean {
  if (side === 'high') return rank === ACE ? next > rank : next >= rank;
  return rank === KING ? next < rank : next <= rank;
}

/** The odds after one more guess that so many ranks win; unreduced, as only their quotient is used. */
const oddsAfter = ({ numerator, denominator }: Fraction, ranks: number): Fraction => ({
  numerator: numerator * BigInt(RANKS),
  denominator: denominator * BigInt(ranks),
});

/** Whether a win with these odds in all is within the limit. */
const isPayable = (odds: Fraction): boolean => cashOutUnits(odds) <= MOST_UNITS;

/** Whether a round of so many cards is over: no card is left, or every guess would pay over the limit. */
export const isComplete = (odds: Fraction, cards: number): boolean =>
  cards === MOST_CARDS || !isPayable(oddsAfter(odds, RANKS - 1));

export const readCard = (value: unknown): number | null => (isCount(value) && value < PACK ? value : null);

export const readSide = (value: unknown): Side | null => sides.find((side) => side === value) ?? null;

const readGuess = (value: unknown): Guess | null => (value === 'skip' ? value : readSide(value));

function draw(
  source: OutcomeSource,
  { cards, guesses }: Pick<HiLoHistory, 'cards' | 'guesses'>,
): HiLoHistory {
  const card = source.nextBelow(PACK);
  return { cards: [...cards, card], guesses, cursor: source.cursor };
}

export const begin = (source: OutcomeSource): HiLoHistory => draw(source, { cards: [], guesses: [] });

export function readHistory(value: unknown): HiLoHistory | null {
  const given = readExactly(value, ['cards', 'guesses', 'cursor']);
  const cards = readList(given?.['cards'], readCard);
  const guesses = readList(given?.['guesses'], readGuess);
  const cursor = given?.['cursor'];
  if (!cards || !guesses || cards.length !== guesses.length + 1) return null;
  return isCount(cursor) && cursor >= cards.length ? { cards, guesses, cursor } : null;
}

/** A guess on a card of a rank, and the rank and the number of the card after it. */
type Turn = { rank: number; guess: Guess; nextRank: number; cards: number };

/** Null if the guess is not on offer. */
function afterTurn({ odds, hasDecided }: Progress, { rank, guess, nextRank, cards }: Turn): Progress | null {
  if (guess === 'skip') return { odds, hasDecided, end: cards === MOST_CARDS ? 'complete' : null };
  const won = oddsAfter(odds, winningRanks(rank, guess));
  if (!isPayable(won)) return null;
  const isLost = !wins(rank, guess, nextRank);
  const complete = isComplete(won, cards) ? 'complete' : null;
  return { odds: won, hasDecided: true, end: isLost ? 'lost' : complete };
}

/** Null for a history that cannot have happened. */
function progressOf({ cards, guesses }: HiLoHistory): Progress | null {
  const ranks = cards.map(rankOf);
  let progress: Progress | null = { odds: fraction(1n), hasDecided: false, end: null };
  for (const [at, guess] of guesses.entries()) {
    const [rank = 0, nextRank = 0] = ranks.slice(at, at + 2);
    if (progress.end) return null;
    progress = afterTurn(progress, { rank, guess, nextRank, cards: at + 2 });
    if (!progress) return null;
  }
  return progress;
}

export function positionOf(history: HiLoHistory): Position | null {
  const progress = progressOf(history);
  return progress && cashOutPosition(progress);
}

/** Draws the next card after the guess of `{ guess }`. */
export function decide(
  { cards, guesses, cursor }: HiLoHistory,
  action: unknown,
  source: OutcomeSource,
): HiLoHistory | null {
  const guess = readGuess(readExactly(action, ['guess'])?.['guess']);
  return guess && draw(source.at(cursor), { cards, guesses: [...guesses, guess] });
}

/** What a guess on the last card would pay. */
function offersOf(history: HiLoHistory): Offers {
  const odds = progressOf(history)?.odds;
  const rank = rankOf(history.cards.at(-1) ?? 0);
  const offer = (side: Side) => {
    const won = odds && oddsAfter(odds, winningRanks(rank, side));
    return won && isPayable(won) ? cashOutUnits(won) : null;
  };
  return { high: offer('high'), low: offer('low') };
}

export function show({
  history,
  endedBy,
  finished,
  cashUnits,
  payoutUnits,
}: Step<HiLoHistory, 'cash'>): HiLoShown {
  const { cards, guesses } = history;
  const offers = finished ? { high: null, low: null } : offersOf(history);
  const figures = { offers, cardsLeft: MOST_CARDS - cards.length, cashUnits, payoutUnits };
  const [last = 0, card = 0] = [cards.at(-2), cards.at(-1)];
  const guess = guesses.at(-1);
  if (endedBy) return { kind: endedBy, ...figures };
  if (!guess) return { kind: 'start', card, ...figures };
  if (guess === 'skip') return { kind: 'skip', card, ...figures };
  return { kind: 'guess', guess, card, won: wins(rankOf(last), guess, rankOf(card)), ...figures };
}
