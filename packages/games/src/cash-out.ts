/**
 * Games in which each decision won multiplies what may be cashed out by its fair odds. Chance × odds is 1
 * for every decision, so that all strategies have the same expectation, less the rounding down of the payout.
 */

import { CHIP_UNITS } from './bet.ts';
import { type Fraction, fraction, minus } from './fraction.ts';
import type { Payout } from './par-sheet.ts';
import type { Position } from './steps-game.ts';

/** A stake of 100 units returns so many on average. */
export const RETURNED = 98;

/** No decision is offered that would pay more if won: a payout is never cut. */
export const MOST_UNITS = 5000 * CHIP_UNITS;

/** The payout after decisions won, from the product of their fair odds. */
export const cashOutUnits = ({ numerator, denominator }: Fraction): number =>
  Number((BigInt(RETURNED) * numerator) / denominator);

/** `odds`: of all decisions won. */
export type Progress = { odds: Fraction; hasDecided: boolean; end: 'lost' | 'complete' | null };

export function cashOutPosition({ odds, hasDecided, end }: Progress): Position {
  const units = cashOutUnits(odds);
  return {
    hasDecided,
    isOver: end !== null,
    paidUnits: end === 'complete' ? units : 0,
    cashUnits: end === null && hasDecided ? units : null,
  };
}

/** The payouts of a strategy that wins one amount or nothing. */
export const winOrNothing = (units: number, probability: Fraction): Payout[] => [
  { units, probability },
  { units: 0, probability: minus(fraction(1n), probability) },
];
