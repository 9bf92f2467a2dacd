import { describe, expect, test, vi } from 'vitest';
import { roundSource } from '../../seeds.fixture.ts';
import { enumerateWindows } from './enumerate.ts';
import { picksFor, walkStakes } from './lantern-walk.ts';
import { levels, lines } from './lines.ts';
import { countScatters, drawStops, lineWins, windowAt } from './spin.ts';
import { strips } from './strips.ts';
import { type ReelSymbol, SCATTER, WILD } from './symbols.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A window from three rows of five symbols. */
const window = (...rows: string[]): ReelSymbol[][] => {
  const cells = rows.map((row) => row.split(' '));
  return [0, 1, 2, 3, 4].map((reel) =>
    cells.flatMap((row) => strips.flat().find((symbol) => symbol === row[reel]) ?? []),
  );
};

describe('the lines of Perya Lights', () => {
  test('pay from the left, with the parol standing in', () => {
    const shown = window(
      'candy wheel tent duck die',
      'duck parol duck parol candy',
      'ticket wheel tent ticket die',
    );
    expect(lineWins(shown, 5)).toEqual([{ line: 0, symbol: 'duck', count: 4, units: 50 }]);
  });

  test('a run of two, or one that begins on the second reel, pays nothing', () => {
    const shown = window(
      'tent tent duck tent tent',
      'die wheel wheel wheel wheel',
      'candy ticket die balloon duck',
    );
    expect(lineWins(shown, 20)).toEqual([]);
  });

  test('only lit lines pay', () => {
    const shown = window(
      'duck duck parol wheel tent',
      'candy balloon duck ticket die',
      'wheel tent die candy candy',
    );
    expect(lineWins(shown, 20).map(({ line }) => line)).toEqual([1, 5, 17]);
    expect(lineWins(shown, 5).map(({ line }) => line)).toEqual([1]);
  });

  test('lanterns count anywhere, and three of them open the walk', () => {
    const shown = window('lantern die die die die', 'die die lantern die lantern', 'die die die die die');
    expect(countScatters(shown)).toBe(3);
    expect([0, 1, 2, 3, 4, 5].map(picksFor)).toEqual([0, 0, 0, 3, 4, 5]);
  });

  test('the star doubles the walk whenever it is opened', () => {
    const [two, star] = [{ kind: 'coins', stakes: 2 } as const, { kind: 'star' } as const];
    expect([walkStakes([two, star]), walkStakes([star, two]), walkStakes([star]), walkStakes([two])]).toEqual(
      [4, 4, 0, 2],
    );
  });
});

describe('the shape of the game', () => {
  test('the twenty lines differ, and one unit is staked on each lit line', () => {
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
    expect(levels.map(({ stakeUnits }) => stakeUnits)).toEqual([5, 10, 20]);
  });

  test('no window can show two lanterns on a reel, and reels one and five bear no parol', () => {
    for (const strip of strips) expect(strip.filter((symbol) => symbol === SCATTER)).toHaveLength(1);
    expect([strips[0], strips[4]].map((strip) => strip?.includes(WILD))).toEqual([false, false]);
  });

  test('every stop of every reel is reached', () => {
    const reached = strips.map(() => new Set<number>());
    for (let nonce = 0; nonce < 500; nonce += 1) {
      for (const [reel, stop] of drawStops(roundSource(nonce)).entries()) reached[reel]?.add(stop);
    }
    expect(reached.map(({ size }) => size)).toEqual(strips.map(({ length }) => length));
  });
});

test('[X-02] the enumeration counts every window once', () => {
  for (const level of enumerateWindows()) {
    expect(level.reduce((sum, entry) => sum + entry.windows, 0n)).toBe(30n ** 5n);
  }
});

test('[X-02] the code that pays and the enumeration agree on every stop of the first three reels', () => {
  // Each with one stop of the other two: what the lines pay and show must be among the outcomes enumerated.
  const known = new Set(enumerateWindows()[2]?.map(({ units, scatters }) => `${units}/${scatters}`));
  for (let at = 0; at < 27_000; at += 1) {
    const stops = [
      at % 30,
      Math.floor(at / 30) % 30,
      Math.floor(at / 900),
      (at * 7) % 30,
      (at * 11 + 3) % 30,
    ];
    const shown = windowAt(stops);
    const units = lineWins(shown, 20).reduce((sum, win) => sum + win.units, 0);
    if (!known.has(`${units}/${countScatters(shown)}`))
      throw new Error(`stops ${stops.join(' ')} were never counted`);
  }
});
