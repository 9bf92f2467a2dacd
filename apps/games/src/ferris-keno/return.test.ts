import { loadParSheet } from '@perya/games/ferris-keno';
import { expect, test } from 'vitest';
import { returnsToPlayer } from './return.ts';

test('the return shown is that of the PAR sheet, for every number of picks', async () => {
  const { variants } = await loadParSheet();
  expect(returnsToPlayer).toEqual(variants.map(({ returnToPlayer }) => returnToPlayer.fraction));
});
