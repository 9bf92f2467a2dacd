// The SQL of the support module.
import type { FeedbackTopic } from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';

export type FeedbackRow = {
  merchant_id: number;
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
export async function lockSender(tx: Queryable, merchantId: number, playerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`feedback ${merchantId} ${playerId}`]);
}

export async function insertFeedback(db: Queryable, row: FeedbackRow): Promise<void> {
  await db.query('insert into feedback select * from jsonb_populate_record(null::feedback, $1::jsonb)', [
    JSON.stringify(row),
  ]);
}

export async function readByRequest(
  db: Queryable,
  merchantId: number,
  playerId: string,
  requestId: string,
): Promise<FeedbackRow | undefined> {
  const { rows } = await db.query<FeedbackRow>(
    'select * from feedback where merchant_id = $1 and player_id = $2 and request_id = $3',
    [merchantId, playerId, requestId],
  );
  return rows[0];
}

export async function countSince(
  db: Queryable,
  merchantId: number,
  playerId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    'select count(*) as count from feedback where merchant_id = $1 and player_id = $2 and created_at > $3',
    [merchantId, playerId, since],
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function readFeedback(
  db: Queryable,
  merchantId: number,
  playerId: string,
): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>(
    'select * from feedback where merchant_id = $1 and player_id = $2 order by created_at desc, id desc limit 20',
    [merchantId, playerId],
  );
  return rows;
}

export async function insertPictures(
  db: Queryable,
  merchantId: number,
  feedbackId: string,
  fileIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into feedback_files (merchant_id, feedback_id, position, file_id)
     select $1, $2, n - 1, id from unnest($3::uuid[]) with ordinality as chosen (id, n)`,
    [merchantId, feedbackId, fileIds],
  );
}

/** In the order in which they were selected. */
export async function readPictures(
  db: Queryable,
  merchantId: number,
  feedbackIds: readonly string[],
): Promise<{ feedback_id: string; file_id: string }[]> {
  const { rows } = await db.query<{ feedback_id: string; file_id: string }>(
    `select feedback_id, file_id from feedback_files
      where merchant_id = $1 and feedback_id = any ($2::uuid[]) order by feedback_id, position`,
    [merchantId, feedbackIds],
  );
  return rows;
}
