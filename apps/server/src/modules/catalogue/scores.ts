// The points of each position in one search, with a list of the positions that have any.

export class Scores {
  readonly #points: Uint8Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.#points = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
  }

  /** Number of positions with points. */
  get count(): number {
    return this.#count;
  }

  of(place: number): number {
    return this.#points[place] ?? 0;
  }

  /** Sets the points unless the position already has as many. */
  raise(place: number, points: number): void {
    const before = this.#points[place] ?? 0;
    if (before === 0) {
      this.#touched[this.#count] = place;
      this.#count += 1;
    }
    if (before < points) this.#points[place] = points;
  }

  /** Replaces the points of each scored position; zero removes it. */
  replace(figure: (place: number, points: number) => number): void {
    for (let i = 0; i < this.#count; i += 1) {
      const place = this.#touched[i] ?? 0;
      this.#points[place] = figure(place, this.of(place));
    }
  }

  /** The positions in groups, most points first, equals in rising order. */
  ranked(most: number): number[][] {
    const buckets: number[][] = Array.from({ length: most + 1 }, () => []);
    const touched = this.#touched.subarray(0, this.#count);
    // Sorting a few is faster than a scan of all; a scan is faster than sorting many.
    if (this.#count < this.#points.length / 32)
      for (const place of touched.toSorted()) buckets[this.of(place)]?.push(place);
    else for (let place = 0; place < this.#points.length; place += 1) this.#into(buckets, place);
    buckets[0] = [];
    return buckets.reverse();
  }

  #into(buckets: number[][], place: number): void {
    const points = this.#points[place] ?? 0;
    if (points > 0) buckets[points]?.push(place);
  }

  clear(): void {
    for (let i = 0; i < this.#count; i += 1) this.#points[this.#touched[i] ?? 0] = 0;
    this.#count = 0;
  }
}

/** A pool of `Scores`: a search needs several, and each is as long as the index. */
export class ScorePool {
  readonly #free: Scores[] = [];
  readonly #taken: Scores[] = [];

  take(size: number): Scores {
    const scores = this.#free.pop() ?? new Scores(size);
    this.#taken.push(scores);
    return scores;
  }

  /** Clears all taken scores and returns them to the pool. */
  releaseAll(): void {
    for (const scores of this.#taken.splice(0)) {
      scores.clear();
      this.#free.push(scores);
    }
  }

  /** Drops the free ones: after the index has grown they are too short. */
  forget(): void {
    this.#free.length = 0;
  }
}
