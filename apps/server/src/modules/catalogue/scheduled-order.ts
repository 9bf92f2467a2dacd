// The order of vendors and categories at a time: their own position, or a scheduled one for a while.

export type ScheduledPlace = {
  kind: 'vendor' | 'category';
  name: string;
  startAt: Date;
  /** null: no end. */
  endAt: Date | null;
  position: number;
};

type Positioned = { position: number };

export class ScheduledOrder {
  readonly #scheduled: readonly ScheduledPlace[];
  readonly #changeTimes: readonly number[];

  constructor(scheduled: readonly ScheduledPlace[]) {
    // The latest start comes first.
    this.#scheduled = scheduled.toSorted((a, b) => b.startAt.getTime() - a.startAt.getTime());
    const moments = scheduled.flatMap(({ startAt, endAt }) => [startAt, ...(endAt ? [endAt] : [])]);
    this.#changeTimes = [...new Set(moments.map((moment) => moment.getTime()))];
  }

  /** Number of changes of the order until then; the same number means the same order. */
  changesUntil(at: Date): number {
    return this.#changeTimes.filter((changeTime) => changeTime <= at.getTime()).length;
  }

  /** These rows in their order at a time; equals are ordered by name. */
  inOrder<R extends Positioned>(
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
