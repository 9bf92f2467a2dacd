// Whether two spellings are one person's name: without accents, in capitals, in another order, with a middle name left out.

/** The words of a name, comparable. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu)?.sort() ?? [];
}

/** For an account that money is paid to: the same words, whatever their order. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.length === others.length && words.every((word, at) => word === others[at]);
}

/**
 * For people with one birthday: also without initials, with particles joined ("de la", "dela"), or where one spelling leaves out names that
 * the other has.
 */
export function mayBeSamePerson(one: string, other: string): boolean {
  const [words, others] = [fullWordsOf(one), fullWordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  if (lettersOf(words) === lettersOf(others)) return true;
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.length >= 2 && fewer.every((word) => more.includes(word));
}

/** Without initials, unless there is nothing else. */
function fullWordsOf(name: string): string[] {
  const words = wordsOf(name);
  const full = words.filter((word) => Array.from(word).length > 1);
  return full.length > 0 ? full : words;
}

const lettersOf = (words: readonly string[]) => Array.from(words.join('')).sort().join('');
