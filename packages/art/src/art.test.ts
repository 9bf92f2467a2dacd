import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compositions } from './compositions.ts';
import { draw } from './draw.ts';
import * as art from './index.ts';
import { motifs } from './motifs/index.ts';

const categories = [
  'RNG',
  'FISH',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'TABLE',
  'ARCADE',
  'CRASH',
  'CRICKET',
  'MINI',
];
const names = [
  'Golden Koi',
  'Dragon Treasure',
  'Mango Fiesta',
  'Moon Rabbit',
  'Speed Baccarat',
  'Nothing Known Here',
  'Perya Lights',
];
const games: art.ArtGame[] = Array.from({ length: 400 }, (_, i) => ({
  nodeId: 1001 + i,
  name: names[i % names.length] ?? '',
  category: categories[i % categories.length] ?? 'RNG',
}));

/** Opens and closes every element in order, every attribute quoted: what an XML reader asks of such a text. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<&]*")*)(\/?)>/gu,
    (_, closing, name, _attributes, empty) => {
      if (closing) return open.pop() === name ? '' : '<';
      if (!empty) open.push(name);
      return '';
    },
  );
  return open.length === 0 && rest === '';
}

const everyPicture = (): string[] => [
  ...games.map(art.tileSvg),
  art.tileSprite(games.slice(0, 36)),
  ...art.sceneNames.flatMap((scene) => [art.bannerSvg(scene), art.bannerSvg(scene, 'rtl')]),
  ...art.avatarNames.map(art.avatarSvg),
  ...(['perya', 'mela'] as const).flatMap((brand) => [
    art.brandMarkSvg(brand),
    art.appIconSvg(brand, 'any'),
    art.appIconSvg(brand, 'maskable'),
    art.wordmarkSvg(brand, 'dark'),
    art.wordmarkSvg(brand, 'light'),
  ]),
  art.vendorMarkSvg({ vassalage: 'JILI', emblem: 'lantern' }),
  art.vendorMarkSvg({ vassalage: 'XX', emblem: 'toString' }),
];

test('every drawing follows the notation', () => {
  for (const drawing of [...Object.values(motifs), ...Object.values(compositions)])
    expect(isWellFormed(`<g>${draw(drawing)}</g>`)).toBe(true);
  expect(() => draw('q M0 0')).toThrow('not a drawing part');
});

test('every picture is well formed and holds no script, no text and nothing from elsewhere', () => {
  for (const svg of everyPicture()) {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/<script|<text|<image|<foreignObject|\son\w+=|style=|NaN|undefined/u);
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/u);
  }
});

test('[1-02] a game keeps its picture, and another id, name, category or variant has another one', () => {
  const game: art.ArtGame = { nodeId: 7, name: 'Golden Koi', category: 'RNG' };
  expect(art.tileSvg(game)).toBe(art.tileSvg({ ...game }));
  expect(art.tileSvg({ ...game, variant: 0 })).toBe(art.tileSvg(game));
  for (const other of [{ nodeId: 8 }, { category: 'FISH' }, { variant: 1 }, { name: 'Golden Fox' }])
    expect(art.tileSvg({ ...game, ...other })).not.toBe(art.tileSvg(game));
});

test('(part of 9-07: tile classes) there are eight tile classes and all of them are used', () => {
  expect(new Set(games.map((game) => art.designTile(game).theme))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});

test('a picture shows what its name speaks of', () => {
  const hero = (name: string) => art.designTile({ nodeId: 1, name, category: 'RNG' }).hero;
  expect(hero('Golden Koi')).toBe('koi');
  expect(hero('Royal Lanterns')).toBe('lantern');
  expect(hero('Sabong Derby')).toBe('rooster');
  expect(hero('Lucky Barracuda')).toBe('fish');
  expect(hero('Manila Baccarat')).toBe('cards');
});

describe('sizes', () => {
  test('a tile travels in 1.2 KB at most', () => {
    for (const game of games.slice(0, 100))
      expect(brotliCompressSync(art.tileSvg(game)).length).toBeLessThan(1229);
  });

  test('a sprite holds each part once, however many tiles show it', () => {
    const same = Array.from({ length: 9 }, (_, i) => ({
      nodeId: i + 1,
      name: 'Golden Koi',
      category: 'RNG',
    }));
    expect(art.tileSprite(same).match(/id="art-m-koi"/gu)).toHaveLength(1);
    expect(art.tileSprite(same).match(/<symbol /gu)).toHaveLength(9);
  });
});
