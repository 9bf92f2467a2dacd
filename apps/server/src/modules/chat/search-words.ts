// The words of chat messages as the search compares them: pure.
import { wordsOf } from '../catalogue/index.ts';

/** Scripts that are written without spaces between words: a part of their text is a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmr}\p{Script=Mymr}]/u;

/** The index holds words and parts of them no longer than this, in characters. */
const wordLength = 64;
const partLength = 12;
/** Of a message, so that one without any space cannot fill the index. */
const partsMax = 600;

/** True if each word of the query begins a word of the text, or is a part of one where words have no spaces. */
export function matchesWords(text: string, asked: readonly string[]): boolean {
  const words = wordsOf(text);
  return asked.every((one) =>
    words.some((word) => (unspaced.test(one) ? word.includes(one) : word.startsWith(one))),
  );
}

/** What the index holds of a message: its words; of an unspaced one each part, so that any of them is found by its beginning. */
export function indexedWords(text: string): string[] {
  const indexed = new Set<string>();
  let parts = 0;
  for (const word of wordsOf(text)) {
    const letters = Array.from(word);
    indexed.add(letters.slice(0, wordLength).join(''));
    if (!unspaced.test(word)) continue;
    for (let at = 0; at < letters.length && parts < partsMax; at += 1, parts += 1)
      indexed.add(letters.slice(at, at + partLength).join(''));
  }
  return [...indexed];
}

/** The query to the index for these words. What it finds may match a longer word by its beginning alone. */
export const wordsQuery = (asked: readonly string[]): string =>
  asked
    .map((one) => {
      const letters = Array.from(one);
      return `'${letters.slice(0, unspaced.test(one) ? partLength : wordLength).join('')}':*`;
    })
    .join(' & ');
