// The SQL of the support module.
import type { FeedbackTopic } from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type FeedbackRow = {
  merchant_id: BookId;
  id: string;
  player_id: string;
  request_id: string;
  topic: FeedbackTopic;
  content: string;
  comment: string;
  language: string;
  created_at: Date;
};

/** Locks the sender until the transaction ends, so that feedback is counted one after another. */
export async function lockSender(tx: Queryable, bookId: BookId, playerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`feedback ${bookId} ${playerId}`]);
}

export async function insertFeedback(db: Queryable, row: FeedbackRow): Promise<void> {
  await db.query('insert into feedback select * from jsonb_populate_record(null::feedback, $1::jsonb)', [
    JSON.stringify(row),
  ]);
}

export async function readByRequest(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  requestId: string,
): Promise<FeedbackRow | undefined> {
  const { rows } = await db.query<FeedbackRow>(
    'select * from feedback where merchant_id = $1 and player_id = $2 and request_id = $3',
    [bookId, playerId, requestId],
  );
  return rows[0];
}

export async function countSince(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    'select count(*) as count from feedback where merchant_id = $1 and player_id = $2 and created_at > $3',
    [bookId, playerId, since],
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function readFeedback(db: Queryable, bookId: BookId, playerId: string): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>(
    'select * from feedback where merchant_id = $1 and player_id = $2 order by created_at desc, id desc limit 20',
    [bookId, playerId],
  );
  return rows;
}

export async function insertPictures(
  db: Queryable,
  bookId: BookId,
  feedbackId: string,
  fileIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into feedback_files (merchant_id, feedback_id, position, file_id)
     select $1, $2, n - 1, id from unnest($3::uuid[]) with ordinality as chosen (id, n)`,
    [bookId, feedbackId, fileIds],
  );
}

/** In the order in which they were selected. */
export async function readPictures(
  db: Queryable,
  bookId: BookId,
  feedbackIds: readonly string[],
): Promise<{ feedback_id: string; file_id: string }[]> {
  const { rows } = await db.query<{ feedback_id: string; file_id: string }>(
    `select feedback_id, file_id from feedback_files
      where merchant_id = $1 and feedback_id = any ($2::uuid[]) order by feedback_id, position`,
    [bookId, feedbackIds],
  );
  return rows;
}
