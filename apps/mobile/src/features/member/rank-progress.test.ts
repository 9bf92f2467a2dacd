import { expect, test } from 'vitest';
import { rankShare } from './rank-progress.ts';

const rank = (completedConditions: number, totalExpectedConditions: number, labelId: number | null) => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: { labelId },
});

test('[4-05] progress is 1 without a label, else completed of expected, 0 on nonsense', () => {
  expect(rankShare(rank(0, 3, null))).toBe(1);
  expect(rankShare(rank(1, 4, 2))).toBe(0.25);
  expect(rankShare(rank(0, 0, 2))).toBe(0);
  expect(rankShare(rank(9, 3, 2))).toBe(1);
});
