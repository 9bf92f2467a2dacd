import { expect, test } from 'vitest';
import { filterByName, hotOfType } from './hot-games.ts';

const games = [
  { displayName: 'Lantern Koi', gameType: 'FISH', vassalage: 'JILI', gameClassify: '' },
  { displayName: 'Perya Lights', gameType: 'RNG', vassalage: 'BGS', gameClassify: '' },
  { displayName: 'Bulb Bingo', gameType: 'RNG', vassalage: 'FC', gameClassify: 'BG' },
] as const;
const names = (list: readonly { displayName: string }[]) => list.map((game) => game.displayName);

test('[2.4-07] the hot list is filtered by name, whatever the case', () => {
  expect(names(filterByName(games, '  kOI '))).toEqual(['Lantern Koi']);
  expect(filterByName(games, '')).toHaveLength(3);
  expect(filterByName(games, 'rooster')).toEqual([]);
});

test('[2.4-05] hot games are filtered by type; in-house ones also by the in-house vendors', () => {
  expect(names(hotOfType(games, 'FISH', ['BGS']))).toEqual(['Lantern Koi']);
  expect(names(hotOfType(games, 'INHOUSE', ['BGS']))).toEqual(['Perya Lights']);
  expect(names(hotOfType(games, 'BINGO', ['BGS']))).toEqual(['Bulb Bingo']);
  expect(hotOfType(games, undefined, [])).toHaveLength(3);
});
