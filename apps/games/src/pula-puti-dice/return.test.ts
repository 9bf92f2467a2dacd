import { loadParSheet } from '@perya/games/pula-puti-dice';
import { expect, test } from 'vitest';
import { RETURN_TO_PLAYER } from './return.ts';

test('the room shows the return of every variant of the PAR sheet', async () => {
  const { variants } = await loadParSheet();
  const returns = new Set(variants.map(({ returnToPlayer }) => returnToPlayer.fraction));
  expect([...returns]).toEqual([RETURN_TO_PLAYER]);
});
