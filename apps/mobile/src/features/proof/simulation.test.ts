import { parSheets } from '@perya/games/par-sheets';
import { expect, test } from 'vitest';
import { bandOf } from './confidence-band.ts';
import { simulate } from './simulation.ts';

const actionAt = (pick: number) => ({ pick });

test('[X-02] a simulation with the real rules finds the exact return inside its band', () => {
  const level = parSheets['perya-lights'].levels[2];
  if (!level) throw new Error('level 3 is gone');
  const tally = simulate(
    { code: 'perya-lights', betLevel: 3, actionAt },
    'ab'.repeat(32),
    { rounds: 0, returned: 0 },
    4000,
    () => false,
  );
  expect(tally.rounds).toBe(4000);
  const exact = Number(level.returnToPlayer.percent) / 100;
  expect(bandOf(tally, exact, Number(level.volatility.standardDeviation)).inside).toBe(true);
});

test('a run that goes on later gives what it would have given at once', () => {
  const game = { code: 'perya-lights', betLevel: 1, actionAt };
  const nothing = { rounds: 0, returned: 0 };
  let turns = 0;
  const half = simulate(game, 'cd'.repeat(32), nothing, 200, () => ++turns > 90);
  expect(half.rounds).toBe(90);
  const whole = simulate(game, 'cd'.repeat(32), half, 200, () => false);
  expect(whole).toEqual(simulate(game, 'cd'.repeat(32), nothing, 200, () => false));
});

test('a mean outside the band is said to be outside', () => {
  expect(bandOf({ rounds: 10_000, returned: 12_000 }, 0.95, 3).inside).toBe(false);
});
