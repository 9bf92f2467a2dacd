// Tickets among a player's bet records: pages, totals and sums by day. A ticket that was given back has no stake left.
import { lotteryGameOfNode } from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** `to` is exclusive; `nodeIds` undefined: every game. */
export type TicketSpan = {
  bookId: BookId;
  playerId: string;
  from: Date;
  to: Date;
  nodeIds?: readonly number[] | undefined;
};

export type TicketRecord = {
  ticketId: string;
  gameCode: string;
  /** Without what came back with the stake. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  state: 'open' | 'settled' | 'rolledback';
  startedAt: Date;
  settledAt: Date | null;
};

const paid = 'case when d.state = $6 then coalesce(w.payout_minor, 0) else 0 end';
const staked = 'case when d.state = $7 or e.why is not null then 0 else t.stake_minor - t.rebate_minor end';
const source = `lottery_tickets t
  join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id
  left join lottery_wins w on w.merchant_id = t.merchant_id and w.draw_id = t.draw_id and w.ticket_hash = t.ticket_hash
  left join lottery_ends e on e.merchant_id = t.merchant_id and e.draw_id = t.draw_id and e.ticket_hash = t.ticket_hash`;
const within = `t.merchant_id = $1 and t.player_id = $2 and t.placed_at >= $3 and t.placed_at < $4
  and ($5::text[] is null or d.game_code = any ($5::text[]))`;

function values({ bookId, playerId, from, to, nodeIds }: TicketSpan): unknown[] {
  const codes = nodeIds?.flatMap((nodeId) => lotteryGameOfNode(nodeId)?.code ?? []) ?? null;
  return [bookId, playerId, from, to, codes, 'settled', 'void'];
}

type Row = {
  ticket_id: string;
  game_code: string;
  stake: bigint;
  payout: bigint;
  state: string;
  placed_at: Date;
  settled_at: Date | null;
};

/** Newest first. */
export async function readTicketRecords(
  db: Queryable,
  span: TicketSpan,
  limit: number,
): Promise<TicketRecord[]> {
  const { rows } = await db.query<Row>(
    `select t.ticket_id, d.game_code, ${staked} as stake, ${paid} as payout,
            case when e.why is not null then $7 else d.state end as state, t.placed_at, coalesce(e.ended_at, d.settled_at) as settled_at
       from ${source} where ${within} order by t.slip_id desc, t.ticket_id desc limit $8`,
    [...values(span), limit],
  );
  return rows.map((row) => ({
    ticketId: row.ticket_id,
    gameCode: row.game_code,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    state: row.state === 'settled' ? 'settled' : row.state === 'void' ? 'rolledback' : 'open',
    startedAt: row.placed_at,
    settledAt: row.settled_at,
  }));
}

export async function readTicketTotals(db: Queryable, span: TicketSpan) {
  const { rows } = await db.query<{ tickets: bigint; stake: bigint; payout: bigint }>(
    `select count(*) as tickets, coalesce(sum(${staked}), 0)::bigint as stake, coalesce(sum(${paid}), 0)::bigint as payout
       from ${source} where ${within}`,
    values(span),
  );
  return rows[0] ?? { tickets: 0n, stake: 0n, payout: 0n };
}

/** The codes of the lottery games that the player has tickets of. */
export async function readTicketGames(db: Queryable, span: TicketSpan): Promise<string[]> {
  const { rows } = await db.query<{ game_code: string }>(
    `select distinct d.game_code from ${source} where ${within} and $6 <> $7`,
    values(span),
  );
  return rows.map(({ game_code }) => game_code);
}

/** Days are in the given time zone. */
export async function sumTickets(db: Queryable, span: TicketSpan, timeZone: string) {
  const { rows } = await db.query<{
    day: string;
    game_code: string;
    tickets: bigint;
    stake: bigint;
    payout: bigint;
  }>(
    `select to_char(t.placed_at at time zone $8, 'YYYY-MM-DD') as day, d.game_code, count(*) as tickets,
            sum(${staked})::bigint as stake, sum(${paid})::bigint as payout
       from ${source} where ${within} group by 1, 2`,
    [...values(span), timeZone],
  );
  return rows;
}
