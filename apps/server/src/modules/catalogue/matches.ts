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

  /** Each place once, in rising order. */
  places(): number[] {
    return [...new Set(this.#lists.flatMap(({ places }) => places))].sort((a, b) => a - b);
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
    return others.reduce((places, other) => other.#among(places), rarest.places());
  }

  /** Which of these places it has, in their order. */
  #among(places: readonly number[]): number[] {
    if (this.isQuickFor(places.length)) return places.filter((place) => this.of(place) > 0);
    const asked = new Set(places);
    const found = new Set<number>();
    for (const list of this.#lists) for (const place of list.places) if (asked.has(place)) found.add(place);
    return places.filter((place) => found.has(place));
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
