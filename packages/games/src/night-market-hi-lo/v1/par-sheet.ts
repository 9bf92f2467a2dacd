/** The PAR sheet of Night Market Hi-Lo: one variant for each strategy. */
import { cashOutUnits, MOST_UNITS, RETURNED } from '../../cash-out.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import { odds, type ParSheet, type PayParts, parSheet } from '../../par-sheet.ts';
import { stepsVariant } from '../../steps-game.ts';
import { MOST_CARDS, PACK, RANKS } from './rules.ts';
import { greatestWin, leastReturned, mostReturned, payoutsOf, strategies } from './strategies.ts';

/** The variant with the greatest win: exactly the limit. */
export const variantOf = (): string => 'greatest-win';

/** With other pays, the sheet for those. */
export function makeParSheet(units: (odds: Fraction) => number = cashOutUnits): ParSheet {
  return parSheet({
    game: 'night-market-hi-lo',
    version: 1,
    method: 'exact: all sequences of ranks, counted by rank, guesses won and product of their winning ranks',
    rules: {
      pack: PACK,
      ranks: RANKS,
      draw: 'a card: nextBelow(pack); rank = card % ranks + 1; the first card is drawn at the start',
      winningRanks: {
        high: 'as high or higher: ranks + 1 - rank; on rank 1 strictly higher: ranks - 1',
        low: 'as low or lower: rank; on the last rank strictly lower: ranks - 1',
      },
      returnedUnits: RETURNED,
      pays: 'floor(returnedUnits * product of ranks / winningRanks over the guesses won)',
      mostUnits: MOST_UNITS,
      offered: 'a guess that pays at most mostUnits if won; a skip always',
      mostCards: MOST_CARDS,
      ends: 'with a lost guess; paid when no rank would offer a guess or at the last card, or by { cash: 1 } after a guess',
      strategies: { leastReturned, mostReturned, greatestWin },
    },
    variants: strategies.map((strategy) =>
      stepsVariant({
        key: strategy.key,
        label: strategy.label,
        choice: {},
        pays: guessPays(units),
        payouts: payoutsOf(strategy, units),
      }),
    ),
  });
}

/** What the first guess pays, by the number of ranks that win. */
const guessPays = (units: (odds: Fraction) => number): PayParts[] =>
  Array.from({ length: RANKS - 1 }, (_, at) => at + 1).map((ranks) => ({
    name: `${ranks} of ${RANKS}`,
    label: { phrase: 'nightMarketHiLo.ranks', values: { ranks } },
    units: units(fraction(BigInt(RANKS), BigInt(ranks))),
    ...odds(fraction(BigInt(ranks), BigInt(RANKS))),
  }));
