// Splits a text into normalised words, so that all spellings of a word are equal.
import { latinDigits } from '@perya/contract/digits';
import { wordsOf as cutWords } from '@perya/locales/segments';

/** Letters that keyboards may lack and that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Lower case, half width, without accents and vowel points. Combining letters, as in Thai and Devanagari,
 * stay: only marks that many scripts share are removed. The vowel am of Thai and Lao stays one letter, by which
 * dictionaries know its words.
 */
function fold(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Script=Inherited}\u0640'’ʼ`]/gu, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\u0e4d\u0e32/gu, 'ำ')
    .replace(/\u0ecd\u0eb2/gu, 'ຳ');
}

/** Chinese and Japanese have no spaces: a single ideograph can be searched for. */
export const isIdeograph = (letter: string): boolean =>
  /^[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}]$/u.test(letter);

/** Scripts that write words without spaces, and the language by whose dictionary they are cut. */
const unspaced = [
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
] as const;

/**
 * The words inside a text of a script without spaces, normalised; none where the text is one word, or of
 * another script. Cut here alone: browsers have other dictionaries.
 */
export function innerWordsOf(text: string): string[] {
  const language = unspaced.find(([script]) => script.test(text))?.[1];
  if (language === undefined) return [];
  const words = cutWords(text, language).flatMap(wordsOf);
  return words.length > 1 ? words : [];
}

const article = 'ال';
const withoutArticle = (word: string): string =>
  word.length > 4 && word.startsWith(article) ? word.slice(article.length) : word;

/** The words of a text as the index holds them; the Arabic article is removed. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map(withoutArticle);
}
