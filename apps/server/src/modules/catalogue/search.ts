// Finds games by what a person typed: names in their language or in English, and the vendor's name or code, with a slip or two forgiven.
import { tolerance } from './near.ts';
import { ScoreSheets, type Scores } from './scores.ts';
import { isSign, wordsOf } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';

export type SearchEntry = {
  /** What the thing is called, once for each language that is searched. */
  names: readonly string[];
  /** Who brings it: name and code. */
  vendor: string;
};

/** More words than anybody types; the others are not looked at. */
const mostWords = 8;

/** What a place earns for one word of the query. */
const points = { near: 1, part: 2, vendor: 3, beginning: 4, word: 5 } as const;
/** What it earns for the whole query. */
const nameBegins = 6;
const nameIs = 7;

/** No word has this number. */
const none = -1;

/** All entries' names of one kind, by place: in one piece, the number of the first word, and whether there is no other. */
type Variant = { text: string[]; first: number[]; single: boolean[] };

/** Words, and the places where each of them stands. */
class Field {
  readonly vocabulary = new Vocabulary();
  readonly #places: number[][] = [];

  add(words: readonly string[], place: number): void {
    for (const word of words) {
      const number = this.vocabulary.add(word);
      const places = this.#places[number];
      if (!places) this.#places[number] = [place];
      else if (places.at(-1) !== place) places.push(place);
    }
  }

  /** Gives the points to every place that has one of the words. */
  mark(scores: Scores, numbers: readonly number[], earned: number): void {
    for (const number of numbers) for (const place of this.#places[number] ?? []) scores.raise(place, earned);
  }
}

/** An index over entries, each known by its place in the list it was made from. */
export class SearchIndex {
  readonly #names = new Field();
  readonly #vendors = new Field();
  #size = 0;
  readonly #variants: Variant[] = [];
  readonly #sheets = new ScoreSheets();
  /** Names are made of the same words again and again: each is brought into its form once. */
  readonly #formed = new Map<string, readonly string[]>();

  /** Entries that fit equally well are found in the order in which they were added. */
  add({ names, vendor }: SearchEntry): void {
    const place = this.#size;
    this.#size += 1;
    names.forEach((name, i) => {
      const words = this.#formsOf(name);
      this.#names.add(words, place);
      this.#variants[i] ??= { text: [], first: [], single: [] };
      const { text, first, single } = this.#variants[i];
      const [begin] = words;
      text[place] = words.join('');
      first[place] = (begin === undefined ? undefined : this.#names.vocabulary.numberOf(begin)) ?? none;
      single[place] = words.length === 1;
    });
    this.#vendors.add(this.#formsOf(vendor), place);
    this.#sheets.forget();
  }

  /** Sorts the words now, so that the first search need not. */
  settle(): void {
    this.#formed.clear();
    this.#names.vocabulary.settle();
    this.#vendors.vocabulary.settle();
  }

  /** Places that have every word of the query, best first; what is nearly so counts only where nothing is found as typed. */
  find(query: string): number[] {
    const words = [...new Set(wordsOf(query))].slice(0, mostWords);
    if (words.length === 0) return [];
    try {
      const asTyped = this.#inOrder(
        words.map((word) => this.#asTyped(word)),
        words,
      );
      if (asTyped.length > 0) return asTyped;
      return this.#inOrder(
        words.map((word) => this.#forgiving(word)),
        [],
      );
    } finally {
      this.#sheets.takeBack();
    }
  }

  #formsOf(text: string): readonly string[] {
    return text.split(/\s+/u).flatMap((raw) => {
      const known = this.#formed.get(raw);
      if (known) return known;
      const words = wordsOf(raw);
      this.#formed.set(raw, words);
      return words;
    });
  }

  #asTyped(word: string): Scores {
    const scores = this.#sheets.take(this.#size);
    const names = this.#names.vocabulary;
    this.#names.mark(scores, names.containing(word), points.part);
    this.#vendors.mark(scores, this.#vendors.vocabulary.beginningWith(word), points.vendor);
    this.#names.mark(scores, names.beginningWith(word), points.beginning);
    const number = names.numberOf(word);
    if (number !== undefined) this.#names.mark(scores, [number], points.word);
    return scores;
  }

  /** What is like the word, is two words written as one, or has all its signs. */
  #forgiving(word: string): Scores {
    const scores = this.#asTyped(word);
    const limit = tolerance(word.length);
    if (limit > 0)
      for (const field of [this.#names, this.#vendors])
        field.mark(scores, field.vocabulary.near(word, limit), points.near);
    for (const parts of this.#takenApart(word)) {
      const [rarest, ...others] = rarestFirst(parts.map((part) => this.#asTyped(part)));
      for (const place of rarest?.places() ?? [])
        if (others.every((one) => one.of(place) > 0)) scores.raise(place, points.near);
    }
    return scores;
  }

  *#takenApart(word: string): Generator<string[]> {
    const names = this.#names.vocabulary;
    for (let cut = 2; cut + 2 <= word.length; cut += 1) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      if (names.numberOf(first) !== undefined && names.hasBeginning(second)) yield [first, second];
    }
    const signs = [...new Set(word)];
    if (signs.length > 1 && signs.length <= mostWords && signs.every(isSign)) yield signs;
  }

  /** A place is as good as its weakest word; one whose name is or begins with what was `typed` is better still. */
  #inOrder(scores: readonly Scores[], typed: readonly string[]): number[] {
    const [rarest, ...others] = rarestFirst(scores);
    if (!rarest) return [];
    const better = this.#rankOfNames(typed);
    rarest.replace((place, earned) => {
      let rank = earned;
      for (const other of others) rank = Math.min(rank, other.of(place));
      return rank >= points.beginning ? Math.max(rank, better(place)) : rank;
    });
    return rarest.ranked(nameIs);
  }

  /** Tells of a place whether a name there is, or begins with, what was typed. Few names are read for that: their first word tells. */
  #rankOfNames(typed: readonly string[]): (place: number) => number {
    const [begin, ...rest] = typed;
    if (begin === undefined) return () => 0;
    const firsts = new Set(this.#names.vocabulary.beginningWith(begin));
    const only = this.#names.vocabulary.numberOf(begin);
    const whole = typed.join('');
    return (place) => {
      let best = 0;
      for (const { first, single, text } of this.#variants) {
        const number = first[place] ?? none;
        if (!firsts.has(number)) continue;
        if (rest.length === 0) best = Math.max(best, single[place] && number === only ? nameIs : nameBegins);
        else if (text[place] === whole) best = nameIs;
        else if (text[place]?.startsWith(whole)) best = Math.max(best, nameBegins);
      }
      return best;
    };
  }
}

const rarestFirst = (scores: readonly Scores[]): Scores[] => scores.toSorted((a, b) => a.count - b.count);
