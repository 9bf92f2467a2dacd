// Finds games by what a person typed: names in their language or in English, and the vendor's name or code, with a slip or two forgiven.
import { Matches, rarestFirst } from './matches.ts';
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

const askedWords = (query: string): string[] => [...new Set(wordsOf(query))].slice(0, mostWords);

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

  /** Every place that has one of the words earns the points. */
  into(matches: Matches, numbers: readonly number[], earned: number): void {
    for (const number of numbers) matches.add(this.#places[number] ?? [], earned);
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
    const asTyped = this.asTyped(query).flat();
    return asTyped.length > 0 ? asTyped : this.forgiving(query).flat();
  }

  /** Places that have every word as it was typed, in groups, the best group first: group n of every index is as good. */
  asTyped(query: string): number[][] {
    const words = askedWords(query);
    return this.#inOrder(words, (word) => this.#asTyped(word), words);
  }

  /** The same with what is nearly so. */
  forgiving(query: string): number[][] {
    return this.#inOrder(askedWords(query), (word) => this.#forgiving(word), []);
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

  #asTyped(word: string): Matches {
    const matches = new Matches();
    const names = this.#names.vocabulary;
    const number = names.numberOf(word);
    // Most words that hold the text begin with it: their places are written down once.
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

  /** What is like the word, is two words written as one, or has all its signs. */
  #forgiving(word: string): Matches {
    const matches = this.#asTyped(word);
    const limit = tolerance(word.length);
    if (limit > 0)
      for (const field of [this.#names, this.#vendors])
        field.into(matches, field.vocabulary.near(word, limit), points.near);
    for (const parts of this.#takenApart(word))
      matches.add(Matches.inAll(parts.map((part) => this.#asTyped(part))), points.near);
    const signs = [...new Set(word)];
    if (signs.length > 1 && signs.length <= mostWords && signs.every(isSign))
      matches.add(this.#withAll(signs), points.near);
    return matches;
  }

  *#takenApart(word: string): Generator<string[]> {
    const names = this.#names.vocabulary;
    for (let cut = 2; cut + 2 <= word.length; cut += 1) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      if (names.numberOf(first) !== undefined && names.hasBeginning(second)) yield [first, second];
    }
  }

  /** Places that have all these signs. One sign stands in thousands of names: only those with the rarest are read. */
  #withAll(signs: readonly string[]): number[] {
    const { vocabulary } = this.#names;
    const [rarest = '', ...others] = signs.toSorted((a, b) => vocabulary.holding(a) - vocabulary.holding(b));
    const standing = others.map((sign) => {
      const ofVendor = new Matches();
      this.#vendors.into(ofVendor, this.#vendors.vocabulary.beginningWith(sign), points.vendor);
      return (place: number) =>
        this.#variants.some(({ text }) => text[place]?.includes(sign)) || ofVendor.of(place) > 0;
    });
    return this.#asTyped(rarest)
      .places()
      .filter((place) => standing.every((stands) => stands(place)));
  }

  /** A place is as good as its weakest word; one whose name is or begins with what was `typed` is better still. */
  #inOrder(
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
      this.#sheets.takeBack();
    }
  }

  #written(matches: Matches): Scores {
    const scores = this.#sheets.take(this.#size);
    matches.mark(scores);
    return scores;
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
