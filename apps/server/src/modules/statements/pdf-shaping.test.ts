import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type LaidOutFont, loadShaper } from './pdf-shaping.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../../fonts/noto-sans-${name}`, import.meta.url));
const shaper = await loadShaper();

/** A font that answers what it was asked for. */
function fontOf(name: string) {
  const named = new Map<number, number[]>();
  const font: LaidOutFont = {
    getGlyph: (id, codePoints) => {
      named.set(id, codePoints);
      return { id, advanceWidth: 0 };
    },
    layout: () => ({ glyphs: [], positions: [], advanceWidth: 0 }),
  };
  shaper.layOut(font, fileOf(name));
  return { font, textOf: (id: number) => String.fromCodePoint(...(named.get(id) ?? [])) };
}

test('a vowel that is written before its consonant stands before it', () => {
  const { font } = fontOf('bengali.ttf');
  const [[first], [second]] = [font.layout('ক').glyphs, font.layout('কি').glyphs];
  expect(second?.id).not.toBe(first?.id);
  expect(font.layout('কি').glyphs.at(-1)?.id).toBe(first?.id);
});

test('signs above a letter take no width of their own and are moved to it', () => {
  const { font } = fontOf('myanmar.ttf');
  const { positions, advanceWidth } = font.layout('ကို');
  expect(positions.filter(({ xAdvance }) => xAdvance === 0).length).toBeGreaterThan(0);
  expect(advanceWidth).toBe(positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0));
});

test.each([
  ['bengali.ttf', 'ক্ষমা'],
  ['myanmar.ttf', 'ကျေးဇူး'],
] as const)('of %s the text of all glyphs is the text', (name, text) => {
  const { font, textOf } = fontOf(name);
  const { glyphs } = font.layout(text);
  expect(glyphs.map(({ id }) => textOf(id)).join('')).toHaveLength(text.length);
});

test('a run from right to left comes in the order in which it is drawn', () => {
  const { font, textOf } = fontOf('arabic.ttf');
  const { glyphs } = font.layout('اب', ['rtla']);
  expect(glyphs.map(({ id }) => textOf(id)).filter(Boolean)).toEqual(['ب', 'ا']);
});

test('a font that lacks a sign is told from one that has it', () => {
  expect(shaper.hasSigns(fileOf('sc.ttf'), '確認')).toBe(false);
  expect(shaper.hasSigns(fileOf('jp.otf'), '確認')).toBe(true);
});
