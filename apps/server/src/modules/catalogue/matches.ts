// Where one word of a query stands, and what it earns there: told place by place, or written down for all at once, whichever costs less.
import type { Scores } from './scores.ts';

/** Places in rising order, all of which earn the same. */
type PlaceList = { places: readonly number[]; points: number };

export class Matches {
  readonly #lists: PlaceList[] = [];
  #count = 0;

  /** Lists are added from the most points to the fewest. */
  add(places: readonly number[], points: number): void {
    if (places.length === 0) return;
    this.#lists.push({ places, points });
    this.#count += places.length;
  }

  /** How many places there are, one in several lists counted as often. */
  get count(): number {
    return this.#count;
  }

  /** Writes down what every place earns. */
  mark(scores: Scores): void {
    for (const { places, points } of this.#lists) for (const place of places) scores.raise(place, points);
  }

  /** Whether looking each of so many places up is quicker than writing all down. */
  isQuickFor(lookUps: number): boolean {
    const steps = 32 - Math.clz32(this.#count);
    return lookUps * this.#lists.length * steps < this.#count;
  }

  /** What this place earns; zero where the word does not stand. */
  of(place: number): number {
    for (const { places, points } of this.#lists) if (isAmong(places, place)) return points;
    return 0;
  }

  /** The places of these words that all the others have too, in rising order. */
  static inAll(words: readonly Matches[]): number[] {
    const [rarest, ...others] = rarestFirst(words);
    if (!rarest) return [];
    const places = new Set(rarest.#lists.flatMap((list) => list.places));
    return [...places].filter((place) => others.every((one) => one.of(place) > 0)).sort((a, b) => a - b);
  }
}

export const rarestFirst = (words: readonly Matches[]): Matches[] =>
  words.toSorted((a, b) => a.count - b.count);

function isAmong(sorted: readonly number[], place: number): boolean {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === place;
}
