// The query that sums in-house rounds by day and game.
import type { Queryable } from '../../platform/db/index.ts';
import type { Span } from './queries.ts';

export type PlayedSum = {
  day: string;
  node_id: number;
  rounds: bigint;
  stake: bigint;
  /** With the jackpot, where it was won. */
  payout: bigint;
};

/** Days are in the given time zone. */
export async function sumRounds(
  db: Queryable,
  { bookId, playerId, currency, from, to }: Span,
  timeZone: string,
): Promise<PlayedSum[]> {
  const { rows } = await db.query<PlayedSum>(
    `select to_char(started_at at time zone $6, 'YYYY-MM-DD') as day, node_id, count(*) as rounds,
            sum(stake_minor)::bigint as stake, sum(payout_minor + coalesce(won.amount_minor, 0))::bigint as payout
       from rounds
       left join (select merchant_id, round_id, amount_minor from jackpot_wins) won using (merchant_id, round_id)
      where merchant_id = $1 and player_id = $2 and currency = $3 and started_at >= $4 and started_at < $5
      group by 1, 2`,
    [bookId, playerId, currency, from, to, timeZone],
  );
  return rows;
}
