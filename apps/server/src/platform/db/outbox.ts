// Writes and reads the outbox: messages to other processes and to players' sockets, published after the commit.
import type { BookId } from '../ids.ts';
import { newId } from '../random.ts';
import type { Queryable } from './pool.ts';

export type OutboxMessage = { bookId: BookId; topic: string; payload: unknown; at: Date };
export type OutboxRow = {
  merchant_id: BookId;
  id: string;
  topic: string;
  payload: unknown;
  created_at: Date;
  xid: string;
};
/** A reader's position: after this transaction and row. Each process keeps its own, in memory. */
export type OutboxCursor = { xid: string; id: string };

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Writes messages in the caller's transaction. */
export async function writeOutbox(tx: Queryable, messages: OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.query(
    `insert into outbox (merchant_id, id, topic, payload, created_at)
           select * from unnest($1::int[], $2::uuid[], $3::text[], $4::json[], $5::timestamptz[])`,
    [
      messages.map(({ bookId }) => bookId),
      messages.map(({ at }) => newId(at)),
      messages.map(({ topic }) => topic),
      messages.map(({ payload }) => JSON.stringify(payload)),
      messages.map(({ at }) => at),
    ],
  );
}

/** A cursor after all final rows: a new process starts here. */
export async function outboxStart(db: Queryable): Promise<OutboxCursor> {
  const { rows } = await db.query<{ xid: string }>(
    `select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as xid`,
  );
  return { xid: rows[0]?.xid ?? '0', id: LAST_ID };
}

/**
 * The rows after the cursor in commit-safe order, and the next cursor. Rows of transactions that may still gain
 * rows wait for the next call: none is skipped or repeated. A long transaction delays all, so keep them short.
 */
export async function takeOutbox(
  db: Queryable,
  cursor: OutboxCursor,
  limit = 500,
): Promise<{ rows: OutboxRow[]; cursor: OutboxCursor }> {
  // all merchants: one process reads all rows, each with its merchant
  const { rows } = await db.query<OutboxRow>(
    `select merchant_id, id, topic, payload, created_at, xid::text as xid from outbox
            where (xid, id) > ($1::xid8, $2::uuid) and xid < pg_snapshot_xmin(pg_current_snapshot())
            order by xid, id limit $3`,
    [cursor.xid, cursor.id, limit],
  );
  const last = rows.at(-1);
  return { rows, cursor: last ? { xid: last.xid, id: last.id } : cursor };
}

/**
 * Takes rows of a topic that only one process may act on (mail, payouts). Call it in a transaction, act, commit:
 * the rows are then marked; after a crash they come again.
 */
export async function claimOutbox(tx: Queryable, topic: string, at: Date, limit = 50): Promise<OutboxRow[]> {
  // all merchants: one process reads all rows, each with its merchant
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

/** Deletes rows older than `before`; rows of the topics in `kept` only once dispatched. */
export async function pruneOutbox(db: Queryable, before: Date, kept: string[] = []): Promise<number> {
  const { rowCount } = await db.query(
    `delete from outbox where created_at < $1 and (topic <> all ($2::text[]) or dispatched_at is not null)`,
    [before, kept],
  );
  return rowCount ?? 0;
}
