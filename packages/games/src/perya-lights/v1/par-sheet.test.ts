import { describe, expect, test, vi } from 'vitest';
import type { ParSheet, ParVariant } from '../../par-sheet.ts';
import { roundSource } from '../../seeds.fixture.ts';
import { enumerateWindows } from './enumerate.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { type Paytable, paytable } from './paytable.ts';
import { drawStops, lineWins, windowAt } from './spin.ts';
import { strips } from './strips.ts';
import { paySymbols, WILD } from './symbols.ts';

const committed: ParSheet = committedSheet;
vi.setConfig({ testTimeout: 300_000 });
/** Two-sided 99 % of the normal distribution. */
const Z_99 = 2.576;

const returnOf = (variant: number): number =>
  Number(committed.variants[variant]?.returnToPlayer.percent) / 100;

const linesOf = ({ components }: ParVariant) => components.find(({ name }) => name === 'lines')?.percent;

describe('the PAR sheet', () => {
  test('[X-02] no bet level returns less than another', () => {
    expect(committed.variants).toHaveLength(3);
    expect(new Set(committed.variants.map((sheet) => sheet.returnToPlayer.fraction)).size).toBe(1);
  });

  test('[X-02] the return of the lines follows from the counts on the strips alone', () => {
    // Independent check: every cell of a reel is equally likely at any of its stops, so a line's return is a
    // product.
    for (const sheet of committed.variants) expect(linesOf(sheet)).toBe(lineReturn(paytable));
  });
});

test('[X-02] the code that pays has the mean of the enumeration, window for window', () => {
  const spins = 20_000;
  const units = enumerateWindows()[2] ?? [];
  const exact = units.reduce((sum, entry) => sum + entry.units * Number(entry.windows), 0) / 30 ** 5;
  const square = units.reduce((sum, entry) => sum + entry.units ** 2 * Number(entry.windows), 0) / 30 ** 5;
  let paid = 0;
  for (let nonce = 0; nonce < spins; nonce += 1) {
    paid += lineWins(windowAt(drawStops(roundSource(nonce))), 20).reduce((sum, win) => sum + win.units, 0);
  }
  const band = (Z_99 * Math.sqrt(square - exact ** 2)) / Math.sqrt(spins);
  expect(Math.abs(paid / spins - exact)).toBeLessThan(band);
});

type Fault = { pays: Paytable; shift: number };

/** One pay changed by as many units as move the return by about half a percentage point, up or down. */
function faults(): Fault[] {
  return paySymbols.flatMap((symbol) =>
    [0, 1, 2].flatMap((run) => {
      const odds = Number(
        committed.variants[0]?.pays.find(({ name }) => name === `${run + 3} × ${symbol}`)?.oneIn,
      );
      const units = Math.max(1, Math.round(0.005 * odds));
      return [units, -units].map((change) => {
        const [three, four, five] = paytable[symbol].map((pay, index) =>
          index === run ? pay + change : pay,
        );
        return { pays: { ...paytable, [symbol]: [three, four, five] }, shift: change / odds };
      });
    }),
  );
}

/** The return of a line from the strips and the pays, in percent to six places as the sheet prints it. */
function lineReturn(pays: Paytable): string {
  const sum = paySymbols.reduce((total, symbol) => {
    const fit = strips.map(
      (strip) => strip.filter((shown) => shown === symbol || shown === WILD).length / 30,
    );
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = fit;
    const [three, four, five] = pays[symbol];
    return total + a * b * c * ((1 - d) * three + d * (1 - e) * four + d * e * five);
  }, 0);
  return (sum * 100).toFixed(6);
}

describe('a fault in the paytable', () => {
  const half = faults().filter(({ shift }) => Math.abs(shift) > 0.003 && Math.abs(shift) < 0.007);

  test('[X-02] of ± 0.5 percentage points is caught, twenty times of twenty', () => {
    expect(half.length).toBeGreaterThanOrEqual(20);
    const [first] = committed.variants;
    const expected = first && linesOf(first);
    expect(lineReturn(paytable)).toBe(expected);
    expect(half.filter(({ pays }) => lineReturn(pays) !== expected)).toHaveLength(half.length);
  });

  test('[X-02] is caught by the full enumeration too, whatever the level', () => {
    const [fault] = half;
    for (const [level, { returnToPlayer }] of makeParSheet(fault?.pays).variants.entries()) {
      expect(Math.abs(Number(returnToPlayer.percent) / 100 - returnOf(level))).toBeCloseTo(
        Math.abs(fault?.shift ?? 0),
        4,
      );
    }
  });
});
