// Writing to and reading from the outbox: what other processes and the players' sockets are told after a commit.
import { newId } from '../random.ts';
import type { Queryable } from './pool.ts';

export type OutboxMessage = { merchantId: number; topic: string; payload: unknown; at: Date };
export type OutboxRow = {
  merchant_id: number;
  id: string;
  topic: string;
  payload: unknown;
  created_at: Date;
  xid: string;
};
/** Where a reader stands: after this transaction and row. Each process keeps its own, in memory. */
export type OutboxCursor = { xid: string; id: string };

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Writes messages in the caller's transaction. */
export async function writeOutbox(tx: Queryable, messages: OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.query({
    name: 'outbox-write',
    text: `insert into outbox (merchant_id, id, topic, payload, created_at)
           select * from unnest($1::int[], $2::uuid[], $3::text[], $4::json[], $5::timestamptz[])`,
    values: [
      messages.map(({ merchantId }) => merchantId),
      messages.map(({ at }) => newId(at)),
      messages.map(({ topic }) => topic),
      messages.map(({ payload }) => JSON.stringify(payload)),
      messages.map(({ at }) => at),
    ],
  });
}

/** A cursor behind which everything is final now: a new process begins here and hears what comes after. */
export async function outboxStart(db: Queryable): Promise<OutboxCursor> {
  const { rows } = await db.query<{ xid: string }>(
    `select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as xid`,
  );
  return { xid: rows[0]?.xid ?? '0', id: LAST_ID };
}

/**
 * The rows after the cursor, in the order of their transactions, and the cursor after them. Rows of transactions that may still gain
 * company are left for the next call: nothing is skipped, nothing comes twice. A transaction held open delays all, so keep them short.
 */
export async function takeOutbox(
  db: Queryable,
  cursor: OutboxCursor,
  limit = 500,
): Promise<{ rows: OutboxRow[]; cursor: OutboxCursor }> {
  // all merchants: one process reads everybody's rows, each with its merchant
  const { rows } = await db.query<OutboxRow>({
    name: 'outbox-take',
    text: `select merchant_id, id, topic, payload, created_at, xid::text as xid from outbox
            where (xid, id) > ($1::xid8, $2::uuid) and xid < pg_snapshot_xmin(pg_current_snapshot())
            order by xid, id limit $3`,
    values: [cursor.xid, cursor.id, limit],
  });
  const last = rows.at(-1);
  return { rows, cursor: last ? { xid: last.xid, id: last.id } : cursor };
}

/**
 * Takes rows of a topic that one process alone shall act on (mail, payouts). Call it in a transaction, act, commit: the rows are then
 * marked; after a crash they come again.
 */
export async function claimOutbox(tx: Queryable, topic: string, at: Date, limit = 50): Promise<OutboxRow[]> {
  // all merchants: one process reads everybody's rows, each with its merchant
  const { rows } = await tx.query<OutboxRow>(
    `update outbox o set dispatched_at = $2
       from (select merchant_id, id from outbox where topic = $1 and dispatched_at is null order by xid, id limit $3
             for update skip locked) w
      where o.merchant_id = w.merchant_id and o.id = w.id
      returning o.merchant_id, o.id, o.topic, o.payload, o.created_at, o.xid::text as xid`,
    [topic, at, limit],
  );
  return rows;
}

/** Deletes what is older than `before`; rows of the topics in `kept` only once dispatched. */
export async function pruneOutbox(db: Queryable, before: Date, kept: string[] = []): Promise<number> {
  const { rowCount } = await db.query(
    `delete from outbox where created_at < $1 and (topic <> all ($2::text[]) or dispatched_at is not null)`,
    [before, kept],
  );
  return rowCount ?? 0;
}
