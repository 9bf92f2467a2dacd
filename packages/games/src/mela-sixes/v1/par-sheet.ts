/** The PAR sheet of Mela Sixes: each shot, for one ball and for all six. */
import { cashOutUnits, RETURNED, winOrNothing } from '../../cash-out.ts';
import { type Fraction, fraction, times } from '../../fraction.ts';
import { odds, type ParSheet, type ParVariant, parSheet } from '../../par-sheet.ts';
import { stepsVariant } from '../../steps-game.ts';
import { BALLS, fairOdds, NUMBERS, type Shot, safeBelow, shots } from './rules.ts';

/** Plays so many balls with one shot, then declares. */
export type Strategy = { shot: Shot; balls: number };

const keyOf = ({ shot, balls }: Strategy): string => `${shot}-${balls}`;

/** The variant with the greatest win. */
export const variantOf = (): string => keyOf({ shot: 'six', balls: BALLS });

const strategies: readonly Strategy[] = shots.flatMap((shot) => [1, BALLS].map((balls) => ({ shot, balls })));

export const strategyOf = (variantKey: string): Strategy | undefined =>
  strategies.find((strategy) => keyOf(strategy) === variantKey);

/** With other pays, the sheet for those. */
export function makeParSheet(units: (odds: Fraction) => number = cashOutUnits): ParSheet {
  return parSheet({
    game: 'mela-sixes',
    version: 1,
    method: 'exact: safeBelow of the numbers are safe, at each ball anew',
    rules: {
      balls: BALLS,
      numbers: NUMBERS,
      draw: 'a ball: number = nextBelow(numbers); safe if number < safeBelow[shot]',
      safeBelow,
      returnedUnits: RETURNED,
      pays: 'floor(returnedUnits * product of numbers / safeBelow[shot] over the balls)',
      ends: 'when out; paid after the last ball, or by { declare: 1 } after a ball',
    },
    variants: strategies.map((strategy) => variantFor(strategy, units)),
  });
}

function variantFor({ shot, balls }: Strategy, units: (odds: Fraction) => number): ParVariant {
  const fair = Array.from({ length: balls }, () => fairOdds(shot)).reduce(times);
  const probability = fraction(fair.denominator, fair.numerator);
  return stepsVariant({
    key: keyOf({ shot, balls }),
    label: { phrase: 'melaSixes.variant', values: { shot, balls } },
    choice: {},
    pays: [
      {
        name: `${balls} × ${shot}`,
        label: { phrase: 'melaSixes.balls', values: { balls } },
        units: units(fair),
        ...odds(probability),
      },
    ],
    payouts: winOrNothing(units(fair), probability),
  });
}
