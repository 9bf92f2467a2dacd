import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { refusalStatus } from '@perya/contract/codes';
import { languages } from '@perya/contract/constants';
import { describe, expect, test } from 'vitest';
import { areas, filesOfArea } from './areas.ts';
import { catalogueOf, phrasesFolder } from './catalogues.ts';
import { phrase } from './index.ts';

type Token = string | [string, ...unknown[]];

/** The "one" choices of a compiled message's plurals, nested ones included. */
function onesOf(tokens: readonly Token[]): Token[][] {
  return tokens.flatMap((token) => {
    const choices = typeof token === 'string' ? undefined : token[2];
    if (typeof choices !== 'object' || choices === null) return [];
    const lists = Object.entries(choices).filter((choice): choice is [string, Token[]] =>
      Array.isArray(choice[1]),
    );
    const own = token[1] === 'plural' ? lists.filter(([form]) => form === 'one').map(([, text]) => text) : [];
    return [...own, ...lists.flatMap(([, text]) => onesOf(text))];
  });
}

/** The names of a compiled message's values, nested ones included. */
function placeholders(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    names.add(token[0]);
    const choices = token[2];
    if (typeof choices !== 'object' || choices === null) continue;
    for (const choice of Object.values(choices))
      if (Array.isArray(choice)) for (const name of placeholders(choice)) names.add(name);
  }
  names.delete('#');
  return names;
}

const texts = (language: (typeof languages)[number]) =>
  new Map(areas.flatMap((area) => Object.entries(catalogueOf(language)[area])));

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('has the same phrases as English, each with the same placeholders', () => {
    const translated = texts(language);
    expect([...translated.keys()].sort()).toEqual([...texts('en').keys()].sort());
    for (const [id, english] of texts('en')) {
      const own = placeholders(compileMessageOrThrow(translated.get(id) ?? ''));
      expect([id, ...own].sort()).toEqual([id, ...placeholders(compileMessageOrThrow(english))].sort());
    }
  });
});

test('every language has the files of the areas, and no other', async () => {
  const files = areas.flatMap((area) => filesOfArea(area).map((file) => `${file}.json`)).sort();
  for (const language of languages.filter((one) => one !== 'en'))
    expect((await readdir(join(phrasesFolder, language))).sort(), language).toEqual(files);
});

describe.each(languages)('%s', (language) => {
  test('(part of 5-09: the languages that are built) has a phrase for every refusal of the platform', () => {
    for (const code of Object.keys(refusalStatus))
      expect(texts(language).get(`error.${code}`), code).toMatch(/\S/u);
  });

  test('names every plural form that the language knows', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, text] of texts(language)) {
      if (!text.includes(', plural,')) continue;
      for (const form of forms) expect(text, `${id}: ${form}`).toMatch(new RegExp(`\\b${form} \\{`, 'u'));
    }
  });

  test('no area holds a phrase of another', () => {
    const all = areas.flatMap((area) => Object.keys(catalogueOf(language)[area]));
    expect(all.length).toBe(new Set(all).size);
  });
});

// Translators start from English. In Filipino "one" covers 2 and 3 as well, in Russian 21 and 31.
test('each "one" of the English phrases writes its number', () => {
  const ones = [...texts('en')].flatMap(([id, text]) =>
    onesOf(compileMessageOrThrow(text)).map((tokens) => ({ id, tokens })),
  );
  expect(ones.length).toBeGreaterThan(20);
  for (const { id, tokens } of ones)
    expect(
      tokens.some((token) => token === '#' || token[0] === '#'),
      id,
    ).toBe(true);
});

test('a phrase is put together by the rules of its language', () => {
  expect(phrase('en', 'home.vendorGames', { count: 1 })).toBe('1 game');
  expect(phrase('en', 'home.vendorGames', { count: 12 })).toBe('12 games');
  expect(phrase('ar', 'home.vendorGames', { count: 2 })).toBe('لعبتان');
  expect(phrase('ar', 'home.vendorGames', { count: 5 })).toBe('5 ألعاب');
  expect(phrase('zh-Hans', 'error.NOT_LOGGED_IN')).toBe('请先登录。');
});
