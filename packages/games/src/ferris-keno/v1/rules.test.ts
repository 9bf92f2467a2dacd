import { describe, expect, test } from 'vitest';
import { expectFaultsCaught, figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { ferrisKenoV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { payUnits, readChoice, turn } from './rules.ts';

const committed: ParSheet = committedSheet;
const drawOf = (nonce: number) => turn(roundSource(nonce, undefined, 'ferris-keno'), { picks: [1] }).drawn;

test('[X-02] the figures are those of the design', () => {
  expect(figuresOf(committed)).toEqual({
    'picks-1': ['97.0000', '1.0566', 2.8],
    'picks-2': ['96.9231', '1.6105', 6.8],
    'picks-3': ['97.0142', '1.4553', 11],
    'picks-4': ['97.0019', '1.9279', 34],
    'picks-5': ['96.9950', '2.4562', 100],
    'picks-6': ['97.0005', '3.6342', 300],
    'picks-7': ['97.0017', '2.7554', 700],
    'picks-8': ['97.0004', '4.4459', 1000],
  });
});

test('[X-02] a pay that is wrong by half a point of the return is caught', () => {
  expectFaultsCaught(committed, ({ variant, units, change }) => {
    const row = (payUnits[variant] ?? []).map((pay) => (pay === units ? pay + change : pay));
    return makeParSheet(payUnits.with(variant, row));
  });
});

test('[X-02] counting every set of picks gives the same odds as the formula', () => {
  // sets[picks][hits], gondola by gondola: a set has it or has it not. Ten of the forty are lit.
  let sets = [[1]];
  for (let gondola = 0; gondola < 40; gondola += 1) {
    const hit = gondola < 10 ? 1 : 0;
    sets = Array.from({ length: sets.length + 1 }, (_, picks) =>
      Array.from({ length: picks + 1 }, (__, hits) => {
        const without = sets[picks]?.[hits] ?? 0;
        return without + (sets[picks - 1]?.[hits - hit] ?? 0);
      }),
    );
  }
  for (const [at, { pays }] of committed.variants.entries()) {
    const counts = sets[at + 1] ?? [];
    const all = counts.reduce((sum, count) => sum + count, 0);
    for (const { name, fraction } of pays) {
      const [over = 0, under = 1] = fraction.split('/').map(Number);
      // Both products are whole numbers below 2⁵³.
      expect((counts[Number(name.split(' ')[0])] ?? 0) * under).toBe(over * all);
    }
  }
});

describe('a choice', () => {
  test.each([[[1]], [[40]], [[1, 40]], [[3, 9, 12, 20, 21, 33, 39, 40]]])(
    'of %j is taken as it is',
    (picks) => {
      expect(readChoice({ picks })).toEqual({ picks });
    },
  );

  test.each([
    ['no picks', []],
    ['nine picks', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['a gondola 0', [0, 1]],
    ['a gondola 41', [1, 41]],
    ['a gondola twice', [5, 5]],
    ['another order', [2, 1]],
    ['a fraction', [1.5]],
    ['text', ['1']],
    ['a hole', Array(1)],
    ['no list', { 0: 1, length: 1 }],
  ])('with %s is refused', (_, picks) => {
    expect(readChoice({ picks })).toBeNull();
  });

  test('with another key beside it is refused', () => {
    expect(readChoice({ picks: [1], lit: [1] })).toBeNull();
    expect(readChoice([1])).toBeNull();
  });
});

describe('the draw', () => {
  test('takes each gondola out of the list that is left', () => {
    const source = roundSource(0);
    const [first, last] = [
      { ...source, nextBelow: () => 0 },
      { ...source, nextBelow: (n: number) => n - 1 },
    ];
    expect(turn(first, { picks: [1, 2, 11] })).toEqual({
      kind: 'turn',
      drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      picks: [1, 2, 11],
      hits: 2,
      payoutUnits: 290,
    });
    expect(turn(last, { picks: [30] })).toMatchObject({
      drawn: [40, 39, 38, 37, 36, 35, 34, 33, 32, 31],
      hits: 0,
      payoutUnits: 36,
    });
  });

  test('lights ten different gondolas, each equally likely at each place', () => {
    const draws = Array.from({ length: 8000 }, (_, nonce) => drawOf(nonce));
    expect(draws.every((drawn) => new Set(drawn).size === 10)).toBe(true);
    for (let place = 0; place < 10; place += 1) {
      const drawn = draws.map((draw) => (draw[place] ?? 0) - 1);
      expect(Math.abs(unevenness(drawn, 40))).toBeLessThan(Z_999);
    }
  });
});

describe('the description', () => {
  const shown = {
    kind: 'turn',
    drawn: [9, 2, 3, 4, 5, 6, 7, 8, 1, 40],
    picks: [1, 9, 12],
    hits: 2,
    payoutUnits: 290,
  };

  test('names hits, picks and the gondolas in drawn order', () => {
    expect(ferrisKenoV1.describe(shown)).toEqual([
      {
        phrase: 'ferrisKeno.describe.turn',
        values: { hits: 2, picks: 3, drawn: '9, 2, 3, 4, 5, 6, 7, 8, 1, 40' },
      },
    ]);
  });

  test.each([{ drawn: [1] }, { drawn: [9, 9, 3, 4, 5, 6, 7, 8, 1, 40] }, { picks: [] }, { drawn: null }])(
    'leaves out a step with %j',
    (changed) => {
      expect(ferrisKenoV1.describe({ ...shown, ...changed })).toEqual([]);
    },
  );
});
