// In which order vendors and categories stand at a moment: each at its own place, or at another one for a while.

export type ScheduledPlace = {
  kind: 'vendor' | 'category';
  name: string;
  startAt: Date;
  /** null: without an end. */
  endAt: Date | null;
  position: number;
};

type Standing = { position: number };

export class Places {
  readonly #scheduled: readonly ScheduledPlace[];
  readonly #turns: readonly number[];

  constructor(scheduled: readonly ScheduledPlace[]) {
    // The one that began last comes first.
    this.#scheduled = scheduled.toSorted((a, b) => b.startAt.getTime() - a.startAt.getTime());
    const moments = scheduled.flatMap(({ startAt, endAt }) => [startAt, ...(endAt ? [endAt] : [])]);
    this.#turns = [...new Set(moments.map((moment) => moment.getTime()))];
  }

  /** How many times the order has turned until then: between two turns it is the same. */
  turnsUntil(at: Date): number {
    return this.#turns.filter((turn) => turn <= at.getTime()).length;
  }

  /** These rows in their order at a moment; equals go by their names. */
  inOrder<R extends Standing>(
    kind: ScheduledPlace['kind'],
    rows: readonly R[],
    nameOf: (row: R) => string,
    at: Date,
  ): R[] {
    const placed = rows.map((row) => {
      const name = nameOf(row);
      return { row, name, place: this.#scheduledPlace(kind, name, at) ?? row.position };
    });
    return placed.sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1)).map(({ row }) => row);
  }

  #scheduledPlace(kind: ScheduledPlace['kind'], name: string, at: Date): number | undefined {
    return this.#scheduled.find(
      (one) =>
        one.kind === kind && one.name === name && one.startAt <= at && (one.endAt === null || one.endAt > at),
    )?.position;
  }
}
