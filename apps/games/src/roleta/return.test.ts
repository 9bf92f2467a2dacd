import { loadParSheet } from '@perya/games/roleta';
import { expect, test } from 'vitest';
import { RETURN_TO_PLAYER } from './return.ts';

test('the return shown is that of the PAR sheet, for every wheel', async () => {
  const { variants } = await loadParSheet();
  expect(variants).toHaveLength(3);
  for (const { returnToPlayer } of variants) expect(returnToPlayer.fraction).toBe(RETURN_TO_PLAYER);
});
