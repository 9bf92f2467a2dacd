// Tests that the demo's games look different.
import { designTile, glanceOf, tileSvg } from '@perya/art';
import { expect, test } from 'vitest';
import { hotList, orderFor, rangeOf, seedGames } from './games.ts';

test('[1-02] no two games look alike at a glance, and no two pictures are the same', () => {
  const art = seedGames().map((game) => ({
    nodeId: game.nodeId,
    name: game.names.en,
    category: game.gameCategory,
    variant: game.artVariant,
  }));
  expect(new Set(art.map((game) => glanceOf(designTile(game)))).size).toBe(art.length);
  expect(new Set(art.map(tileSvg)).size).toBe(art.length);
});

test('names are complete and no two games share one, in any language', () => {
  const games = seedGames();
  for (const language of ['en', 'zh-Hans', 'ar'] as const) {
    const names = games.map(({ names }) => names[language]);
    expect(names.every((name) => name.trim().length > 1)).toBe(true);
    expect(new Set(names).size).toBe(games.length);
  }
  expect(
    games.every(
      ({ names }) => /\p{Script=Han}/u.test(names['zh-Hans']) && /\p{Script=Arabic}/u.test(names.ar),
    ),
  ).toBe(true);
});

test('the played game is first in every merchant’s order', () => {
  for (const merchant of ['perya', 'mela'])
    expect(orderFor(merchant, rangeOf(merchant))[0]?.gameCode).toBe('perya-lights');
});

test('[7-14] the hot list has a share of every kind, and no motif twice', () => {
  const order = orderFor('perya', rangeOf('perya'));
  const hot = hotList(order).map((nodeId) => order.find((game) => game.nodeId === nodeId));
  expect(hot.length).toBeGreaterThanOrEqual(40);
  expect(new Set(hot.map((game) => game?.gameCategory)).size).toBe(12);
  const heroes = hot.map(
    (game) =>
      game &&
      designTile({
        nodeId: game.nodeId,
        name: game.names.en,
        category: game.gameCategory,
        variant: game.artVariant,
      }).hero,
  );
  expect(new Set(heroes).size).toBe(hot.length);
});
