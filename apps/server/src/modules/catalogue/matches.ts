// The matches of one word of a query, with their points; read position by position or all at once, whichever is faster.
import type { Scores } from './scores.ts';

/** Positions in rising order, all with the same points. */
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

  /** Number of positions; one in several lists counts several times. */
  get count(): number {
    return this.#count;
  }

  /** Each position once, in rising order. */
  places(): number[] {
    return [...new Set(this.#lists.flatMap(({ places }) => places))].sort((a, b) => a - b);
  }

  /** Writes the points of every position into `scores`. */
  mark(scores: Scores): void {
    for (const { places, points } of this.#lists) for (const place of places) scores.raise(place, points);
  }

  /** True if this many look-ups cost less than writing all points down. */
  isQuickFor(lookUps: number): boolean {
    const steps = 32 - Math.clz32(this.#count);
    return lookUps * this.#lists.length * steps < this.#count;
  }

  /** The points of a position; 0 without a match. */
  of(place: number): number {
    for (const { places, points } of this.#lists) if (isAmong(places, place)) return points;
    return 0;
  }

  /** The positions that all these words match, in rising order. */
  static inAll(words: readonly Matches[]): number[] {
    const [rarest, ...others] = rarestFirst(words);
    if (!rarest) return [];
    return others.reduce((places, other) => other.#among(places), rarest.places());
  }

  /** The given positions that match, in their order. */
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
