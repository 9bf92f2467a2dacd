// The queries of bet records.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type RecordRow = {
  round_id: string;
  node_id: number;
  game_code: string;
  stake_minor: bigint;
  /** With the jackpot, where it was won. */
  payout_minor: bigint;
  state: 'open' | 'settled';
  started_at: Date;
  settled_at: Date | null;
};

/** A player and a time span (`to` is exclusive); `nodeIds` undefined: every game. */
export type Span = {
  bookId: BookId;
  playerId: string;
  currency: string;
  from: Date;
  to: Date;
  nodeIds?: readonly number[] | undefined;
};

const source =
  'rounds left join (select merchant_id, round_id, amount_minor from jackpot_wins) won using (merchant_id, round_id)';
const payout = 'payout_minor + coalesce(won.amount_minor, 0)';
const within = `merchant_id = $1 and player_id = $2 and currency = $3 and started_at >= $4 and started_at < $5
  and ($6::int[] is null or node_id = any ($6::int[]))`;

function values(span: Span): unknown[] {
  return [span.bookId, span.playerId, span.currency, span.from, span.to, span.nodeIds ?? null];
}

export async function readPlayedNodes(db: Queryable, span: Span): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    `select distinct node_id from rounds where ${within}`,
    values(span),
  );
  return rows.map(({ node_id }) => node_id);
}

export async function readTotals(db: Queryable, span: Span) {
  const { rows } = await db.query<{ rounds: bigint; stake: bigint; payout: bigint }>(
    `select count(*) as rounds, coalesce(sum(stake_minor), 0)::bigint as stake, coalesce(sum(${payout}), 0)::bigint as payout
       from ${source} where ${within}`,
    values(span),
  );
  return rows[0] ?? { rounds: 0n, stake: 0n, payout: 0n };
}

/** Newest first, along the player's own numbering of rounds. */
export async function readPage(
  db: Queryable,
  span: Span,
  limit: number,
  offset: number,
): Promise<RecordRow[]> {
  const { rows } = await db.query<RecordRow>(
    `select round_id, node_id, game_code, stake_minor, ${payout} as payout_minor, state, started_at, settled_at
       from ${source} where ${within} order by round_no desc limit $7 offset $8`,
    [...values(span), limit, offset],
  );
  return rows;
}
