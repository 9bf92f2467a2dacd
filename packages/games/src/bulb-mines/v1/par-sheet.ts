/** The PAR sheet of Bulb Mines: one variant for each number of broken lamps and of lamps to open. */
import { MOST_UNITS, RETURNED, winOrNothing } from '../../cash-out.ts';
import { fraction } from '../../fraction.ts';
import { odds, type ParSheet, type ParVariant, parSheet } from '../../par-sheet.ts';
import { stepsVariant } from '../../steps-game.ts';
import { fairOdds, LAMPS, lampUnits, MOST_MINES, mostLamps } from './rules.ts';

/** Opens so many lamps, then cashes out. */
type Strategy = { mines: number; lamps: number };

const keyOf = ({ mines, lamps }: Strategy): string => `mines-${mines}-lamps-${lamps}`;

/** The variant with the greatest win: as many lamps as possible. */
export const variantOf = ({ mines }: Pick<Strategy, 'mines'>): string =>
  keyOf({ mines, lamps: mostLamps(mines) });

const strategies: readonly Strategy[] = Array.from({ length: MOST_MINES }, (_, at) => at + 1).flatMap(
  (mines) => {
    const most = mostLamps(mines);
    return [...[1, 3, 6, 10].filter((lamps) => lamps < most), most].map((lamps) => ({ mines, lamps }));
  },
);

/** How many lamps a variant opens. */
export const lampsOf = (variantKey: string): number | undefined =>
  strategies.find((strategy) => keyOf(strategy) === variantKey)?.lamps;

/** With other pays, the sheet for those. */
export function makeParSheet(units: (mines: number, lamps: number) => number = lampUnits): ParSheet {
  return parSheet({
    game: 'bulb-mines',
    version: 1,
    method: 'exact: C(25 - mines, k) of the C(25, k) sets of k lamps are all safe',
    rules: {
      lamps: LAMPS,
      draw: 'at every step from the first word: a shuffle of the places from 0; the first mines are broken',
      returnedUnits: RETURNED,
      pays: 'after k safe lamps: floor(returnedUnits * C(lamps, k) / C(lamps - mines, k))',
      mostUnits: MOST_UNITS,
      ends: 'with a broken lamp; paid at the last k that pays at most mostUnits, or by { cash: 1 } after a lamp',
    },
    variants: strategies.map((strategy) => variantFor(strategy, units(strategy.mines, strategy.lamps))),
  });
}

function variantFor(strategy: Strategy, units: number): ParVariant {
  const { mines, lamps } = strategy;
  const { numerator, denominator } = fairOdds(mines, lamps);
  const probability = fraction(denominator, numerator);
  return stepsVariant({
    key: keyOf(strategy),
    label: { phrase: 'bulbMines.variant', values: { mines, lamps } },
    choice: { mines },
    pays: [
      {
        name: `${lamps} safe, ${mines} broken`,
        label: { phrase: 'bulbMines.lamps', values: { lamps } },
        units,
        ...odds(probability),
      },
    ],
    payouts: winOrNothing(units, probability),
  });
}
