/** The strategies of the sheet of Night Market Hi-Lo, and the exact distribution of what each pays. */
import { type Fraction, fraction } from '../../fraction.ts';
import type { Description } from '../../json.ts';
import type { Payout } from '../../par-sheet.ts';
import { type Guess, isComplete, MOST_CARDS, RANKS, type Side, sides, winningRanks, wins } from './rules.ts';

export type Strategy = {
  key: string;
  label: Description;
  /** What is done at a card after so many guesses won; null: cash out. */
  choose: (rank: number, guessesWon: number) => Guess | null;
};

/** Of equally likely sides it is "high". */
const likelier = (rank: number): Side =>
  winningRanks(rank, 'high') >= winningRanks(rank, 'low') ? 'high' : 'low';

const lessLikely = (rank: number): Side => (likelier(rank) === 'high' ? 'low' : 'high');

const timesInARow = (
  name: string,
  phrase: string,
  guesses: number,
  sideAt: (rank: number) => Side,
): Strategy => ({
  key: `${name}-${guesses}`,
  label: { phrase, values: { guesses } },
  choose: (rank, guessesWon) => (guessesWon < guesses ? sideAt(rank) : null),
});

/** Guesses only where exactly so many ranks win, one number after the other, and skips all other cards. */
const inOrder = (key: string, phrase: string, numbers: readonly number[]): Strategy => ({
  key,
  label: { phrase, values: { guesses: numbers.length } },
  choose(rank, guessesWon) {
    if (guessesWon === numbers.length) return null;
    return sides.find((side) => winningRanks(rank, side) === numbers[guessesWon]) ?? 'skip';
  },
});

/** Four guesses that 12 of 13 ranks win lose most to the rounding down. */
export const leastReturned: readonly number[] = [12, 12, 12, 12];

/** A guess that 7 of 13 ranks win loses nothing. */
export const mostReturned: readonly number[] = [7];

/** Guesses that pay the limit exactly. With fewer than these no product of odds comes to it. */
export const greatestWin: readonly number[] = [
  12, 12, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10, 9, 9, 7, 7, 7, 2,
];

export const strategies: readonly Strategy[] = [
  ...[1, 3, 5, 10].map((guesses) =>
    timesInARow('likelier', 'nightMarketHiLo.variantLikelier', guesses, likelier),
  ),
  ...[1, 3].map((guesses) =>
    timesInARow('less-likely', 'nightMarketHiLo.variantLessLikely', guesses, lessLikely),
  ),
  inOrder('least-returned', 'nightMarketHiLo.variantLeastReturned', leastReturned),
  inOrder('most-returned', 'nightMarketHiLo.variantMostReturned', mostReturned),
  inOrder('greatest-win', 'nightMarketHiLo.variantGreatestWin', greatestWin),
];

/** Rounds of a strategy that are alike; `product`: of the winning ranks of all guesses won. */
type Group = { rank: number; guessesWon: number; product: bigint; ways: bigint };

/** All that a strategy is paid, with exact probabilities, from all sequences of up to 50 ranks. */
export function payoutsOf({ choose }: Strategy, units: (odds: Fraction) => number): Payout[] {
  const ways = new Map<number, bigint>();
  let open: readonly Group[] = allRanks.map((rank) => ({ rank, guessesWon: 0, product: 1n, ways: 1n }));
  for (let cards = 1; open.length > 0; cards += 1) {
    const next = new Map<string, Group>();
    const continuations = waysOf(MOST_CARDS - cards);
    for (const group of open) {
      const odds = { numerator: waysOf(group.guessesWon), denominator: group.product };
      const guess = isComplete(odds, cards) ? null : choose(group.rank, group.guessesWon);
      if (guess) addNext(next, group, guess);
      else ways.set(units(odds), (ways.get(units(odds)) ?? 0n) + group.ways * continuations);
    }
    open = [...next.values()];
  }
  const lost = waysOf(MOST_CARDS) - [...ways.values()].reduce((sum, count) => sum + count, 0n);
  return [...ways, [0, lost] as const].map(([paid, count]) => ({
    units: paid,
    probability: fraction(count, waysOf(MOST_CARDS)),
  }));
}

const allRanks: readonly number[] = Array.from({ length: RANKS }, (_, at) => at + 1);

/** The number of sequences of so many ranks. */
const waysOf = (cards: number): bigint => BigInt(RANKS) ** BigInt(cards);

/** Adds the rounds that go on after a guess. */
function addNext(next: Map<string, Group>, { rank, guessesWon, product, ways }: Group, guess: Guess): void {
  const after =
    guess === 'skip'
      ? { guessesWon, product }
      : { guessesWon: guessesWon + 1, product: product * BigInt(winningRanks(rank, guess)) };
  for (const card of allRanks) {
    if (guess !== 'skip' && !wins(rank, guess, card)) continue;
    const key = `${card} ${after.guessesWon} ${after.product}`;
    const known = next.get(key);
    next.set(key, { rank: card, ...after, ways: ways + (known?.ways ?? 0n) });
  }
}
