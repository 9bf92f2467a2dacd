import { isLine, lotteryGames, termsOf } from '@perya/lottery';
import { expect, test } from 'vitest';
import { isSlipOf } from './placement.ts';
import {
  addLines,
  emptySlip,
  parseSlip,
  slipText,
  stakeOf,
  withLineAt,
  withoutLine,
  withStake,
} from './slip.ts';
import { faultOf, figuresOf, hasSeries } from './slip-figures.ts';

const termsFor = (code: string) => {
  const game = lotteryGames.get(code);
  if (!game) throw new Error(code);
  return termsOf(game);
};
const digits = termsFor('ssc-1m');
const pool = termsFor('lotto-6-42');
const raffle = termsFor('fiesta');
const star = { market: 'star2', pick: '68', stakeMinor: 1000n };
const big = { market: 'sum-side', pick: 'big', stakeMinor: 2000n };
const slip = addLines(emptySlip('20261124-0734'), [star, big], digits);

test('the same pick again adds its stake; a raffle’s number is bought once', () => {
  expect(addLines(slip, [star], digits).lines).toEqual([{ ...star, stakeMinor: 2000n }, big]);
  const number = { market: 'raffle', pick: '0123', stakeMinor: 2000n };
  expect(addLines(addLines(emptySlip('1'), [number], raffle), [number], raffle).lines).toEqual([number]);
});

test('a removed line comes back where it was', () => {
  expect(withoutLine(slip, 0).lines).toEqual([big]);
  expect(withLineAt(withoutLine(slip, 0), 0, star)).toEqual(slip);
  expect(withStake(slip, 1, 5n).lines[1]?.stakeMinor).toBe(5n);
});

test('[X-21 in part] a lower series pays less and gives the rest back at once: the return stays the same', () => {
  const traditional = { ...slip, lines: [{ ...star, stakeMinor: 100_000n }] };
  expect(figuresOf(traditional, digits)).toEqual({
    stake: 100_000n,
    cost: 100_000n,
    rebate: 0n,
    most: 9_700_000n,
  });
  expect(figuresOf({ ...traditional, series: 1740, draws: 3 }, digits)).toEqual({
    stake: 100_000n,
    cost: 300_000n,
    rebate: 30_000n,
    most: 8_700_000n,
  });
  expect([hasSeries(slip, digits), hasSeries({ ...slip, lines: [big] }, digits)]).toEqual([true, false]);
});

test('a pool’s stake is a whole multiple of its units', () => {
  expect(stakeOf(pool, '01-02-03-04-05-06', 5000n)).toBe(4000n);
  expect(stakeOf(pool, '01-02-03-04-05-06-07', 100n)).toBe(14_000n);
  expect(stakeOf(raffle, '0123', 9000n)).toBe(2000n);
  expect(stakeOf(digits, '68', 1050n)).toBe(1050n);
});

test('the bounds are said before the server refuses', () => {
  const bounds = { lineMin: 100n, lineMax: 5000n, slipMax: 6000n, winMax: 500_000n, lines: 2 };
  expect(faultOf(slip, digits, bounds)).toBeUndefined();
  expect(faultOf(withStake(slip, 0, 50n), digits, bounds)).toBe('lineMin');
  expect(faultOf(withStake(slip, 0, 6000n), digits, bounds)).toBe('lineMax');
  expect(faultOf({ ...slip, lines: [star, big, { ...star, pick: '11' }] }, digits, bounds)).toBe('lines');
  expect(faultOf(withStake(withStake(slip, 0, 4000n), 1, 4000n), digits, bounds)).toBe('slipMax');
  expect(faultOf(slip, digits, { ...bounds, winMax: 90_000n })).toBe('winMax');
});

test('a kept slip is the same slip; what is none is thrown away', () => {
  const check = (line: Parameters<typeof isLine>[1]) => isLine('digits-5', line);
  expect(parseSlip(slipText(slip), check)).toEqual(slip);
  expect(parseSlip(slipText({ ...slip, series: 1800 }), check)?.series).toBe(1800);
  expect(parseSlip(slipText({ ...slip, stopOnWin: true }), check)?.stopOnWin).toBe(true);
  const spoilt = [
    '{',
    'null',
    '[]',
    '{"numero":1}',
    slipText(slip).replace('"68"', '"6x"'),
    slipText(slip).replace('"1000"', '-5'),
  ];
  for (const text of spoilt) expect(parseSlip(text, check), text).toBeUndefined();
});

test('the lines that were placed leave the slip; those of another tab stay', () => {
  const sent = { lines: slip.lines.map(({ market, pick }) => ({ market, pick, stake: '1.00' })) };
  expect(isSlipOf(slip, sent)).toBe(true);
  expect(isSlipOf({ lines: slip.lines.slice(1) }, sent)).toBe(false);
  expect(isSlipOf({ lines: slip.lines.map((line) => ({ ...line, pick: '99' })) }, sent)).toBe(false);
});
