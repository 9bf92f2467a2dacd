// What each place earns in one search, kept so that only the places that earned something are ever looked at.

export class Scores {
  readonly #points: Uint8Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.#points = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
  }

  /** How many places have earned something. */
  get count(): number {
    return this.#count;
  }

  of(place: number): number {
    return this.#points[place] ?? 0;
  }

  /** Gives the points, unless the place has as many already. */
  raise(place: number, points: number): void {
    const before = this.#points[place] ?? 0;
    if (before === 0) {
      this.#touched[this.#count] = place;
      this.#count += 1;
    }
    if (before < points) this.#points[place] = points;
  }

  /** Puts another figure in the place of each that was earned; zero takes the place out. */
  replace(figure: (place: number, points: number) => number): void {
    for (let i = 0; i < this.#count; i += 1) {
      const place = this.#touched[i] ?? 0;
      this.#points[place] = figure(place, this.of(place));
    }
  }

  /** The places in groups, those with the most points first, equals in their order. */
  ranked(most: number): number[][] {
    const buckets: number[][] = Array.from({ length: most + 1 }, () => []);
    const touched = this.#touched.subarray(0, this.#count);
    // Sorting few is quicker than a look at all; a look at all is quicker than sorting many.
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

/** Scores that are used again, since a search needs several and each is as long as the index. */
export class ScoreSheets {
  readonly #free: Scores[] = [];
  readonly #taken: Scores[] = [];

  take(size: number): Scores {
    const sheet = this.#free.pop() ?? new Scores(size);
    this.#taken.push(sheet);
    return sheet;
  }

  /** The search is over: every sheet is blank again. */
  takeBack(): void {
    for (const sheet of this.#taken.splice(0)) {
      sheet.clear();
      this.#free.push(sheet);
    }
  }

  /** After the index has grown, sheets of the old length are of no use. */
  forget(): void {
    this.#free.length = 0;
  }
}
