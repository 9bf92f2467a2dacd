import { describe, expect, test } from 'vitest';
import { expectFaultsCaught, figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { dropBallBoothV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { drop, pathOf, pocketOf, pocketUnits, readChoice, risks, rowCounts } from './rules.ts';

const committed: ParSheet = committedSheet;
const choices = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })));

test('[X-02] the figures are those of the design', () => {
  expect(figuresOf(committed)).toEqual({
    'rows-8-calm': ['97.9688', '0.5138', 5.1],
    'rows-8-lively': ['97.9688', '1.1018', 11],
    'rows-8-wild': ['97.9688', '2.4426', 26],
    'rows-12-calm': ['97.9980', '0.3786', 9.5],
    'rows-12-lively': ['97.9980', '1.2887', 33],
    'rows-12-wild': ['97.9980', '4.0796', 160],
    'rows-16-calm': ['98.0002', '0.3325', 16],
    'rows-16-lively': ['98.0002', '1.3741', 95],
    'rows-16-wild': ['97.9999', '5.9460', 890],
  });
});

test('[X-02] a pay that is wrong by half a point of the return is caught', () => {
  expectFaultsCaught(committed, ({ variant, pay, units, change }) => {
    const { rows, risk } = choices[variant] ?? { rows: 8, risk: 'calm' };
    const pockets = pocketUnits[rows][risk].with(pay, units + change);
    return makeParSheet({ ...pocketUnits, [rows]: { ...pocketUnits[rows], [risk]: pockets } });
  });
});

test.each(choices)(
  '[X-02] every path of $rows rows, $risk, gives the odds and the return of the sheet',
  (choice) => {
    const { rows, risk } = choice;
    const sheet = committed.variants.find(({ key }) => key === `rows-${rows}-${risk}`);
    const paths = 2 ** rows;
    const counts = pocketUnits[rows][risk].map(() => 0);
    let units = 0;
    for (let path = 0; path < paths; path += 1) {
      const pocket = pocketOf(pathOf(path * 2 ** (32 - rows), rows));
      counts[pocket] = (counts[pocket] ?? 0) + 1;
      units += pocketUnits[rows][risk][pocket] ?? Number.NaN;
    }
    expect((units / paths).toFixed(6)).toBe(sheet?.returnToPlayer.percent);
    expect(counts.map((count) => (paths / count).toFixed(1))).toEqual(sheet?.pays.map(({ oneIn }) => oneIn));
  },
);

test('the pockets are the same on both sides of the centre', () => {
  for (const { rows, risk } of choices) {
    expect(pocketUnits[rows][risk]).toHaveLength(rows + 1);
    expect(pocketUnits[rows][risk].toReversed()).toEqual(pocketUnits[rows][risk]);
  }
});

describe('the path', () => {
  test('reads the bits of a word from the top, as many as there are rows', () => {
    expect(pathOf(0b1100_0001_0000_0000_1111_1111_1111_1111, 8)).toBe('RRLLLLLR');
    expect(pathOf(0x0001_ffff, 12)).toBe('LLLLLLLLLLLL');
    expect(pathOf(0x0001_ffff, 16)).toBe('LLLLLLLLLLLLLLLR');
    expect(pathOf(0xffff_ffff, 16)).toBe('RRRRRRRRRRRRRRRR');
  });

  test('comes from the first word and ends in the pocket that pays', () => {
    const source = { ...roundSource(0), nextWord: () => 0xff00_0000 };
    expect(drop(source, { rows: 12, risk: 'wild' })).toEqual({
      kind: 'drop',
      rows: 12,
      risk: 'wild',
      path: 'RRRRRRRRLLLL',
      pocket: 8,
      payoutUnits: 80,
    });
  });

  test('is any of 256 equally often', () => {
    const drawn = Array.from({ length: 25_600 }, (_, nonce) => {
      const { path } = drop(roundSource(nonce, undefined, 'drop-ball-booth'), { rows: 8, risk: 'calm' });
      return Number.parseInt(path.replaceAll('L', '0').replaceAll('R', '1'), 2);
    });
    expect(Math.abs(unevenness(drawn, 256))).toBeLessThan(Z_999);
  });
});

describe('a choice', () => {
  test.each(choices)('of $rows rows, $risk, is taken as it is', (choice) => {
    expect(readChoice(choice)).toEqual(choice);
  });

  test.each([
    {},
    { rows: 8 },
    { rows: 9, risk: 'calm' },
    { rows: '8', risk: 'calm' },
    { rows: 8, risk: 'Calm' },
    { rows: 8, risk: 'calm', path: 'LLLLLLLL' },
  ])('of %j is refused', (choice) => {
    expect(readChoice(choice)).toBeNull();
  });
});

describe('the description', () => {
  const shown = { kind: 'drop', rows: 8, risk: 'wild', path: 'RLRLLLLL', pocket: 2, payoutUnits: 150 };

  test('names rows, risk and pocket', () => {
    const values = { rows: 8, risk: 'wild', pocket: 2 };
    expect(dropBallBoothV1.describe(shown)).toEqual([{ phrase: 'dropBallBooth.describe.drop', values }]);
  });

  test.each([{ path: 'RLRLLLL' }, { path: 'RLRLLLLX' }, { path: 3 }, { rows: 12 }])(
    'leaves out a step with %j',
    (changed) => {
      expect(dropBallBoothV1.describe({ ...shown, ...changed })).toEqual([]);
    },
  );
});
