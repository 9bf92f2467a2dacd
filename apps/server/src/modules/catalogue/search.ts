// Finds games by what a person typed, in their language or in English, with a slip or two forgiven.

/** The words of one text: lower case, without accents, vowel marks or the Arabic article. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word));
}

/** Slips forgiven in a word of this length. */
function tolerance(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether two words are within `limit` insertions, deletions, changes and swaps of neighbours. */
export function isNear(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return false;
    older = previous;
    previous = current;
  }
  return (previous[b.length] ?? limit + 1) <= limit;
}

/** An index over texts, each known by its place in the list it was made from. */
export class SearchIndex {
  readonly #places = new Map<string, number[]>();
  readonly #vocabulary: string[];
  readonly #size: number;

  constructor(texts: readonly string[]) {
    texts.forEach((text, place) => {
      for (const word of new Set(wordsOf(text))) {
        const places = this.#places.get(word);
        if (places) places.push(place);
        else this.#places.set(word, [place]);
      }
    });
    this.#vocabulary = [...this.#places.keys()];
    this.#size = texts.length;
  }

  /** Places whose text has every word of the query, as typed or nearly so; best first, then in the list's order. */
  find(query: string): number[] {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const scores = words.map((word) => this.#scoresOf(word));
    return this.#inOrder(scores);
  }

  /** What each place scores for one word: 4 the word itself, 3 its beginning, 2 a part of it, 1 nearly so, 0 not at all. */
  #scoresOf(word: string): Uint8Array {
    const scores = new Uint8Array(this.#size);
    const found = this.#mark(scores, (known) =>
      known === word ? 4 : known.startsWith(word) ? 3 : known.includes(word) ? 2 : 0,
    );
    const limit = tolerance(word.length);
    if (!found && limit > 0) this.#mark(scores, (known) => (isNear(word, known, limit) ? 1 : 0));
    return scores;
  }

  #mark(scores: Uint8Array, score: (known: string) => number): boolean {
    let found = false;
    for (const known of this.#vocabulary) {
      const points = score(known);
      if (points === 0) continue;
      found = true;
      for (const place of this.#places.get(known) ?? [])
        if ((scores[place] ?? 0) < points) scores[place] = points;
    }
    return found;
  }

  /** One pass over the places, into a bucket per total: no sorting, however many there are. */
  #inOrder(scores: readonly Uint8Array[]): number[] {
    const buckets: number[][] = Array.from({ length: 4 * scores.length + 1 }, () => []);
    for (let place = 0; place < this.#size; place += 1) {
      let total = 0;
      for (const points of scores) {
        const point = points[place] ?? 0;
        if (point === 0) {
          total = 0;
          break;
        }
        total += point;
      }
      if (total > 0) buckets[total]?.push(place);
    }
    return buckets.reverse().flat();
  }
}
