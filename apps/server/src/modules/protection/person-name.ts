// Compares spellings of a person's name: accents, capitals, order and middle names do not matter.

/** The words of a name, comparable. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu)?.sort() ?? [];
}

/** For payout accounts: the same words in any order. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.length === others.length && words.every((word, at) => word === others[at]);
}

/**
 * For people with the same birthday: also true without initials, with particles joined ("de la", "dela"), or where one spelling has fewer
 * names.
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
