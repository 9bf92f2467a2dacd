// Tests that people who invite themselves for the reward lose by it, whatever they play.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedTurnover, edgeOfPpm, mostReferralReward, turnoverWeight } from './index.ts';

test('what a friend loses on average until they count is never less than the highest reward', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 50 }),
      (edgePpm, stakes) => {
        const weight = turnoverWeight(edgeOfPpm(edgePpm));
        const counted = stakes.reduce((sum, stake) => sum + countedTurnover(stake, weight), 0n);
        const lost = stakes.reduce((sum, stake) => sum + stake * BigInt(edgePpm), 0n);
        // Both in millionths; the reward is for all of the counted turnover.
        expect(lost).toBeGreaterThanOrEqual(mostReferralReward(counted) * 1_000_000n);
      },
    ),
  );
});

test('30.00 at most for 1,000.00, rounded down', () => {
  expect(mostReferralReward(100_000n)).toBe(3_000n);
  expect(mostReferralReward(99n)).toBe(2n);
});
