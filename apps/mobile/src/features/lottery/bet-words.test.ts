import { languages } from '@perya/contract/constants';
import { catalogueOf, type PhraseId, phrase } from '@perya/locales';
import { lotteryGames, marketsOf } from '@perya/lottery';
import { expect, test } from 'vitest';
import { marketHint, marketName, pickText, placeName, wordName } from './bet-words.ts';

const engines = [...new Set([...lotteryGames.values()].map(({ engine }) => engine))];

test.each(languages)('every market, word and place of every engine has its phrase in %s', (language) => {
  const known = new Set(Object.keys({ ...catalogueOf(language).bets, ...catalogueOf(language).lottery }));
  const asked: PhraseId[] = [];
  const t = (id: PhraseId, values = {}) => {
    asked.push(id);
    return phrase(language, id, values);
  };
  for (const engine of engines)
    for (const { code, pick } of marketsOf(engine)) {
      marketName(t, engine, code);
      marketHint(t, engine, code);
      for (const word of pick.words) wordName(t, word);
      for (const place of pick.places) placeName(t, place);
    }
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
});

test('a pick is written as players read it', () => {
  const t = (id: PhraseId, values = {}) => phrase('en', id, values);
  expect(pickText(t, '3:big')).toBe('3rd: Big');
  expect(pickText(t, '02-14-33+07')).toBe('02 · 14 · 33\u00a0+\u00a007');
  expect(pickText(t, 'head:7')).toBe('Head: 7');
  expect(pickText(t, 'B0123')).toBe('B0123');
});
