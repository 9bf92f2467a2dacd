import { loadParSheet, type ParVariant } from '@perya/games';
import { expect, test } from 'vitest';
import { bandOf } from './confidence-band.ts';
import { simulate } from './simulation.ts';

const gameCode = 'perya-lights';
const nothing = { rounds: 0, returned: 0 };

async function variantOf(key: string): Promise<ParVariant> {
  const variant = (await loadParSheet(gameCode))?.variants.find((one) => one.key === key);
  if (!variant) throw new Error(`${key} is gone`);
  return variant;
}

test('[X-02] a simulation with the real rules finds the exact return inside its band', async () => {
  const variant = await variantOf('level-3');
  const tally = simulate(gameCode, variant, 'ab'.repeat(32), nothing, 4000, () => false);
  expect(tally.rounds).toBe(4000);
  const exact = Number(variant.returnToPlayer.percent) / 100;
  expect(bandOf(tally, exact, Number(variant.volatility.standardDeviation)).inside).toBe(true);
});

test('a run that goes on later gives what it would have given at once', async () => {
  const variant = await variantOf('level-1');
  const seed = 'cd'.repeat(32);
  let turns = 0;
  const half = simulate(gameCode, variant, seed, nothing, 200, () => ++turns > 90);
  expect(half.rounds).toBe(90);
  const whole = simulate(gameCode, variant, seed, half, 200, () => false);
  expect(whole).toEqual(simulate(gameCode, variant, seed, nothing, 200, () => false));
});

test('a mean outside the band is said to be outside', () => {
  expect(bandOf({ rounds: 10_000, returned: 12_000 }, 0.95, 3).inside).toBe(false);
});
