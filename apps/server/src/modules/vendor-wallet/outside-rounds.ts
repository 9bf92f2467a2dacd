// Reads rounds of outside games for bet records.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { type RoundRow, roundColumns } from './queries.ts';

/** A player and a time span (`to` is exclusive). `nodeIds` left out: every game. */
export type OutsideSpan = {
  bookId: BookId;
  playerId: string;
  currency: string;
  from: Date;
  to: Date;
  nodeIds?: readonly number[] | undefined;
};
export type OutsideRound = {
  /** Ours: the ledger's entries refer to it. */
  roundId: string;
  /** The vendor's own name of it. */
  vendorRef: string;
  vassalage: string;
  nodeId: number | null;
  game: string;
  currency: string;
  stakeMinor: bigint;
  /** Wins, without refunds. */
  payoutMinor: bigint;
  refundedMinor: bigint;
  state: 'open' | 'settled' | 'rolledback';
  startedAt: Date;
  settledAt: Date | null;
};

const within = `merchant_id = $1 and player_id = $2 and currency = $3 and started_at >= $4 and started_at < $5
  and ($6::int[] is null or node_id = any ($6::int[])) and bets > 0`;

function values({ bookId, playerId, currency, from, to, nodeIds }: OutsideSpan): unknown[] {
  return [bookId, playerId, currency, from, to, nodeIds ?? null];
}

/** Newest first. */
export async function readOutsideRounds(
  db: Queryable,
  span: OutsideSpan,
  page: { limit: number; offset: number },
): Promise<OutsideRound[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${roundColumns} from vendor_rounds where ${within} order by started_at desc, id desc limit $7 offset $8`,
    [...values(span), page.limit, page.offset],
  );
  return rows.map((row) => ({
    roundId: row.id,
    vendorRef: row.round_id,
    vassalage: row.vendor,
    nodeId: row.node_id,
    game: row.game,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.win,
    refundedMinor: row.refunded,
    state: row.state,
    startedAt: row.started_at,
    settledAt: row.settled_at,
  }));
}

/** The number of rounds and their sums, in minor units. */
export async function readOutsideTotals(
  db: Queryable,
  span: OutsideSpan,
): Promise<{ rounds: bigint; stake: bigint; payout: bigint; refunded: bigint }> {
  const { rows } = await db.query<{ rounds: bigint; stake: bigint; payout: bigint; refunded: bigint }>(
    `select count(*) as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as payout,
            coalesce(sum(refunded), 0)::bigint as refunded
       from vendor_rounds where ${within}`,
    values(span),
  );
  return rows[0] ?? { rounds: 0n, stake: 0n, payout: 0n, refunded: 0n };
}

/** The games that were played. */
export async function readOutsideNodes(db: Queryable, span: OutsideSpan): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    `select distinct node_id from vendor_rounds where ${within} and node_id is not null`,
    values(span),
  );
  return rows.map(({ node_id }) => node_id);
}
