// The times at which a game enters and leaves the hot and popular lists.

/** A rank in a list from `startAt` to `endAt`; null: no limit on that side. */
export type ListPeriod = { rank: number | null; startAt: Date | null; endAt: Date | null };
export type ListSchedule = { hot: ListPeriod; popular: ListPeriod };

/** A game with its ranks when it was read; `schedule` only if they change at a set time. */
type ScheduledGame = {
  node_id: number;
  hot_rank: number | null;
  popular_rank: number | null;
  schedule?: ListSchedule;
};

/** The rank at a time; null: not in the list. */
export function rankAt({ rank, startAt, endAt }: ListPeriod, at: Date): number | null {
  if ((startAt !== null && startAt > at) || (endAt !== null && endAt <= at)) return null;
  return rank;
}

/** A game's ranks at a time; without a schedule they never change. */
export function ranksAt({ schedule, hot_rank: hot, popular_rank: popular }: ScheduledGame, at: Date) {
  return schedule
    ? { hot: rankAt(schedule.hot, at), popular: rankAt(schedule.popular, at) }
    : { hot, popular };
}

/** The games whose ranks have changed since they were read. */
export function gamesMovedAt(rows: readonly ScheduledGame[], now: Date): Set<number> {
  const moved = rows.filter((row) => {
    const { hot, popular } = ranksAt(row, now);
    return hot !== row.hot_rank || popular !== row.popular_rank;
  });
  return new Set(moved.map(({ node_id }) => node_id));
}
