import { loadParSheet } from '@perya/games/kaskas-cards';
import { expect, test } from 'vitest';
import { RETURN_TO_PLAYER } from './return.ts';

test('the room shows the return of every card of the PAR sheet', async () => {
  const { variants } = await loadParSheet();
  const returns = variants.map(({ returnToPlayer }) => returnToPlayer.fraction);
  expect(returns).toEqual([RETURN_TO_PLAYER]);
});
