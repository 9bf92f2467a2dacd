// Tests the rules of the ranks.
import { expect, test } from 'vitest';
import { progressTo, rankAt, wageredIn } from './rules.ts';

const sum = (kind: string, debited: bigint, credited = 0n) => ({ kind, debited, credited });

test('[1-04] stakes of every vertical count, what came back does not, money in and out never does', () => {
  expect(
    wageredIn([
      sum('round', 500n, 900n),
      sum('vendor_bet', 300n),
      sum('vendor_betwin', 100n, 50n),
      sum('vendor_win', 0n, 1_000n),
      sum('vendor_refund', 0n, 200n),
      sum('vendor_rollback', 0n, 100n),
      sum('deposit', 0n, 9_999n),
      sum('withdrawal', 5_000n),
    ]),
  ).toBe(600n);
});

const ranks = [0n, 500_000n, 5_000_000n].map((wagered_minor, at) => ({ rank_id: at + 1, wagered_minor }));

test.each([
  [0n, 1, 2],
  [499_999n, 1, 2],
  [500_000n, 2, 3],
  [9_000_000n, 3, undefined],
  [-1n, undefined, 1],
])('[1-04] %s wagered is rank %s with %s to come', (wagered, rank, next) => {
  const found = rankAt(ranks, wagered);
  expect([found.rank?.rank_id, found.next?.rank_id]).toEqual([rank, next]);
});

test('[3-02] [4-05] progress to the next rank is in whole units and is not complete before it is', () => {
  expect(progressTo(123_456n, 500_000n, 100n)).toEqual({
    completedConditions: 1234,
    totalExpectedConditions: 5000,
  });
  expect(progressTo(499_999n, 500_000n, 100n).completedConditions).toBe(4999);
  expect(progressTo(900_000n, 500_000n, 100n).completedConditions).toBe(5000);
  expect(progressTo(-5n, 500_000n, 100n).completedConditions).toBe(0);
});
