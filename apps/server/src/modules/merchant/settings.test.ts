// Tests which settings of a merchant are refused.
import { expect, test } from 'vitest';
import { readMerchantSettings } from './settings.ts';

test('a reward for a friend above what the turnover loses on average is no valid setting', () => {
  const { agents } = readMerchantSettings({}).settings;
  const read = (reward: number) =>
    readMerchantSettings({ agents: { ...agents, referral: { ...agents.referral, reward } } });
  expect(agents.referral).toEqual({ reward: 2_500, needed: 100_000, monthMost: 10 });
  expect(read(3_000).settings.agents.referral.reward).toBe(3_000);
  expect(() => read(3_001)).toThrow('more than what the turnover loses');
});
