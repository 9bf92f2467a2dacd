import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalStatus } from '@perya/contract/codes';
import { languages } from '@perya/contract/constants';
import { describe, expect, test } from 'vitest';
import { areas, filesOfArea } from './areas.ts';
import { areasOf, catalogueOf, phrasesFolder } from './catalogues.ts';
import { phrase } from './index.ts';
import { partsOf } from './message-parts.ts';
import { translationFaults } from './translation-faults.ts';

const texts = (language: (typeof languages)[number]) =>
  new Map(areasOf(language).flatMap((area) => Object.entries(catalogueOf(language)[area])));
/** English in the areas of the language. */
const english = (language: (typeof languages)[number]) =>
  new Map(areasOf(language).flatMap((area) => Object.entries(catalogueOf('en')[area])));

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('has the same phrases as English, each well formed and with the same placeholders', () => {
    const translated = texts(language);
    expect([...translated.keys()].sort()).toEqual([...english(language).keys()].sort());
    for (const [id, text] of english(language))
      expect(
        translationFaults(language, text, translated.get(id) ?? ''),
        `${id}: ${translated.get(id)}`,
      ).toEqual([]);
  });
});

test('every language has the files of the areas, and no other', async () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    const files = areasOf(language).flatMap((area) => filesOfArea(area).map((file) => `${file}.json`));
    expect((await readdir(join(phrasesFolder, language))).sort(), language).toEqual(files.sort());
  }
  expect((await readdir(phrasesFolder)).sort()).toEqual(languages.filter((one) => one !== 'en').sort());
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
    partsOf(text).plurals.flatMap((branches) => {
      const one = branches.get('one');
      return one ? [{ id, one }] : [];
    }),
  );
  expect(ones.length).toBeGreaterThan(20);
  for (const { id, one } of ones) expect(one.hasNumber, id).toBe(true);
});

test('a phrase is put together by the rules of its language', () => {
  expect(phrase('en', 'home.vendorGames', { count: 1 })).toBe('1 game');
  expect(phrase('en', 'home.vendorGames', { count: 12 })).toBe('12 games');
  expect(phrase('ar', 'home.vendorGames', { count: 2 })).toBe('لعبتان');
  expect(phrase('ar', 'home.vendorGames', { count: 5 })).toBe('5 ألعاب');
  expect(phrase('zh-Hans', 'error.NOT_LOGGED_IN')).toBe('请先登录。');
});
