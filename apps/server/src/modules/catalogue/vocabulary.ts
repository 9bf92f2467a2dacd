// Every word of an index, found by its beginning, by a part of it, or by something like it, without looking at all of them.
import { isNear } from './near.ts';
import { isSign } from './search-words.ts';

/** The pairs of neighbouring letters in a word, its two edges among them; with them each sign that stands for itself. */
function gramsOf(word: string): Set<string> {
  const edged = `^${word}$`;
  const grams = new Set<string>();
  for (let i = 0; i + 1 < edged.length; i += 1) grams.add(edged.slice(i, i + 2));
  for (const letter of word) if (isSign(letter)) grams.add(letter);
  return grams;
}

/** The pairs that every word has which holds this text. */
function innerGrams(text: string): string[] {
  if (text.length === 1) return [text];
  return Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
}

/** Words in their order, and their numbers beside them: a run of words is told without reading them. */
type Sorted = { words: readonly string[]; numbers: readonly number[] };
/** Behind every word that begins with the text before it. */
const last = '\uffff';

/** Words known by number, in the order in which they came. */
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

  /** How many words have the sign. */
  holding(sign: string): number {
    return this.#holders.get(sign)?.length ?? 0;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** Puts the words in their order, if that has not been done since the last one came. */
  settle(): Sorted {
    if (this.#sorted) return this.#sorted;
    const words = this.#words.toSorted();
    this.#sorted = { words, numbers: words.map((word) => this.#numbers.get(word) ?? 0) };
    return this.#sorted;
  }

  hasBeginning(text: string): boolean {
    const { words } = this.settle();
    return words[firstFrom(words, text)]?.startsWith(text) ?? false;
  }

  beginningWith(text: string): readonly number[] {
    const { words, numbers } = this.settle();
    return numbers.slice(firstFrom(words, text), firstFrom(words, text + last));
  }

  /** Words that hold the text anywhere; a single letter must be a sign of its own. */
  containing(text: string): number[] {
    if (text.length === 1 && !isSign(text)) return [];
    const [rarest = [], ...others] = innerGrams(text)
      .map((gram) => this.#holders.get(gram) ?? [])
      .sort((one, other) => one.length - other.length);
    // Who has all the pairs need not have them in this order; but few are left to be read.
    const holders = others.slice(0, 2).reduce<readonly number[]>(inBoth, rarest);
    return holders.filter((number) => this.#words[number]?.includes(text));
  }

  /** Words within `limit` slips. One slip takes at most three pairs of letters away, so most words need no second look. */
  near(text: string, limit: number): number[] {
    const grams = gramsOf(text);
    const needed = Math.max(1, grams.size - 3 * limit);
    const enough = this.#sharing(grams, needed);
    return enough.filter(
      (number) =>
        Math.abs((this.#lengths[number] ?? 0) - text.length) <= limit &&
        isNear(text, this.#words[number] ?? '', limit),
    );
  }

  /** Words that have at least so many of the pairs. */
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

/** What stands in both of two rising lists. */
function inBoth(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of one) {
    while (at < other.length && (other[at] ?? 0) < number) at += 1;
    if (other[at] === number) both.push(number);
  }
  return both;
}

/** Where in the sorted words the first one stands that is not before the text. */
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
