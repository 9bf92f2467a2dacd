// The words of an index, found by prefix, by substring or by similarity without scanning all of them.
import { isWithinDistance } from './edit-distance.ts';
import { isIdeograph } from './search-words.ts';

/** The pairs of neighbouring letters in a word, edges included, and each ideograph. */
function gramsOf(word: string): Set<string> {
  const edged = `^${word}$`;
  const grams = new Set<string>();
  for (let i = 0; i + 1 < edged.length; i += 1) grams.add(edged.slice(i, i + 2));
  for (const letter of word) if (isIdeograph(letter)) grams.add(letter);
  return grams;
}

/** The pairs that every word containing this text has. */
function innerGrams(text: string): string[] {
  if (text.length === 1) return [text];
  return Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
}

/** Sorted words with their numbers beside them. */
type Sorted = { words: readonly string[]; numbers: readonly number[] };
/** Sorts after every word that begins with the text before it. */
const last = '\uffff';

/** Words by number, in the order in which they were added. */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #holders = new Map<string, number[]>();
  readonly #lengths: number[] = [];
  #sorted: Sorted | undefined;
  #shared = new Uint8Array(0);

  get size(): number {
    return this.#words.length;
  }

  /** The word's number; a new word gets the next one. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.length;
    this.#words.push(word);
    this.#lengths.push(word.length);
    this.#numbers.set(word, number);
    this.#sorted = undefined;
    for (const gram of gramsOf(word)) {
      const holders = this.#holders.get(gram);
      if (holders) holders.push(number);
      else this.#holders.set(gram, [number]);
    }
    return number;
  }

  /** Number of words with this ideograph. */
  countWith(ideograph: string): number {
    return this.#holders.get(ideograph)?.length ?? 0;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** Sorts the words unless they are sorted. */
  sortWords(): Sorted {
    if (this.#sorted) return this.#sorted;
    const words = this.#words.toSorted();
    this.#sorted = { words, numbers: words.map((word) => this.#numbers.get(word) ?? 0) };
    return this.#sorted;
  }

  hasBeginning(text: string): boolean {
    const { words } = this.sortWords();
    return words[firstFrom(words, text)]?.startsWith(text) ?? false;
  }

  beginningWith(text: string): readonly number[] {
    const { words, numbers } = this.sortWords();
    return numbers.slice(firstFrom(words, text), firstFrom(words, text + last));
  }

  /** Words that contain the text; a single letter only if it is an ideograph. */
  containing(text: string): number[] {
    if (text.length === 1 && !isIdeograph(text)) return [];
    const [rarest = [], ...others] = innerGrams(text)
      .map((gram) => this.#holders.get(gram) ?? [])
      .sort((one, other) => one.length - other.length);
    // A word with all pairs may have them in another order, so the few left are compared.
    const holders = others.slice(0, 2).reduce<readonly number[]>(inBoth, rarest);
    return holders.filter((number) => this.#words[number]?.includes(text));
  }

  /** Words within `limit` errors. One error changes at most three pairs, so most words are ruled out by counting. */
  near(text: string, limit: number): number[] {
    const grams = gramsOf(text);
    const needed = Math.max(1, grams.size - 3 * limit);
    const enough = this.#sharing(grams, needed);
    return enough.filter(
      (number) =>
        Math.abs((this.#lengths[number] ?? 0) - text.length) <= limit &&
        isWithinDistance(text, this.#words[number] ?? '', limit),
    );
  }

  /** Words that have at least this many of the pairs. */
  #sharing(grams: ReadonlySet<string>, needed: number): number[] {
    if (this.#shared.length < this.size) this.#shared = new Uint8Array(this.size);
    const shared = this.#shared;
    const enough: number[] = [];
    for (const gram of grams)
      for (const number of this.#holders.get(gram) ?? []) {
        const count = (shared[number] ?? 0) + 1;
        shared[number] = count;
        if (count === needed) enough.push(number);
      }
    shared.fill(0);
    return enough;
  }
}

/** The intersection of two rising lists. */
function inBoth(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of one) {
    while (at < other.length && (other[at] ?? 0) < number) at += 1;
    if (other[at] === number) both.push(number);
  }
  return both;
}

/** Index of the first sorted word that is not before the text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
