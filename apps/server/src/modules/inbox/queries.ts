// The SQL of the inbox.
import type { InboxKind, PromotionRejection } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { queuePush } from '../push/index.ts';

export type NewsReason = NonNullable<ValueOf<'GET /wps/message/inbox'>['list'][number]['reason']>;

export type MessageRow = {
  merchant_id: BookId;
  player_id: string;
  id: string;
  kind: InboxKind;
  promotion_id: string | null;
  amount_minor: bigint | null;
  currency: string;
  rejection: PromotionRejection | null;
  detail: string | null;
  reason: NewsReason | null;
  created_at: Date;
  read_at: Date | null;
  promise_id: string | null;
};

/** Queues it for the member's phones too. */
export async function insertMessage(tx: Queryable, row: MessageRow): Promise<void> {
  await tx.query(
    'insert into inbox_messages values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      row.merchant_id,
      row.player_id,
      row.id,
      row.kind,
      row.promotion_id,
      row.amount_minor,
      row.currency,
      row.rejection,
      row.detail,
      row.reason,
      row.created_at,
      row.read_at,
      row.promise_id,
    ],
  );
  const { merchant_id: bookId, player_id: playerId, id: ref, kind: about, created_at: at } = row;
  await queuePush(tx, { bookId, playerId, ref, about, at });
}

/** Newest first, by the time: ids of messages that an act of staff has written are in no order of time. */
export async function readMessages(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  place: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const of = [bookId, playerId];
  const [page, counted] = await Promise.all([
    db.query<MessageRow>(
      `select * from inbox_messages where merchant_id = $1 and player_id = $2
        order by created_at desc, id desc limit $3 offset $4`,
      [...of, place.limit, place.offset],
    ),
    db.query<{ count: bigint }>(
      'select count(*) as count from inbox_messages where merchant_id = $1 and player_id = $2',
      of,
    ),
  ]);
  return { rows: page.rows, total: Number(counted.rows[0]?.count ?? 0n) };
}

export async function countUnread(db: Queryable, bookId: BookId, playerId: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    'select count(*) as count from inbox_messages where merchant_id = $1 and player_id = $2 and read_at is null',
    [bookId, playerId],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** All messages up to this one: later ones may not have been on the screen. */
export async function markRead(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  messageId: string,
  at: Date,
): Promise<void> {
  await db.query(
    `update inbox_messages m set read_at = $4 from inbox_messages seen
      where seen.merchant_id = $1 and seen.player_id = $2 and seen.id = $3
        and m.merchant_id = $1 and m.player_id = $2 and m.read_at is null
        and (m.created_at, m.id) <= (seen.created_at, seen.id)`,
    [bookId, playerId, messageId, at],
  );
}

export type ReaderRow = { username: string; email: string | null; language: string | null };

export async function readReader(
  db: Queryable,
  bookId: BookId,
  playerId: string,
): Promise<ReaderRow | undefined> {
  const { rows } = await db.query<ReaderRow>(
    'select username, email, language from players where merchant_id = $1 and id = $2',
    [bookId, playerId],
  );
  return rows[0];
}

export async function setLanguage(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  language: string,
): Promise<void> {
  await db.query(
    'update players set language = $3 where merchant_id = $1 and id = $2 and language is distinct from $3',
    [bookId, playerId, language],
  );
}
