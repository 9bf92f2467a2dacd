import { loadParSheet, readChoice } from '@perya/games/drop-ball-booth';
import { expect, test } from 'vitest';
import { returnOf } from './return.ts';

test('the return shown is that of the PAR sheet, for every choice', async () => {
  const { variants } = await loadParSheet();
  expect(variants).toHaveLength(9);
  for (const { bet, returnToPlayer } of variants) {
    const choice = readChoice(bet.choice);
    expect(choice && returnOf(choice)).toBe(returnToPlayer.fraction);
  }
});
