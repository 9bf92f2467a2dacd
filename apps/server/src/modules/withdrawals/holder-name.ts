// Whether two spellings are one person's name: banks write names without accents, in capitals, and in another order.

/** The words of a name, comparable. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu)?.sort() ?? [];
}

export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.length === others.length && words.every((word, at) => word === others[at]);
}
