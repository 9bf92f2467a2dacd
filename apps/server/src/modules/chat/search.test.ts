// Finding words in messages of every script.
import { expect, test } from 'vitest';
import { wordsOf } from '../catalogue/index.ts';
import { matchesWords } from './search.ts';

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
