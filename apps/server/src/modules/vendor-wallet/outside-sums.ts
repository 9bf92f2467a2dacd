// Sums rounds of outside games by day and game for bet records.
import type { Queryable } from '../../platform/db/index.ts';
import type { OutsideSpan } from './outside-rounds.ts';

export type OutsideSum = {
  /** YYYY-MM-DD in the asked time zone. */
  day: string;
  vassalage: string;
  nodeId: number | null;
  rounds: bigint;
  /** Less what was given back. */
  stakeMinor: bigint;
  payoutMinor: bigint;
};
type SumRow = {
  day: string;
  vendor: string;
  node_id: number | null;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
};

export async function sumOutsideRounds(
  db: Queryable,
  { bookId, playerId, currency, from, to }: OutsideSpan,
  timeZone: string,
): Promise<OutsideSum[]> {
  const { rows } = await db.query<SumRow>(
    `select to_char(started_at at time zone $6, 'YYYY-MM-DD') as day, vendor, node_id, count(*) as rounds,
            sum(stake - refunded)::bigint as stake, sum(win)::bigint as payout
       from vendor_rounds
      where merchant_id = $1 and player_id = $2 and currency = $3 and started_at >= $4 and started_at < $5 and bets > 0
      group by 1, 2, 3`,
    [bookId, playerId, currency, from, to, timeZone],
  );
  return rows.map(({ day, vendor, node_id, rounds, stake, payout }) => ({
    day,
    vassalage: vendor,
    nodeId: node_id,
    rounds,
    stakeMinor: stake,
    payoutMinor: payout,
  }));
}
