// Finding words in messages of every script.
import { expect, test } from 'vitest';
import { wordsOf } from '../catalogue/index.ts';
import { indexedWords, matchesWords, wordsQuery } from './search-words.ts';

const finds = (text: string, query: string) => matchesWords(text, wordsOf(query));

test('each word of the query begins a word of the message, in any case and with or without accents', () => {
  expect(finds('My withdrawal of Monday is late', 'LATE with')).toBe(true);
  expect(finds('Señor, ¿dónde está mi dinero?', 'donde')).toBe(true);
  expect(finds('My withdrawal is late', 'drawal')).toBe(false);
  expect(finds('My withdrawal is late', 'withdrawal early')).toBe(false);
});

test('where words have no spaces any part is found, in Arabic without article and vowel points', () => {
  expect(finds('我的提款还没有到账', '提款')).toBe(true);
  expect(finds('我的提款还没有到账', '存款')).toBe(false);
  expect(finds('ฉันยังไม่ได้รับเงิน', 'เงิน')).toBe(true);
  expect(finds('أين المَال', 'مال')).toBe(true);
  expect(finds('رقم ٤٥٦', '456')).toBe(true);
});

/** As PostgreSQL reads the index: each asked part begins one that it holds. */
const indexFinds = (text: string, query: string) => {
  const held = indexedWords(text);
  return wordsQuery(wordsOf(query))
    .split(' & ')
    .every((one) => held.some((word) => word.startsWith(one.slice(1, -3))));
};

test('the index finds each message that has the words, also very long ones', () => {
  const long = 'x'.repeat(90);
  for (const [text, query] of [
    ['My withdrawal of Monday is late', 'LATE with'],
    ['我的提款还没有到账', '没有'],
    ['ฉันยังไม่ได้รับเงิน', 'ยังไม่ได้รับเงิน'],
    [`a ${long}`, long],
  ] as const) {
    expect(finds(text, query)).toBe(true);
    expect(indexFinds(text, query), query).toBe(true);
  }
  expect(indexFinds('我的提款还没有到账', '存款')).toBe(false);
});

test('a message without any space fills the index with 600 parts at most, each of 64 characters at most', () => {
  const held = indexedWords(`${'提款存到账我的没有还'.repeat(4000)} end`);
  expect(held.length).toBeLessThanOrEqual(602);
  expect(held.every((word) => Array.from(word).length <= 64)).toBe(true);
  expect(held).toContain('end');
});
