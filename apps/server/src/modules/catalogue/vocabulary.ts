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

/** Words known by number, in the order in which they came. */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #holders = new Map<string, number[]>();
  #sorted: string[] | undefined;
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
    this.#numbers.set(word, number);
    this.#sorted = undefined;
    for (const gram of gramsOf(word)) {
      const holders = this.#holders.get(gram);
      if (holders) holders.push(number);
      else this.#holders.set(gram, [number]);
    }
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** Puts the words in their order, if that has not been done since the last one came. */
  settle(): readonly string[] {
    this.#sorted ??= this.#words.toSorted();
    return this.#sorted;
  }

  hasBeginning(text: string): boolean {
    const sorted = this.settle();
    return sorted[firstFrom(sorted, text)]?.startsWith(text) ?? false;
  }

  beginningWith(text: string): number[] {
    const sorted = this.settle();
    const found: number[] = [];
    for (let i = firstFrom(sorted, text); i < sorted.length; i += 1) {
      const word = sorted[i] ?? '';
      if (!word.startsWith(text)) break;
      found.push(this.#numbers.get(word) ?? 0);
    }
    return found;
  }

  /** Words that hold the text anywhere; a single letter must be a sign of its own. */
  containing(text: string): number[] {
    if (text.length === 1 && !isSign(text)) return [];
    let rarest: readonly number[] | undefined;
    for (const gram of innerGrams(text)) {
      const holders = this.#holders.get(gram) ?? [];
      if (!rarest || holders.length < rarest.length) rarest = holders;
    }
    return (rarest ?? []).filter((number) => this.#words[number]?.includes(text));
  }

  /** Words within `limit` slips. One slip takes at most three pairs of letters away, so most words need no second look. */
  near(text: string, limit: number): number[] {
    const grams = gramsOf(text);
    const needed = Math.max(1, grams.size - 3 * limit);
    const enough = this.#sharing(grams, needed);
    return enough.filter((number) => isNear(text, this.#words[number] ?? '', limit));
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
