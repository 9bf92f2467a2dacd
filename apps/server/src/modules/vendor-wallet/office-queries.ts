// The office's queries of incidents: the queue, and what is known around one.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { IncidentRow, Verdict } from './incident-queries.ts';

export type ShownIncident = IncidentRow & {
  username: string;
  resolution: Verdict | null;
  resolved_at: Date | null;
  reason: string | null;
};

const shown = `select i.id, i.merchant_id, i.vendor, i.operation, i.txn_id, i.code, i.player_id, i.round_id, i.amount, i.at,
    i.resolution, i.resolved_at, i.reason, p.username
  from vendor_incidents i join players p on p.merchant_id = i.merchant_id and p.id = i.player_id`;

/** Those that wait for staff, the oldest first. */
export async function readOpenIncidents(
  db: Queryable,
  bookId: BookId,
  limit: number,
): Promise<ShownIncident[]> {
  const { rows } = await db.query<ShownIncident>(
    `${shown} where i.merchant_id = $1 and i.resolved_at is null order by i.at, i.id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readShownIncident(
  db: Queryable,
  bookId: BookId,
  id: string,
): Promise<ShownIncident | undefined> {
  const { rows } = await db.query<ShownIncident>(`${shown} where i.merchant_id = $1 and i.id = $2`, [
    bookId,
    id,
  ]);
  return rows[0];
}

/** Other incidents of its vendor or its member, the newest first. */
export async function readOtherIncidents(
  db: Queryable,
  { merchant_id, id, vendor, player_id }: IncidentRow,
  limit: number,
): Promise<ShownIncident[]> {
  const { rows } = await db.query<ShownIncident>(
    `${shown} where i.merchant_id = $1 and i.id <> $2 and (i.vendor = $3 or i.player_id = $4) order by i.at desc, i.id desc limit $5`,
    [merchant_id, id, vendor, player_id, limit],
  );
  return rows;
}

export type AroundRow = {
  created_at: Date;
  identity: 'none' | 'pending' | 'verified' | 'refused';
  stopped: boolean;
  deliveries: number | null;
  round_state: string | null;
  stake: bigint | null;
  win: bigint | null;
  refunded: bigint | null;
  started_at: Date | null;
};

/** The member, the round as the platform has it, and how often the message came without its bet. */
export async function readAround(db: Queryable, row: IncidentRow): Promise<AroundRow | undefined> {
  const { rows } = await db.query<AroundRow>(
    `select p.created_at, r.state as round_state, r.stake, r.win, r.refunded, r.started_at, m.times as deliveries,
            coalesce((select v.state from verifications v where v.merchant_id = $1 and v.player_id = $2
              order by v.state = 'refused', v.submitted_at desc, v.id desc limit 1), 'none') as identity,
            exists (select from play_stops o where o.merchant_id = $1 and o.player_id = $2 and o.lifted_at is null) as stopped
       from players p
       left join vendor_rounds r on r.merchant_id = $1 and r.vendor = $3 and r.round_id = $4 and r.player_id = $2
       left join vendor_missing m on m.merchant_id = $1 and m.vendor = $3 and m.operation = $5 and m.txn_id = $6
      where p.merchant_id = $1 and p.id = $2`,
    [row.merchant_id, row.player_id, row.vendor, row.round_id, row.operation, row.txn_id],
  );
  return rows[0];
}

export type MessageRow = {
  operation: string;
  txn_id: string;
  state: string;
  refusal: string | null;
  amount: bigint;
  win: bigint;
  processed_at: Date;
};

/** The messages of the incident's round from this vendor and player, in their order. */
export async function readRoundMessages(
  db: Queryable,
  row: IncidentRow,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select operation, txn_id, state, refusal, amount, win, processed_at from vendor_txns
      where merchant_id = $1 and vendor = $2 and player_id = $3 and round_id = $4 order by processed_at, txn_id limit $5`,
    [row.merchant_id, row.vendor, row.player_id, row.round_id, limit],
  );
  return rows;
}
