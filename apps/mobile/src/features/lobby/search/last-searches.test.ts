import { expect, test } from 'vitest';
import { searchesIn, withSearch } from './last-searches.ts';

test('the newest search comes first and stands there once; what led to it letter by letter is dropped', () => {
  let texts: string[] = [];
  for (const typed of ['k', 'ko', 'koi', 'Koi pal', 'dragon', 'KOI']) texts = withSearch(texts, typed);
  expect(texts).toEqual(['KOI', 'dragon', 'Koi pal']);
});

test('six are kept', () => {
  let texts: string[] = [];
  for (const typed of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg']) texts = withSearch(texts, typed);
  expect(texts).toEqual(['gg', 'ff', 'ee', 'dd', 'cc', 'bb']);
});

test.each([
  [null],
  ['no JSON'],
  ['null'],
  ['[]'],
  ['{"who":"maria"}'],
  ['{"who":"maria","texts":"koi"}'],
  ['{"who":"jose","texts":["koi"]}'],
])('%s holds no searches of maria', (stored) => {
  expect(searchesIn(stored, 'maria')).toEqual([]);
});

test('what is no text is passed over', () => {
  expect(searchesIn('{"who":"maria","texts":["koi",7,null,""]}', 'maria')).toEqual(['koi']);
});
