// Searches games by name (own language or English) and by vendor name or code, with up to two typing errors.

import { maxDistance } from './edit-distance.ts';
import { Matches, rarestFirst } from './matches.ts';
import { ScorePool, type Scores } from './scores.ts';
import { innerWordsOf, isIdeograph, wordsOf } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';

export type SearchEntry = {
  /** The names, one for each language that is searched. */
  names: readonly string[];
  /** Name and code of the vendor. */
  vendor: string;
};

/** Further words of a query are ignored. */
const maxWords = 8;

/** Points of a position for one word of the query. */
const points = { near: 1, part: 2, vendor: 3, beginning: 4, word: 5 } as const;
/** Points for the whole query. */
const nameBegins = 6;
const nameIs = 7;

const queryWords = (query: string): string[] => [...new Set(wordsOf(query))].slice(0, maxWords);

/** Stands for no word; real word numbers are not negative. */
const none = -1;

/** The names of one language by position: joined text, number of the first word, `single` if it is the only word. */
type Variant = { text: string[]; first: number[]; single: boolean[] };

/** Words, and the positions of the entries that contain them. */
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

  /** Adds every position that has one of the words, with these points. */
  into(matches: Matches, numbers: readonly number[], earned: number): void {
    for (const number of numbers) matches.add(this.#places[number] ?? [], earned);
  }
}

/** A search index over entries; each is known by its position in the order of `add`. */
export class SearchIndex {
  readonly #names = new Field();
  readonly #vendors = new Field();
  #size = 0;
  readonly #variants: Variant[] = [];
  readonly #scorePool = new ScorePool();
  /** Normalised words by raw word: names repeat the same words. */
  readonly #formed = new Map<string, readonly string[]>();

  /** Equal matches are listed in the order in which they were added. */
  add({ names, vendor }: SearchEntry): void {
    const place = this.#size;
    this.#size += 1;
    names.forEach((name, i) => {
      const words = this.#formsOf(name);
      this.#names.add(words, place);
      // Beside the whole: a slip is forgiven in each.
      this.#names.add(innerWordsOf(name), place);
      this.#variants[i] ??= { text: [], first: [], single: [] };
      const { text, first, single } = this.#variants[i];
      const [begin] = words;
      text[place] = words.join('');
      first[place] = (begin === undefined ? undefined : this.#names.vocabulary.numberOf(begin)) ?? none;
      single[place] = words.length === 1;
    });
    this.#vendors.add(this.#formsOf(vendor), place);
    this.#scorePool.forget();
  }

  /** Sorts the words now, so that the first search does not have to. */
  sortWords(): void {
    this.#formed.clear();
    this.#names.vocabulary.sortWords();
    this.#vendors.vocabulary.sortWords();
  }

  /** Positions that match every word, best first; similar words count only if nothing matches as typed. */
  find(query: string): number[] {
    const exactMatches = this.exactMatches(query).flat();
    return exactMatches.length > 0 ? exactMatches : this.fuzzyMatches(query).flat();
  }

  /** Positions that match every word as typed, in groups by points; group n has the same points in every index. */
  exactMatches(query: string): number[][] {
    const words = queryWords(query);
    return this.#rankPlaces(words, (word) => this.#exactMatches(word), words);
  }

  /** Positions that match every word as typed or by similarity, in groups by points. */
  fuzzyMatches(query: string): number[][] {
    return this.#rankPlaces(queryWords(query), (word) => this.#fuzzyMatches(word), []);
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

  #exactMatches(word: string): Matches {
    const matches = new Matches();
    const names = this.#names.vocabulary;
    const number = names.numberOf(word);
    // Most words that contain the text begin with it: those are added once.
    const beginning = new Set(names.beginningWith(word));
    if (number !== undefined) {
      this.#names.into(matches, [number], points.word);
      beginning.delete(number);
    }
    this.#names.into(matches, [...beginning], points.beginning);
    this.#vendors.into(matches, this.#vendors.vocabulary.beginningWith(word), points.vendor);
    const parts = names.containing(word).filter((one) => one !== number && !beginning.has(one));
    this.#names.into(matches, parts, points.part);
    return matches;
  }

  /** Also similar words, two words written as one, words without spaces one by one, and words with all the ideographs. */
  #fuzzyMatches(word: string): Matches {
    const matches = this.#likeWord(word);
    const inner = innerWordsOf(word);
    if (inner.length > 0 && inner.length <= maxWords)
      matches.add(Matches.inAll(inner.map((part) => this.#likeWord(part))), points.near);
    for (const parts of this.#splits(word))
      matches.add(Matches.inAll(parts.map((part) => this.#exactMatches(part))), points.near);
    const ideographs = [...new Set(word)];
    if (ideographs.length > 1 && ideographs.length <= maxWords && ideographs.every(isIdeograph))
      matches.add(this.#withAllIdeographs(ideographs), points.near);
    return matches;
  }

  /** As typed, and similar words. */
  #likeWord(word: string): Matches {
    const matches = this.#exactMatches(word);
    const limit = maxDistance(word.length);
    if (limit > 0)
      for (const field of [this.#names, this.#vendors])
        field.into(matches, field.vocabulary.near(word, limit), points.near);
    return matches;
  }

  *#splits(word: string): Generator<string[]> {
    const names = this.#names.vocabulary;
    for (let cut = 2; cut + 2 <= word.length; cut += 1) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      if (names.numberOf(first) !== undefined && names.hasBeginning(second)) yield [first, second];
    }
  }

  /** Positions with all these ideographs; reads only those with the rarest, since one ideograph is in thousands of names. */
  #withAllIdeographs(ideographs: readonly string[]): number[] {
    const { vocabulary } = this.#names;
    const [rarest = '', ...others] = ideographs.toSorted(
      (a, b) => vocabulary.countWith(a) - vocabulary.countWith(b),
    );
    const tests = others.map((ideograph) => {
      const ofVendor = new Matches();
      this.#vendors.into(ofVendor, this.#vendors.vocabulary.beginningWith(ideograph), points.vendor);
      return (place: number) =>
        this.#variants.some(({ text }) => text[place]?.includes(ideograph)) || ofVendor.of(place) > 0;
    });
    return this.#exactMatches(rarest)
      .places()
      .filter((place) => tests.every((stands) => stands(place)));
  }

  /** The weakest word gives a position's points; more if a name equals or begins with `typed`. */
  #rankPlaces(
    words: readonly string[],
    matchesOf: (word: string) => Matches,
    typed: readonly string[],
  ): number[][] {
    const [rarest, ...others] = rarestFirst(words.map(matchesOf));
    if (!rarest) return [];
    try {
      const scores = this.#written(rarest);
      const figures = others.map((one) => (one.isQuickFor(scores.count) ? one : this.#written(one)));
      const better = this.#rankOfNames(typed);
      scores.replace((place, earned) => {
        let rank = earned;
        for (const figure of figures) rank = Math.min(rank, figure.of(place));
        return rank >= points.beginning ? Math.max(rank, better(place)) : rank;
      });
      return scores.ranked(nameIs);
    } finally {
      this.#scorePool.releaseAll();
    }
  }

  #written(matches: Matches): Scores {
    const scores = this.#scorePool.take(this.#size);
    matches.mark(scores);
    return scores;
  }

  /** Points of a position whose name equals or begins with the query; the first word's number rules most names out. */
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
