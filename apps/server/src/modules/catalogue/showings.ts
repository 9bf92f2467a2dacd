// From when to when a game stands in the lists that the operator puts together.

/** A place in a list, with its first and last moment; null: from the beginning, without an end. */
export type Showing = { rank: number | null; startAt: Date | null; endAt: Date | null };
export type Showings = { hot: Showing; popular: Showing };

/** A game with its places at the moment of reading; `showings` only where they begin or end at some moment. */
type Placed = {
  node_id: number;
  hot_rank: number | null;
  popular_rank: number | null;
  showings?: Showings;
};

/** The place at a moment; null: not in the list. */
export function rankAt({ rank, startAt, endAt }: Showing, at: Date): number | null {
  if ((startAt !== null && startAt > at) || (endAt !== null && endAt <= at)) return null;
  return rank;
}

/** A game's places at a moment; one without moments has the same for ever. */
export function ranksAt({ showings, hot_rank: hot, popular_rank: popular }: Placed, at: Date) {
  return showings
    ? { hot: rankAt(showings.hot, at), popular: rankAt(showings.popular, at) }
    : { hot, popular };
}

/** The games whose places are other ones by now than when they were read. */
export function movedBy(rows: readonly Placed[], now: Date): Set<number> {
  const moved = rows.filter((row) => {
    const { hot, popular } = ranksAt(row, now);
    return hot !== row.hot_rank || popular !== row.popular_rank;
  });
  return new Set(moved.map(({ node_id }) => node_id));
}
