/** What the tests of the games ask of a PAR sheet. */
import { expect } from 'vitest';
import type { ParSheet } from './par-sheet.ts';

/** Of each variant the return in percent, the standard deviation and the greatest payout, both in stakes. */
export const figuresOf = (sheet: ParSheet): Record<string, [string, string, number]> =>
  Object.fromEntries(
    sheet.variants.map(({ key, returnToPlayer, volatility, maxWin }) => [
      key,
      [
        Number(returnToPlayer.percent).toFixed(4),
        Number(volatility.standardDeviation).toFixed(4),
        Number(maxWin.stakes),
      ],
    ]),
  );

/** A pay of the sheet that is wrong by some units; variant and pay by their places. */
type PayFault = { variant: number; pay: number; units: number; change: number };

/**
 * Changes each pay, up and down, by about half a point of the return, and expects other figures. A pay that
 * returns less than that is only raised; one that nearly every round gets changes by a unit, up to a point.
 */
export function expectFaultsCaught(sheet: ParSheet, faulty: (fault: PayFault) => ParSheet): void {
  const returnOf = ({ variants }: ParSheet, at: number) => Number(variants[at]?.returnToPlayer.percent);
  for (const [variant, { pays }] of sheet.variants.entries())
    for (const [pay, { units, oneIn }] of pays.entries()) {
      const half = Math.max(1, Math.round(0.5 * Number(oneIn)));
      for (const change of units > half ? [half, -half] : [half]) {
        const wrong = faulty({ variant, pay, units, change });
        const shift = (returnOf(wrong, variant) - returnOf(sheet, variant)) * Math.sign(change);
        expect(shift).toBeGreaterThan(0.25);
        expect(shift).toBeLessThan(half === 1 ? 1 : 0.8);
        expect(figuresOf(wrong)).not.toEqual(figuresOf(sheet));
      }
    }
}
