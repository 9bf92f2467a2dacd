import { describe, expect, test } from 'vitest';
import { isNear, SearchIndex, wordsOf } from './search.ts';

const titles = [
  'Golden Koi',
  'Koi Palace',
  'Elephant Dance',
  'Café Roulette',
  'Dragon & Phoenix',
  'كنز التنين',
  '锦鲤庆典',
  'Seven Koi Golden',
];
const find = (query: string) => new SearchIndex(titles).find(query).map((place) => titles[place]);

describe('[X-15] search', () => {
  test('every word must be found, in any order; whole words come before parts', () => {
    expect(find('koi golden')).toEqual(['Golden Koi', 'Seven Koi Golden']);
    expect(find('ant')).toEqual(['Elephant Dance']);
    expect(find('koi')).toEqual(['Golden Koi', 'Koi Palace', 'Seven Koi Golden']);
    expect(find('koi dragon')).toEqual([]);
  });

  test('accents, case, punctuation and the Arabic article do not matter', () => {
    expect(find('CAFE')).toEqual(['Café Roulette']);
    expect(find('dragon phoenix')).toEqual(['Dragon & Phoenix']);
    expect(find('تنين')).toEqual(['كنز التنين']);
    expect(find('锦鲤')).toEqual(['锦鲤庆典']);
  });

  test('a slip is forgiven only where nothing matches as typed', () => {
    expect(find('goldne koi')).toEqual(['Golden Koi', 'Seven Koi Golden']);
    expect(find('elefant')).toEqual([]);
    expect(find('elepahnt')).toEqual(['Elephant Dance']);
    expect(find('kui')).toEqual([]);
  });

  test('nothing but signs finds nothing', () => {
    expect(find('!!! …')).toEqual([]);
    expect(wordsOf('  ')).toEqual([]);
  });
});

test.each([
  ['koi', 'koi', 0, true],
  ['dragon', 'dargon', 1, true],
  ['dragon', 'dragno', 1, true],
  ['dragon', 'dragons', 1, true],
  ['dragon', 'drgn', 1, false],
  ['dragon', 'drgn', 2, true],
  ['abcdef', 'ghijkl', 2, false],
])('%s and %s within %i slips: %s', (a, b, limit, near) => {
  expect(isNear(a, b, limit)).toBe(near);
});
